import { type Canvas, fade } from '../canvas'
import type { Ramp } from '../colour'
import { mix } from '../colour'
import type { Circle, Point } from '../geometry'
import { circleAt, point, polar, round1, round2 } from '../geometry'

type Curve = readonly [Point, Point, Point, Point]

/** závoj: a veil of lines in front of a sphere. */
export function drawVeil(canvas: Canvas): void {
  const { width, height, unit, random, palette } = canvas
  const side = random.sign()
  canvas.ground()
  const r = unit * random.between(0.28, 0.34)
  const x = width * (0.5 + side * random.between(0.08, 0.16))
  const y = height * random.between(0.36, 0.46)
  canvas.halo({ x, y, r: r * 2 }, palette.glow[1], 0.4)
  canvas.sphere({ x, y, r }, random() < 0.5 ? palette.a : palette.b)

  const threadAt = hangVeil(canvas, side)
  const [first, last] = [threadAt(0), threadAt(1)]
  const back = `L${point(...last[3])}C${point(...last[2])} ${point(...last[1])} ${point(...last[0])}Z`
  const fill = canvas.linear(
    [0, height * 0.15],
    [width, height * 0.9],
    fade([0, palette.a[1], 0.6], [0.5, palette.b[1], 0.35], [1, palette.b[2], 0.6]),
  )
  canvas.shape(curvePath(first) + back, fill)
  const threads = 54
  let markup = ''
  for (let i = 0; i < threads; i++) {
    const t = i / (threads - 1)
    markup += `<path d="${curvePath(threadAt(t))}" stroke-opacity="${round2(0.16 + 0.5 * Math.pow(Math.sin(t * Math.PI * 2.5), 2))}"/>`
  }
  const colour = palette.tone === 'dark' ? palette.glow[0] : palette.b[1]
  canvas.add(`<g fill="none" stroke="${colour}" stroke-width="${round1(unit / 640)}">${markup}</g>`)
}

/** The threads of a veil between two seeded curves, 0 first … 1 last. */
function hangVeil({ width, height, random }: Canvas, side: number): (t: number) => Curve {
  const from: Curve = [
    [-0.1, random.between(0.1, 0.35)],
    [random.between(0.2, 0.35), random.between(-0.1, 0.3)],
    [random.between(0.5, 0.7), random.between(0.75, 1.05)],
    [1.1, random.between(0.2, 0.5)],
  ]
  const to: Curve = [
    [-0.1, random.between(0.75, 1)],
    [random.between(0.3, 0.5), random.between(0.85, 1.2)],
    [random.between(0.45, 0.65), random.between(0.1, 0.35)],
    [1.1, random.between(0.8, 1.05)],
  ]
  const mirror = (x: number) => (side < 0 ? 1 - x : x)
  return (t) => {
    const eased = t + 0.045 * Math.sin(t * 15)
    const knot = (i: 0 | 1 | 2 | 3): Point => {
      const x = mirror(from[i][0])
      const y = from[i][1]
      return [(x + (mirror(to[i][0]) - x) * eased) * width, (y + (to[i][1] - y) * eased) * height]
    }
    return [knot(0), knot(1), knot(2), knot(3)]
  }
}

const curvePath = (curve: Curve) => `M${point(...curve[0])}C${point(...curve[1])} ${point(...curve[2])} ${point(...curve[3])}`

/** přívěsek: a pendant of two balls on fine chains. */
export function drawPendant(canvas: Canvas): void {
  const { width, height, unit, random } = canvas
  const side = random.sign()
  canvas.ground()
  const x = width * (0.5 + side * 0.015)
  const y = height * random.between(0.54, 0.58)
  const r = unit * random.between(0.115, 0.13)

  canvas.halo({ x: width * (0.5 - side * 0.25), y: height * 0.86, r: unit * 0.8 }, canvas.palette.a[1], 0.4)
  drawCollarbones(canvas, side)
  drawChains(canvas, { x, y, r })
  canvas.halo({ x, y, r: r * 3.2 }, canvas.warm(), 0.6)
  const drop = { x: x + r * 0.24 * side, y: y + r * 0.78 }
  canvas.pair({ x: x - r * 0.2, y: y - r * 0.42, r }, { ...drop, r: r * 1.2 })
  for (let i = 1; i <= 4; i++) canvas.ring({ ...drop, r: r * (1.2 + i * 0.42) }, 0.36 - i * 0.07)
}

