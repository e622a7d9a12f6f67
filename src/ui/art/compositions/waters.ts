import { type Canvas, fade } from '../canvas'
import type { Hex, Ramp } from '../colour'
import type { Circle, Point } from '../geometry'
import { point, round1 } from '../geometry'
import { drawGlint } from './landscapes'

interface Boat {
  /** The foot of the mast. */
  x: number
  y: number
  /** Height of the mast. */
  tall: number
  /** To which side the sail is blown. */
  side: 1 | -1
}

/** plachty: two sails on one water, the one before the other; they shine where they meet. */
export function drawSails(canvas: Canvas): void {
  const { width, height, unit, random, palette } = canvas
  const side = random.sign()
  const water = height * random.between(0.72, 0.75)
  const tall = unit * random.between(0.54, 0.58)
  const middle = width * (0.5 + side * 0.02)
  const front: Boat = { x: middle - side * tall * 0.2, y: water - unit * 0.018, tall, side }
  const back: Boat = { x: middle + side * tall * 0.16, y: water - unit * 0.026, tall: tall * 0.8, side }
  const away = Math.min(unit * random.between(0.36, 0.42), width * 0.36)
  const sun: Circle = { x: middle - side * away, y: water - unit * random.between(0.3, 0.38), r: unit * 0.1 }
  const [core, edge] = palette.glow

  canvas.ground(canvas.sky(0.3))
  canvas.halo({ ...sun, r: sun.r * 3.4 }, canvas.warm(), 0.6)
  canvas.sphere(sun, [core, palette.a[0], palette.a[1]])
  for (let i = 1; i <= 4; i++) canvas.ring({ ...sun, r: sun.r * (1 + i * 0.35) }, 0.36 - i * 0.07)
  drawSail(canvas, back, palette.b)
  drawSail(canvas, front, palette.a)
  const shared = canvas.clip(`<path d="${sailPath(front)}"/>`)
  const light = canvas.linear([back.x, back.y - back.tall], [back.x, back.y], fade([0, core, 0.95], [1, edge, 0.5]))
  canvas.add(`<path d="${sailPath(back)}" fill="${light}" clip-path="${shared}"/>`)
  for (const boat of [back, front]) drawHull(canvas, boat, palette.b[2])
  canvas.floor(water, canvas.linear([0, water], [0, height], fade([0, palette.b[1]], [1, palette.b[2]])))
  for (let i = 0; i < 8; i++) {
    const y = water + (height - water) * (0.07 + i * 0.115)
    const { x, tall: above } = i % 2 ? back : front
    drawGlint(canvas, [x + side * above * 0.2, y], [above * 0.34 * (1 - i * 0.08), unit * 0.009], edge, 0.75 - i * 0.08)
  }
}

function sailPath({ x, y, tall, side }: Boat): string {
  const at = (out: number, up: number) => point(x + side * tall * out, y - tall * up)
  return `M${at(0, 0.04)}L${at(0, 1)}C${at(0.3, 0.78)} ${at(0.58, 0.5)} ${at(0.6, 0.06)}Q${at(0.3, 0.1)} ${at(0, 0.04)}Z`
}

function drawSail(canvas: Canvas, boat: Boat, [light, tone, shade]: Ramp): void {
  const { x, y, tall, side } = boat
  const at = (out: number, up: number): Point => [x + side * tall * out, y - tall * up]
  canvas.shape(sailPath(boat), canvas.linear(at(0, 1), at(0.6, 0), fade([0, light], [0.55, tone], [1, shade])))
  let seams = ''
  for (let i = 1; i <= 5; i++) {
    const share = i / 6
    seams += `M${point(...at(0, 1 - share * 0.9))}Q${point(...at(0.42 * share, 0.42))} ${point(...at(0.55 * share, 0.05))}`
  }
  canvas.line(seams, '.32', light)
  canvas.line(`M${point(x, y)}V${round1(y - tall * 1.03)}`, '.8', shade)
}

function drawHull(canvas: Canvas, { x, y, tall, side }: Boat, colour: Hex): void {
  const at = (out: number, down: number) => point(x + side * tall * out, y + tall * down)
  canvas.shape(`M${at(-0.16, 0)}Q${at(0.2, 0.02)} ${at(0.6, -0.01)}Q${at(0.24, 0.14)} ${at(-0.16, 0)}Z`, colour)
}
