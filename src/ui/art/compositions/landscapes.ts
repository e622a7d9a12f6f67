import { type Canvas, fade } from '../canvas'
import type { Hex } from '../colour'
import { mix } from '../colour'
import type { Point } from '../geometry'
import { point, round1, round2 } from '../geometry'

/** duny: five hills under a low sun. */
export function drawDunes(canvas: Canvas): void {
  const { width, height, unit, random, palette } = canvas
  const side = random.sign()
  canvas.ground(canvas.sky(0.3))
  const r = unit * random.between(0.2, 0.26)
  const x = width * (0.5 + side * random.between(0.1, 0.2))
  const y = height * random.between(0.34, 0.4)
  canvas.halo({ x, y, r: r * 2.6 }, canvas.warm(), 0.6)
  for (let i = 1; i <= 3; i++) canvas.ring({ x, y, r: r * (1 + i * 0.24) }, 0.36 - i * 0.08)
  canvas.sphere({ x, y, r }, [palette.glow[0], palette.a[0], palette.a[1]])

  const hills = 5
  const phase = random.between(0, 6)
  for (let i = 0; i < hills; i++) {
    const near = i / (hills - 1)
    const swell = height * (0.05 + 0.035 * (1 - near))
    const ridge = hillRidge(width, height * (0.5 + 0.42 * near), swell, phase + i * random.between(1.5, 2.3), random.between(0.85, 1.25))
    drawHill(canvas, ridge, near, i % 2 === 1)
  }
}

function drawHill(canvas: Canvas, { path, top }: Ridge, near: number, isWarm: boolean): void {
  const { width, height, palette } = canvas
  const tone = mix(isWarm ? palette.a[1] : palette.b[0], palette.b[1], near * 0.85)
  const shade = mix(isWarm ? palette.a[2] : palette.b[1], palette.b[2], 0.3 + near * 0.7)
  const fill = canvas.linear(
    [width * 0.3, top],
    [width * 0.55, top + height * 0.42],
    fade([0, mix(tone, palette.a[0], 0.35 * (1 - near))], [0.4, tone], [1, shade]),
  )
  canvas.shape(`${path}V${height}H0Z`, fill)
  canvas.line(path, round2(0.5 - near * 0.3), palette.glow[0])
}

interface Ridge {
  path: string
  top: number
}

/** A smooth line of hills from edge to edge; `top` is the height of its highest knot. */
function hillRidge(width: number, y: number, swell: number, phase: number, pace: number): Ridge {
  const steps = 4
  const knots = Array.from({ length: steps + 1 }, (_, i): Point => {
    const wave = y + Math.sin(phase + i * pace) * swell + Math.sin(phase * 1.7 + i * pace * 0.5) * swell * 0.6
    return [(width * i) / steps, wave]
  })
  const knot = (i: number): Point => knots[Math.min(steps, Math.max(0, i))] ?? [0, y]
  let path = `M${point(...knot(0))}`
  for (let i = 0; i < steps; i++) {
    const [before, from, to, after] = [knot(i - 1), knot(i), knot(i + 1), knot(i + 2)]
    const leave = point(from[0] + (to[0] - before[0]) / 5, from[1] + (to[1] - before[1]) / 5)
    const arrive = point(to[0] - (after[0] - from[0]) / 5, to[1] - (after[1] - from[1]) / 5)
    path += `C${leave} ${arrive} ${point(...to)}`
  }
  return { path, top: Math.min(...knots.map((place) => place[1])) }
}

/** obzor: a pair setting over water. */
export function drawHorizon(canvas: Canvas): void {
  const { width, height, unit, random, palette } = canvas
  const side = random.sign()
  const waterline = height * random.between(0.6, 0.66)
  const r = unit * random.between(0.27, 0.32)
  const x = width * (0.5 + side * random.between(0.03, 0.12))
  const y = waterline - r * random.between(0.3, 0.5)
  const sun = { x, y, r }
  const other = { x: x - side * r * 0.72, y: y + r * 0.12, r: r * 0.8 }

  canvas.ground(canvas.sky(0.25))
  canvas.halo({ x, y, r: r * 2.7 }, canvas.warm(), 0.55)
  for (let i = 1; i <= 5; i++) canvas.ring({ x, y, r: r * (1 + i * 0.22) }, 0.34 - i * 0.05)
  canvas.sphere(other, palette.b)
  canvas.sphere(sun, [palette.glow[0], palette.a[1], palette.a[2]])
  canvas.lens(sun, other, 0.75)
  const water = canvas.linear([0, waterline], [0, height], fade([0, palette.b[1]], [1, palette.b[2]]))
  canvas.floor(waterline, water)
  const rows = 9
  for (let i = 0; i < rows; i++) {
    const near = i / (rows - 1)
    const rowY = waterline + (height - waterline) * (0.05 + Math.pow(near, 1.25) * 0.86)
    const half = r * (1.02 - near * 0.62) * (0.9 + random() * 0.25)
    const rise = unit * (0.006 + 0.011 * near)
    const rowX = x + (random() - 0.5) * r * 0.16
    drawGlint(canvas, [rowX, rowY], [half, rise * 2], palette.glow[1], 0.85 - near * 0.6)
  }
  canvas.add(`<path d="M0 ${round1(waterline)}H${width}" ${canvas.stroke('.5', palette.glow[0])}/>`)
}

/** A lens-shaped gleam on water, `half` wide to each side. */
export function drawGlint(canvas: Canvas, [x, y]: Point, [half, rise]: Point, colour: Hex, opacity: number): void {
  const left = point(x - half, y)
  const path = `M${left}Q${point(x, y - rise)} ${point(x + half, y)}Q${point(x, y + rise)} ${left}Z`
  canvas.add(`<path d="${path}" fill="${colour}" fill-opacity="${round2(opacity)}"/>`)
}