/** Long arcs of light are all that is seen of the body. */
function drawCollarbones(canvas: Canvas, side: number): void {
  const { width, height } = canvas
  for (let i = 0; i < 9; i++) {
    const down = i * height * 0.02
    const left = point(-20, height * (0.62 + 0.04 * side) + down * 1.3)
    const middle = point(width * 0.5, height * 0.86 + down)
    const right = point(width + 20, height * (0.62 - 0.04 * side) + down * 1.3)
    const toMiddle = `C${point(width * 0.24, height * 0.66 + down)} ${point(width * 0.36, height * 0.84 + down * 0.8)} ${middle}`
    const toRight = `C${point(width * 0.64, height * 0.84 + down * 0.8)} ${point(width * 0.76, height * 0.66 + down)} ${right}`
    canvas.line(`M${left}${toMiddle}${toRight}`, round2(0.4 - i * 0.04))
  }
}

function drawChains(canvas: Canvas, { x, y, r }: Circle): void {
  const { width, height, unit, palette } = canvas
  for (let i = 0; i < 4; i++) {
    const loose = i * unit * 0.055
    const left = `M${point(width * 0.14 - loose * 0.6, -10)}C${point(width * 0.2 - loose * 0.7, height * 0.3 + loose)}`
    const low = y - r * 1.6 + loose * 1.2
    const meet = `${point(x - width * 0.12 - loose * 0.4, low)} ${point(x, y - r * 1.4 + loose * 1.25)}C${point(x + width * 0.12 + loose * 0.4, low)}`
    const right = `${point(width * 0.8 + loose * 0.7, height * 0.3 + loose)} ${point(width * 0.86 + loose * 0.6, -10)}`
    const stroke = `stroke-opacity="${round2(i ? 0.34 - i * 0.07 : 0.85)}" stroke-width="${round1(unit / (i ? 560 : 300))}"`
    canvas.add(`<path d="${left} ${meet} ${right}" fill="none" stroke="${palette.line}" ${stroke}/>`)
  }
}

/** výstřih: a wrap cut; two long panels cross and the upper one passes the axis. */
export function drawNeckline(canvas: Canvas): void {
  const { width, height, unit, random, palette } = canvas
  const side = random.sign()
  canvas.ground()
  const jewel = { x: width * (0.5 + side * 0.03), y: height * random.between(0.19, 0.22) }
  canvas.halo({ ...jewel, r: unit * 0.55 }, canvas.warm(), 0.55)
  canvas.sphere({ ...jewel, r: unit * 0.15 }, [palette.glow[0], palette.a[0], palette.a[1]])
  for (let i = 1; i <= 4; i++) canvas.ring({ ...jewel, r: unit * (0.15 + i * 0.055) }, 0.42 - i * 0.09)
  drawPanel(canvas, { x: width * (0.5 + side * 1.02), y: height * 0.98, r: height * 0.86 }, palette.b, 0.42)
  drawPanel(canvas, { x: width * (0.5 - side * 0.98), y: height * 1.1, r: height * 1.0 }, palette.a, 0.5)
}

function drawPanel(canvas: Canvas, panel: Circle, ramp: Ramp, opacity: number): void {
  const stops = fade([0, ramp[2]], [0.7, ramp[2]], [0.88, ramp[1]], [1, ramp[0]])
  canvas.disc(panel, canvas.radial(panel, stops))
  let seams = ''
  for (let i = 1; i < 16; i++) {
    const seam = { ...panel, r: panel.r * (1 - i * 0.026 - 0.0006 * i * i) }
    seams += `<circle ${circleAt(seam)} stroke-opacity="${round2(opacity - i * 0.022)}"/>`
  }
  canvas.add(`<g fill="none" stroke="${canvas.palette.glow[0]}" stroke-width="${round1(canvas.unit / 640)}">${seams}</g>`)
}

/** vějíř: an open fan. */
export function drawFan(canvas: Canvas): void {
  const { width, height, unit, random, palette } = canvas
  const side = random.sign()
  const x = side > 0 ? width * 0.14 : width * 0.86
  const y = height * 0.9
  const r = height * random.between(0.76, 0.8)
  const start = side > 0 ? -Math.PI * 0.53 : -Math.PI * 0.47
  const step = (side * Math.PI * 0.46) / BLADES
  const sun = { x: width * (0.5 + side * 0.2), y: height * 0.22 }

  canvas.ground()
  canvas.halo({ ...sun, r: unit * 0.5 }, palette.glow[1], 0.5)
  canvas.sphere({ ...sun, r: unit * 0.17 }, palette.a)
  canvas.ring({ ...sun, r: unit * 0.215 }, 0.4)
  canvas.ring({ ...sun, r: unit * 0.26 }, 0.22)
  for (let i = 0; i < BLADES; i++) drawBlade(canvas, { x, y, r }, i, [start + step * i, start + step * (i + 1)])
  for (let i = 1; i <= 4; i++) {
    const ribR = r * (0.2 + i * 0.16)
    const from = point(...polar(x, y, ribR, start))
    const to = point(...polar(x, y, ribR, start + step * BLADES))
    canvas.line(`M${from}A${round1(ribR)} ${round1(ribR)} 0 0 ${side > 0 ? 1 : 0} ${to}`, '.3', palette.glow[0])
  }
  canvas.sphere({ x, y, r: unit * 0.052 }, [palette.glow[0], palette.glow[1], palette.a[1]])
}

