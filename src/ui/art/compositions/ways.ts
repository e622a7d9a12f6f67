import { type Canvas, fade } from '../canvas'
import { mix } from '../colour'
import type { Circle, Point } from '../geometry'
import { point, polar, round1, round2 } from '../geometry'

interface BrokenRing {
  r: number
  /** Where the ring is open. */
  angle: number
}

/** labyrint: broken rings around a light, one way in, and who still stands outside. */
export function drawLabyrinth(canvas: Canvas): void {
  const { width, height, unit, random, palette } = canvas
  const rings = 6
  const middle: Circle = { x: width * 0.54, y: height * 0.5, r: unit * 0.07 }
  const outside: Circle = { x: Math.max(width * 0.1, middle.x - unit * 0.78), y: height * 0.72, r: unit * 0.05 }
  const broken: BrokenRing[] = []

  canvas.ground()
  canvas.halo({ ...middle, r: unit * 0.6 }, canvas.warm(), 0.45)
  let angle = random.between(2.2, 2.9)
  for (let i = 0; i < rings; i++) {
    const ring = { r: unit * (0.125 + i * 0.058), angle }
    drawBrokenRing(canvas, middle, ring, i / (rings - 1), 0.52 - i * 0.045)
    broken.push(ring)
    angle += (i % 2 ? -1 : 1) * random.between(0.85, 1.25)
  }
  const dashes = `stroke-width="${round1(unit / 300)}" stroke-dasharray="${round1(unit / 90)} ${round1(unit / 70)}"`
  const light = `fill="none" stroke="${palette.glow[0]}" stroke-opacity=".8" stroke-linecap="round"`
  canvas.add(`<path d="${wayIn(outside, middle, broken, unit)}" ${light} ${dashes}/>`)
  canvas.sphere(middle, [palette.glow[0], palette.a[0], palette.a[1]])
  canvas.sphere(outside, palette.b)
}

/** `far` runs from 0, the innermost ring, to 1. */
function drawBrokenRing(canvas: Canvas, { x, y }: Circle, { r, angle }: BrokenRing, far: number, gap: number): void {
  const { palette, unit } = canvas
  const from = polar(x, y, r, angle + gap / 2)
  const to = polar(x, y, r, angle - gap / 2)
  const [near, tone] = [mix(palette.a[0], palette.b[0], far), mix(palette.a[1], palette.b[1], far)]
  const stroke = canvas.linear([x - r, y - r], [x + r, y + r], fade([0, near], [0.55, tone], [1, palette.b[2]]))
  const arc = `M${point(...from)}A${round1(r)} ${round1(r)} 0 1 1 ${point(...to)}`
  canvas.add(`<path d="${arc}" fill="none" stroke="${stroke}" stroke-width="${round1(unit * 0.02)}" stroke-linecap="round"/>`)
}

/** From the outside through every gap, along the lanes between the rings. */
function wayIn(outside: Circle, { x, y }: Circle, rings: readonly BrokenRing[], unit: number): string {
  const lane = unit * 0.029
  let path = `M${point(outside.x, outside.y)}Q${point(x - unit * 0.5, outside.y + unit * 0.14)} `
  let last: number | undefined
  for (const { r, angle } of rings.toReversed()) {
    const enter = polar(x, y, r + lane, angle)
    if (last !== undefined) {
      const turn = (angle - last + Math.PI * 2) % (Math.PI * 2)
      path += `A${round1(r + lane)} ${round1(r + lane)} 0 0 ${turn < Math.PI ? 1 : 0} `
    }
    path += `${point(...enter)}L${point(...polar(x, y, r - lane, angle))}`
    last = angle
  }
  return path
}

interface Span {
  from: Point
  to: Point
  /** Control points of the curve, both at one height. */
  pull: readonly [Point, Point]
}

/** most: an arch carried from one side to the other above water, and a pair in the middle of it. */
export function drawBridge(canvas: Canvas): void {
  const { width, height, unit, random, palette } = canvas
  const water = height * random.between(0.63, 0.67)
  const rise = unit * 0.36
  const sun: Circle = { x: width * random.between(0.44, 0.56), y: water - unit * 0.3, r: unit * 0.21 }
  const span: Span = {
    from: [width * -0.03, water - unit * 0.06],
    to: [width * 1.03, water - unit * 0.06],
    pull: [
      [width * 0.31, water - rise],
      [width * 0.69, water - rise],
    ],
  }

  canvas.ground(canvas.sky(0.3))
  canvas.halo({ ...sun, r: sun.r * 2.7 }, canvas.warm(), 0.6)
  canvas.sphere(sun, [palette.glow[0], palette.a[0], palette.a[1]])
  canvas.floor(water, canvas.linear([0, water], [0, height], fade([0, palette.b[1]], [1, palette.b[2]])))
  for (let i = 0; i < 7; i++) {
    const y = water + (height - water) * (0.08 + i * 0.13)
    const half = sun.r * (1 - i * 0.08)
    const [left, right] = [point(sun.x - half, y), point(sun.x + half, y)]
    const glint = `M${left}Q${point(sun.x, y - unit * 0.012)} ${right}Q${point(sun.x, y + unit * 0.012)} ${left}Z`
    canvas.add(`<path d="${glint}" fill="${palette.glow[1]}" fill-opacity="${round2(0.7 - i * 0.08)}"/>`)
  }
  drawSpan(canvas, span, water)
  const ball = unit * 0.05
  const [x, y] = along(span, 0.47)
  canvas.pair({ x, y: y - ball, r: ball }, { x: x + unit * 0.062, y: y - ball * 0.9, r: unit * 0.044 })
}

function drawSpan(canvas: Canvas, span: Span, water: number): void {
  const { unit, palette } = canvas
  const { from, to, pull } = span
  for (let i = 0; i < 5; i++) {
    const lower = ([x, y]: Point) => point(x, y + i * unit * 0.022)
    const arch = `M${lower(from)}C${lower(pull[0])} ${lower(pull[1])} ${lower(to)}`
    const look = i ? `stroke="${palette.b[2]}" stroke-opacity="${round2(0.6 - i * 0.1)}"` : `stroke="${palette.b[1]}"`
    canvas.add(`<path d="${arch}" fill="none" ${look} stroke-width="${round1(unit / (i ? 260 : 70))}"/>`)
  }
  for (let i = 0; i <= 22; i++) {
    const [x, y] = along(span, i / 22)
    canvas.line(`M${point(x, y)}V${round1(water)}`, '.55', palette.b[2])
  }
}

function along({ from, to, pull }: Span, t: number): Point {
  const [a, b, c, d] = [(1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t ** 3]
  const at = (axis: 0 | 1) => a * from[axis] + b * pull[0][axis] + c * pull[1][axis] + d * to[axis]
  return [at(0), at(1)]
}
