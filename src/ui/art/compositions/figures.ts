import { type Canvas, type CompositionOptions, fade } from '../canvas'
import type { Ramp } from '../colour'
import type { Circle } from '../geometry'
import { circleAt, round1, round2 } from '../geometry'

/** dvojice: faceless figures (discretion): a head is a small sphere, a body a large one cropped by the frame. */
export function drawCouple(canvas: Canvas, { people }: CompositionOptions): void {
  const { width, height, unit, random, palette } = canvas
  const side = random.sign()
  canvas.ground()
  const x = width * (0.5 - side * random.between(0.02, 0.07))
  const y = height * random.between(0.37, 0.41)
  drawMoon(canvas, { x, y, r: unit * random.between(0.37, 0.42) })
  if (people === 1) return drawSolo(canvas, side)

  const r1 = unit * random.between(0.42, 0.45)
  const r2 = unit * random.between(0.37, 0.4)
  const head1 = unit * 0.148
  const head2 = unit * 0.138
  const back = { x: width * (0.5 + side * 0.19), y: height * 0.56 + r1, r: r1 }
  const front = { x: width * (0.5 - side * 0.19), y: height * 0.655 + r2, r: r2 }
  const backHead = { x: back.x - side * unit * 0.065, y: height * 0.56 - head1 * 0.74, r: head1 }
  const frontHead = { x: front.x + side * unit * 0.075, y: height * 0.655 - head2 * 0.74, r: head2 }

  drawBody(canvas, back, palette.b, side)
  canvas.sphere(backHead, palette.b)
  drawBody(canvas, front, palette.a, -side)
  canvas.lens(back, front, 0.32)
  canvas.sphere(frontHead, palette.a)
  canvas.lens(frontHead, backHead, 0.9)
}

function drawSolo(canvas: Canvas, side: number): void {
  const { width, height, unit, palette } = canvas
  const r = unit * 0.46
  const x = width * (0.5 + side * 0.02)
  const head = unit * 0.17
  drawBody(canvas, { x, y: height * 0.64 + r, r }, palette.b, side)
  canvas.sphere({ x: x + side * unit * 0.015, y: height * 0.64 - head * 0.78, r: head }, palette.a)
}

function drawMoon(canvas: Canvas, moon: Circle): void {
  const { x, y, r } = moon
  const { glow } = canvas.palette
  canvas.halo({ x, y, r: r * 1.5 }, canvas.warm(), 0.45)
  const fill = canvas.linear([x - r, y - r], [x + r, y + r], fade([0, glow[0], 0.9], [1, glow[1], 0.5]))
  canvas.disc(moon, fill)
  for (let i = 1; i <= 4; i++) canvas.ring({ x, y, r: r * (1 + i * 0.075) }, 0.38 - i * 0.07)
}

/** `direction` is the side the shoulder leans to; folds of fabric are arcs that share a focus near it. */
function drawBody(canvas: Canvas, body: Circle, ramp: Ramp, direction: number): void {
  const { x, y, r } = body
  const shading = fade([0, ramp[1]], [0.45, ramp[1]], [1, ramp[2]])
  const edge = fade([0.72, ramp[0], 0], [1, ramp[0], 0.5])
  canvas.disc(body, canvas.radial({ x, y, r: r * 1.04 }, shading, [x - r * 0.42, y - r * 0.62]))
  canvas.disc(body, canvas.radial(body, edge))
  const clip = canvas.clip(`<circle ${circleAt(body)}/>`)
  let folds = ''
  for (let i = 0; i < 11; i++) {
    const fold = { x: x - direction * r * (0.55 + i * 0.012), y: y - r * (0.62 - i * 0.02), r: r * (0.34 + i * 0.135) }
    folds += `<circle ${circleAt(fold)} stroke-opacity="${round2(0.5 - i * 0.036)}"/>`
  }
  canvas.add(`<g clip-path="${clip}" fill="none" stroke="${ramp[0]}" stroke-width="${round1(canvas.unit / 520)}">${folds}</g>`)
}
