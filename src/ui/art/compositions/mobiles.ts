import type { Canvas } from '../canvas'
import type { Ramp } from '../colour'
import type { Circle, Point } from '../geometry'
import { point, round1 } from '../geometry'

/** mobil: spheres in balance on thin bows; the pair weighs as much as all the others. */
export function drawMobile(canvas: Canvas): void {
  const { width, height, unit, random, palette } = canvas
  const side = random.sign()
  const reach = Math.min(width, height * 1.5)
  const top = random.between(0.15, 0.18)
  const at = (x: number, y: number): Point => [width / 2 + side * reach * x, height * (top + y)]
  const first: Bow = { left: at(-0.25, 0.13), hold: at(0, 0), right: at(0.17, 0.06) }
  const second: Bow = { left: at(-0.38, 0.34), hold: at(-0.25, 0.28), right: at(-0.12, 0.3) }
  const third: Bow = { left: at(-0.22, 0.53), hold: at(-0.12, 0.48), right: at(-0.02, 0.5) }
  const r = unit * random.between(0.145, 0.16)
  const front: Circle = { x: first.right[0], y: height * random.between(0.6, 0.64), r }

  canvas.ground()
  canvas.halo({ ...front, r: r * 3.2 }, canvas.warm(), 0.55)
  for (const bow of [first, second, third]) drawBow(canvas, bow)
  drawThread(canvas, [first.hold[0], 0], first.hold[1])
  drawThread(canvas, first.left, second.hold[1])
  drawThread(canvas, second.right, third.hold[1])
  drawThread(canvas, first.right, front.y - r)
  drawHung(canvas, second.left, height * random.between(0.1, 0.14), unit * 0.062, palette.a)
  drawHung(canvas, third.left, height * random.between(0.07, 0.1), unit * 0.045, palette.b)
  drawHung(canvas, third.right, height * random.between(0.1, 0.15), unit * 0.036, [...palette.glow, palette.a[1]])
  canvas.pair(front, { x: front.x + side * r * 1.02, y: front.y + r * 0.5, r: r * 0.9 })
}

interface Bow {
  left: Point
  /** Where it hangs. */
  hold: Point
  right: Point
}

function drawBow(canvas: Canvas, { left, hold, right }: Bow): void {
  const { unit, palette } = canvas
  const half = (end: Point) => `M${point(...end)}Q${point((end[0] + hold[0]) / 2, hold[1])} ${point(...hold)}`
  const look = `stroke="${palette.line}" stroke-opacity=".75" stroke-width="${round1(unit / 240)}" stroke-linecap="round"`
  canvas.add(`<path d="${half(left)}${half(right)}" fill="none" ${look}/>`)
}

const drawThread = (canvas: Canvas, [x, y]: Point, down: number) => canvas.line(`M${point(x, y)}V${round1(down)}`, '.7')

/** A sphere of radius `r` whose middle hangs `drop` below `from`. */
function drawHung(canvas: Canvas, from: Point, drop: number, r: number, ramp: Ramp): void {
  const [x, y] = [from[0], from[1] + drop]
  drawThread(canvas, from, y - r)
  canvas.sphere({ x, y, r }, ramp)
}
