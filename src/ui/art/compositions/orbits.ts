import { type Canvas, fade } from '../canvas'
import type { Ramp } from '../colour'
import type { Circle, Point } from '../geometry'
import { circleAt, point, polar, round1, round2 } from '../geometry'

/** vlny: two sources of waves and where the waves meet. */
export function drawWaves(canvas: Canvas): void {
  const { width, height, unit, random, palette } = canvas
  const side = random.sign()
  const x1 = width * (0.5 - side * random.between(0.15, 0.2))
  const y1 = height * random.between(0.36, 0.5)
  const x2 = width * (0.5 + side * random.between(0.15, 0.2))
  const y2 = height * random.between(0.52, 0.66)
  const step = unit * random.between(0.036, 0.044)
  const r = Math.hypot(x2 - x1, y2 - y1) * 0.66
  const first = { x: x1, y: y1, r }
  const second = { x: x2, y: y2, r }

  canvas.ground()
  drawPool(canvas, first, palette.a)
  drawPool(canvas, second, palette.b)
  canvas.lens(first, second, 0.85)
  for (let i = 1; i < 26; i++) {
    const opacity = Math.max(0.06, 0.62 - i * 0.022)
    canvas.ring({ ...first, r: step * (i + 0.6) }, opacity)
    canvas.ring({ ...second, r: step * (i + 0.6) }, opacity)
  }
  canvas.sphere({ ...first, r: unit * 0.05 }, palette.a)
  canvas.sphere({ ...second, r: unit * 0.05 }, palette.b)
}

function drawPool(canvas: Canvas, circle: Circle, ramp: Ramp): void {
  const stops = fade([0, ramp[0], 0.1], [1, ramp[1], 0.55])
  canvas.disc(circle, canvas.radial(circle, stops))
}

/** květ: petals of overlapping circles around one bright centre. */
export function drawBlossom(canvas: Canvas): void {
  const { width, height, unit, random, palette } = canvas
  const petals = random.pick([8, 10, 12])
  const r = unit * random.between(0.3, 0.34)
  const x = width * (0.5 + random.sign() * random.between(0, 0.06))
  const y = height * 0.51
  const turn = random.between(0, 1)

  canvas.ground()
  canvas.halo({ x, y, r: unit * 0.72 }, palette.glow[1], 0.5)
  for (let i = 0; i < petals; i++) {
    const [petalX, petalY] = polar(x, y, r * 0.56, turn + (i / petals) * Math.PI * 2)
    drawPetal(canvas, { x: petalX, y: petalY, r: r * 0.78 }, i % 2 ? palette.a : palette.b)
  }
  canvas.sphere({ x, y, r: r * 0.235 }, [palette.glow[0], palette.glow[1], palette.a[1]])
  canvas.ring({ x, y, r: r * 1.34 }, 0.4)
  canvas.ring({ x, y, r: r * 1.46 }, 0.2)
}

function drawPetal(canvas: Canvas, petal: Circle, ramp: Ramp): void {
  const fill = canvas.radial(petal, fade([0, ramp[0], 0], [0.62, ramp[1], 0.14], [1, ramp[1], 0.5]))
  canvas.add(`<circle ${circleAt(petal)} fill="${fill}" ${canvas.stroke('.34')}/>`)
}

/** dráhy: a pair in the two foci of ellipses, small bodies on the orbits. */
export function drawOrbits(canvas: Canvas): void {
  const { width, height, unit, random, palette } = canvas
  const side = random.sign()
  const tilt = random.between(-24, 24)
  const x = width * 0.5
  const y = height * 0.5
  const focus = unit * 0.2

  canvas.ground()
  canvas.halo({ x, y, r: unit * 0.7 }, palette.glow[1], 0.32)
  const orbits = Array.from({ length: 7 }, (_, i): Point => {
    const long = focus * (1.75 + i * 0.5)
    return [long, Math.sqrt(long * long - focus * focus)]
  })
  orbits.forEach(([long, short], i) => {
    const place = `cx="${round1(x)}" cy="${round1(y)}" rx="${round1(long)}" ry="${round1(short)}"`
    const turned = `transform="rotate(${round1(tilt)} ${point(x, y)})"`
    canvas.add(`<ellipse ${place} ${turned} fill="none" ${canvas.stroke(round2(0.62 - i * 0.06))}/>`)
  })

  const turn = (tilt * Math.PI) / 180
  const onOrbit = ([long, short]: Point, angle: number): Point => {
    const dx = Math.cos(angle) * long
    const dy = Math.sin(angle) * short
    return [x + dx * Math.cos(turn) - dy * Math.sin(turn), y + dx * Math.sin(turn) + dy * Math.cos(turn)]
  }
  const right = onOrbit([focus, 0], 0)
  const left = onOrbit([-focus, 0], 0)
  const [front, back] = side < 0 ? [right, left] : [left, right]
  const r = focus * random.between(1.3, 1.42)
  canvas.pair({ x: front[0], y: front[1], r }, { x: back[0], y: back[1], r: r * 0.94 })

  const start = random.between(0, 6.28)
  orbits.slice(2, 6).forEach((orbit, i) => {
    const body = onOrbit(orbit, start + i * random.between(1.35, 1.75))
    if (!canvas.isInside(body, unit * 0.05)) return
    canvas.sphere({ x: body[0], y: body[1], r: unit * (0.02 + 0.012 * ((i * 7) % 3)) }, i % 2 ? palette.b : palette.a)
  })
}
