import type { Canvas, CompositionOptions } from '../canvas'
import type { Ramp } from '../colour'
import { type Point, point, round1, round2 } from '../geometry'

/**
 * profil: a pair, and a light for each topic, nearer or farther. Order, place and size of the lights are left to chance, and the
 * distances blur: whoever was not told what they stand for reads nothing in them.
 */
export function drawProfile(canvas: Canvas, { t = 0.5, lights }: CompositionOptions): void {
  const { width, height, unit, random } = canvas
  const focus = unit * 0.17
  const turn = random.between(-0.24, 0.24)
  const [x, y]: Point = [width * 0.5, height * 0.5]
  const short = (long: number) => Math.sqrt(long * long - focus * focus)
  const around = (long: number, high: number, angle: number): Point => {
    const [dx, dy] = [Math.cos(angle) * long, Math.sin(angle) * high]
    return [x + dx * Math.cos(turn) - dy * Math.sin(turn), y + dx * Math.sin(turn) + dy * Math.cos(turn)]
  }

  canvas.ground()
  canvas.halo({ x, y, r: unit * 0.62 }, canvas.warm(), 0.42)
  for (let i = 0; i < 7; i++) {
    const long = unit * (0.23 + i * 0.036)
    const place = `cx="${round1(x)}" cy="${round1(y)}" rx="${round1(long)}" ry="${round1(short(long))}"`
    const turned = `transform="rotate(${round1((turn * 180) / Math.PI)} ${point(x, y)})"`
    canvas.add(`<ellipse ${place} ${turned} fill="none" ${canvas.stroke(round2(0.52 - i * 0.05))}/>`)
  }
  const r = unit * random.between(0.16, 0.17)
  const apart = r * (1.04 - 0.74 * t)
  const [front, back] = [around(apart, 0, Math.PI), around(apart, 0, 0)]
  canvas.pair({ x: front[0], y: front[1], r }, { x: back[0], y: back[1], r: r * 0.96 })

  const all = shuffled(canvas, lights ?? Array.from({ length: 9 }, () => random()))
  const start = random.between(0, Math.PI * 2)
  for (const [i, near] of all.entries()) {
    const long = unit * (0.425 - 0.17 * near + random.between(-0.022, 0.022))
    const angle = start + ((i + random.between(-0.2, 0.2)) / all.length) * Math.PI * 2
    const [lightX, lightY] = around(long, short(long), angle)
    canvas.sphere({ x: lightX, y: lightY, r: unit * random.between(0.017, 0.031) }, lightRamp(canvas, near))
  }
}

function lightRamp({ palette: { a, b, glow }, random }: Canvas, near: number): Ramp {
  if (near + random.between(-0.3, 0.3) > 0.7) return [...glow, a[1]]
  return random() < 0.6 ? a : b
}

function shuffled({ random }: Canvas, items: readonly number[]): number[] {
  return items
    .map((item) => ({ item, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item)
}
