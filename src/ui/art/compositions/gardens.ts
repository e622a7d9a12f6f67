import { type Canvas, fade } from '../canvas'
import type { Ramp } from '../colour'
import { mix } from '../colour'
import type { Circle, Point } from '../geometry'
import { point, polar, round1 } from '../geometry'

/** větev: a twig with leaves in two colours, and a pair of fruits. */
export function drawBranch(canvas: Canvas): void {
  const { width, height, unit, random, palette } = canvas
  const side = random.sign()
  const at = (x: number, y: number): Point => [width * (0.5 + side * x), height * y]
  const twig: Curve = { from: at(-0.56, random.between(0.86, 0.94)), over: at(-0.08, 0.66), to: at(0.34, random.between(0.2, 0.26)) }
  const [sunX, sunY] = at(0.13, 0.43)
  const sun: Circle = { x: sunX, y: sunY, r: unit * random.between(0.29, 0.33) }
  const leaves = 9

  canvas.ground()
  drawSun(canvas, sun)
  for (let i = 0; i < leaves; i++) {
    const share = 0.14 + (i / (leaves - 1)) * 0.86
    const turn = i === leaves - 1 ? 0 : (i % 2 ? 1 : -1) * random.between(0.6, 0.85)
    const length = unit * (0.31 - share * 0.12) * random.between(0.92, 1.06)
    drawLeaf(canvas, onCurve(twig, share), length, direction(twig, share) + turn, i % 2 ? palette.a : palette.b)
  }
  const bark = palette.tone === 'light' ? palette.b[2] : mix(palette.b[1], palette.line, 0.3)
  const line = `M${point(...twig.from)}Q${point(...twig.over)} ${point(...twig.to)}`
  canvas.add(`<path d="${line}" fill="none" stroke="${bark}" stroke-width="${round1(unit / 110)}" stroke-linecap="round"/>`)
  drawFruits(canvas, onCurve(twig, 0.46))
}

function drawSun(canvas: Canvas, sun: Circle): void {
  const { x, y, r } = sun
  const { glow } = canvas.palette
  canvas.halo({ x, y, r: r * 1.9 }, canvas.warm(), 0.4)
  canvas.disc(sun, canvas.linear([x - r, y - r], [x + r, y + r], fade([0, glow[0], 0.9], [1, glow[1], 0.4])))
  for (let i = 1; i <= 3; i++) canvas.ring({ x, y, r: r * (1 + i * 0.09) }, 0.38 - i * 0.08)
}

/** Two on stalks from one place. */
function drawFruits(canvas: Canvas, [x, y]: Point): void {
  const { unit } = canvas
  const r = unit * 0.082
  const low = y + unit * 0.21
  const stalk = (toX: number, toY: number) => `M${point(x, y)}Q${point(x + (toX - x) * 0.2, y + unit * 0.09)} ${point(toX, toY)}`
  const [left, right] = [x - r * 0.52, x + r * 0.62]
  canvas.line(stalk(left, low - r * 0.9) + stalk(right, low - r * 0.6), '.8')
  canvas.pair({ x: left, y: low, r }, { x: right, y: low + r * 0.24, r: r * 0.92 })
}

/** Two arcs from the stalk to the tip, the one towards the light paler, and a vein. */
function drawLeaf(canvas: Canvas, [x, y]: Point, length: number, angle: number, [light, tone, shade]: Ramp): void {
  const [tipX, tipY] = polar(x, y, length, angle)
  const half = (bend: number) => {
    const pull = (share: number, out: number) =>
      point(...polar(...polar(x, y, length * share, angle), length * out * bend, angle - Math.PI / 2))
    return `M${point(x, y)}C${pull(0.28, 0.34)} ${pull(0.72, 0.3)} ${point(tipX, tipY)}Z`
  }
  // The upper half is the one that lies to the upper left.
  const upper = Math.cos(angle - Math.PI / 2) * 0.5 + Math.sin(angle - Math.PI / 2) < 0 ? 1 : -1
  canvas.shape(half(-upper), canvas.linear([x, y], [tipX, tipY], fade([0, shade], [1, tone])))
  canvas.shape(half(upper), canvas.linear([x, y], [tipX, tipY], fade([0, tone], [1, light])))
  canvas.line(`M${point(x, y)}L${point(tipX, tipY)}`, '.5', light)
}

interface Curve {
  from: Point
  over: Point
  to: Point
}

function onCurve({ from, over, to }: Curve, t: number): Point {
  const on = (axis: 0 | 1) => (1 - t) ** 2 * from[axis] + 2 * t * (1 - t) * over[axis] + t * t * to[axis]
  return [on(0), on(1)]
}

/** The angle in which the curve goes on. */
function direction({ from, over, to }: Curve, t: number): number {
  const towards = (axis: 0 | 1) => (1 - t) * (over[axis] - from[axis]) + t * (to[axis] - over[axis])
  return Math.atan2(towards(1), towards(0))
}