const BLADES = 15

function drawBlade(canvas: Canvas, { x, y, r }: Circle, blade: number, [from, to]: Point): void {
  const { a, b } = canvas.palette
  const t = blade / (BLADES - 1)
  const length = r * (1 - 0.1 * Math.cos(t * Math.PI * 2))
  const nextLength = r * (1 - 0.1 * Math.cos(((blade + 1) / (BLADES - 1)) * Math.PI * 2))
  const tip = polar(x, y, length, from)
  const nextTip = polar(x, y, nextLength, to)
  const bulge = polar(x, y, length * 1.035, (from + to) / 2)
  const isShaded = blade % 2 === 1
  const [tone, light] = isShaded ? ([2, 1] as const) : ([1, 0] as const)
  const shading = fade([0, mix(b[2], a[2], 1 - t)], [0.55, mix(a[tone], b[tone], t)], [1, mix(a[light], b[light], t)])
  const fill = canvas.radial({ x, y, r }, shading)
  const path = `M${point(x, y)}L${point(...tip)}Q${point(...bulge)} ${point(...nextTip)}Z`
  canvas.add(`<path d="${path}" fill="${fill}" fill-opacity=".96"/>`)
}

/** lem: the hem of a hanging cloth, a sphere behind it. */
export function drawHem(canvas: Canvas): void {
  const { width, height, unit, random, palette } = canvas
  const side = random.sign()
  canvas.ground()
  const ball = { x: width * (0.5 + side * 0.14), y: height * 0.72, r: unit * 0.25 }
  canvas.halo({ ...ball, r: ball.r * 2.2 }, canvas.warm(), 0.6)
  canvas.sphere(ball, palette.a)
  canvas.ring({ ...ball, r: ball.r * 1.14 }, 0.4)
  canvas.ring({ ...ball, r: ball.r * 1.28 }, 0.2)
  canvas.ring({ ...ball, r: ball.r * 1.42 }, 0.12)
  const phase = random.between(0, 6)
  for (let i = 0; i < FOLDS; i++) drawFold(canvas, i, phase, side)
  const shade = fade([0, palette.b[2], 0.55], [1, palette.b[2], 0])
  canvas.fillAll(canvas.linear([0, 0], [0, height * 0.5], shade))
}

const FOLDS = 9

function drawFold(canvas: Canvas, fold: number, phase: number, side: number): void {
  const { width, height, unit, palette } = canvas
  const { a, b } = palette
  /* x of a seam at `down` (0 top … 1 hem): seams sway more towards the hem */
  const seamX = (seam: number, down: number) => {
    const t = seam / FOLDS
    return width * (-0.04 + 1.08 * (t + 0.03 * Math.sin(t * 8 + phase))) + Math.sin(down * 2.6 + phase + t * 2) * unit * 0.02 * down
  }
  const hemY = (t: number) => 0.6 + (side > 0 ? t : 1 - t) * -0.24 + 0.035 * Math.sin(t * 6 + phase)
  const left = hemY(fold / FOLDS)
  const right = hemY((fold + 1) / FOLDS)
  /* folds overlap a little, so that no ground shines through */
  const lap = 1.2
  const light = mix(b[1], b[0], 0.25 + 0.25 * Math.sin(fold * 2.1 + phase))
  const fill = canvas.linearAcross([
    [0, b[2]],
    [0.22, b[1]],
    [0.46, mix(light, a[0], 0.5)],
    [0.6, light],
    [0.85, b[1]],
    [1, b[2]],
  ])
  const down = `C${point(seamX(fold, 0.3), height * left * 0.35)} ${point(seamX(fold, 0.7), height * left * 0.7)} ${point(seamX(fold, 1), height * left)}`
  const dip = point((seamX(fold, 1) + seamX(fold + 1, 1)) / 2, height * Math.max(left, right) + unit * 0.075)
  const hem = `Q${dip} ${point(seamX(fold + 1, 1) + lap, height * right)}`
  const upX = (share: number) => seamX(fold + 1, share) + lap
  const up = `C${point(upX(0.7), height * right * 0.7)} ${point(upX(0.3), height * right * 0.35)} ${point(upX(0), -10)}`
  canvas.shape(`M${point(seamX(fold, 0), -10)}${down}${hem}${up}Z`, fill)
}
