import type { Canvas, CompositionOptions } from '../canvas'
import { circleAt, polar } from '../geometry'

/** průnik: two spheres and the light they share. */
export function drawOverlap(canvas: Canvas, { t }: CompositionOptions): void {
  const { width, height, unit, random } = canvas
  const side = random.sign()
  const isTall = height > width * 1.4
  const r1 = unit * random.between(0.29, 0.34)
  const r2 = r1 * random.between(0.88, 1.08)
  const angle = isTall ? random.between(0.75, 1.05) : random.between(-0.45, 0.45)
  const seeded = (r1 + r2) * random.between(0.56, 0.66)
  const distance = t === undefined ? seeded : (r1 + r2) * (1.04 - 0.74 * t)
  const reach = (Math.abs(Math.cos(angle)) * distance) / 2 + Math.max(r1, r2)
  const slack = Math.max(0, width / 2 - reach - width * 0.06)
  const x = width * 0.5 + side * Math.min(slack, width * random.between(0.02, 0.1))
  const y = height * (isTall ? 0.44 : random.between(0.48, 0.53))
  const dx = ((Math.cos(angle) * distance) / 2) * side
  const dy = (Math.sin(angle) * distance) / 2
  const front = { x: x - dx, y: y - dy, r: r1 }
  const back = { x: x + dx, y: y + dy, r: r2 }

  canvas.ground()
  canvas.halo({ x, y, r: unit * 0.75 }, canvas.warm(), 0.32)
  for (let i = 1; i <= 4; i++) canvas.ring({ ...back, r: r2 * (1 + i * 0.2) }, 0.34 - i * 0.06)
  canvas.pair(front, back)
  canvas.ring({ ...front, r: r1 * 1.1 }, 0.4)
}

/** zákryt: one sphere eclipses the other, a small one circles them. */
export function drawEclipse(canvas: Canvas): void {
  const { width, height, unit, random, palette } = canvas
  const side = random.sign()
  const r = unit * random.between(0.33, 0.39)
  const x = width * (0.5 + side * random.between(0.04, 0.12))
  const y = height * random.between(0.47, 0.53)
  const angle = random.between(-2.5, -0.7)

  canvas.ground()
  canvas.halo({ x, y, r: r * 2.1 }, canvas.warm(), 0.6)
  for (let i = 1; i <= 7; i++) canvas.ring({ x, y, r: r * (1.1 + i * i * 0.03 + i * 0.07) }, 0.42 - i * 0.05)
  canvas.sphere({ x, y, r }, [palette.glow[0], palette.a[0], palette.a[1]])
  const offset = r * random.between(0.2, 0.34)
  const cover = r * random.between(0.93, 0.99)
  canvas.sphere({ x: x + Math.cos(angle + Math.PI) * offset, y: y + Math.sin(angle + Math.PI) * offset, r: cover }, palette.b)
  const moon = polar(x, y, r * 1.52, angle + side * random.between(0.5, 0.8))
  if (canvas.isInside(moon, unit * 0.04)) canvas.sphere({ x: moon[0], y: moon[1], r: unit * 0.028 }, palette.a)
}

/** znak: the bare pair, for avatars. */
export function drawSign(canvas: Canvas): void {
  const { width, height, unit, random } = canvas
  const angle = random.between(-1.15, -0.35)
  const r = unit * 0.27
  const distance = r * random.between(0.95, 1.15)
  const dx = (Math.cos(angle) * distance) / 2
  const dy = (Math.sin(angle) * distance) / 2
  const x = width / 2
  const y = height / 2

  canvas.ground()
  canvas.pair({ x: x - dx, y: y - dy, r }, { x: x + dx, y: y + dy, r })
}

/** hero: the same picture for every seed, without a ground, so that it stands on the page. */
export function drawHero(canvas: Canvas): void {
  const { width, height, unit, palette } = canvas
  const front = { x: width * 0.43, y: height * 0.41, r: unit * 0.33 }
  const back = { x: width * 0.655, y: height * 0.585, r: unit * 0.3 }

  canvas.halo({ x: width * 0.54, y: height * 0.5, r: unit * 0.62 }, palette.glow[1], 0.5)
  for (let i = 1; i <= 7; i++) {
    canvas.ring({ ...front, r: front.r * (1 + i * 0.15) }, 0.26 - i * 0.032)
    canvas.ring({ ...back, r: back.r * (1 + i * 0.15) }, 0.2 - i * 0.024)
  }
  canvas.pair(front, back)
  grainOnSpheres(canvas, `<circle ${circleAt(front)}/><circle ${circleAt(back)}/>`)
}

/** Grain lies on the spheres alone: text stands on the rest. */
function grainOnSpheres(canvas: Canvas, spheres: string): void {
  const filter = canvas.nextId()
  const clip = canvas.clip(spheres)
  const noise = '<feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2"/>'
  const veil = '<feColorMatrix values="0 0 0 0 .5 0 0 0 0 .5 0 0 0 0 .5 0 0 0 1.8 -.55"/>'
  canvas.define(`<filter id="${filter}" x="0" y="0" width="1" height="1">${noise}${veil}</filter>`)
  const sheet = `<rect width="${canvas.width}" height="${canvas.height}" filter="url(#${filter})"/>`
  canvas.add(`<g clip-path="${clip}" style="mix-blend-mode:overlay" opacity=".42">${sheet}</g>`)
}
