import { type Canvas, fade } from '../canvas'
import { mix } from '../colour'
import type { Circle } from '../geometry'
import { circleAt, point, round1, round2 } from '../geometry'
import { drawGlint } from './landscapes'

/** brána: arches within arches, a pair in the lit doorway. */
export function drawGate(canvas: Canvas): void {
  const { width, height, unit, random, palette } = canvas
  const side = random.sign()
  const x = width * (0.5 + side * random.between(0, 0.07))
  const base = height * random.between(0.8, 0.84)
  const widest = unit * 0.92

  canvas.ground()
  const floor = canvas.linear([0, base], [0, height], fade([0, mix(palette.b[1], palette.ground[1], 0.35)], [1, palette.ground[1]]))
  canvas.floor(base, floor)
  const arches = 5
  for (let i = 0; i < arches; i++) {
    const deep = i / (arches - 1)
    drawArch(canvas, { x, base, width: widest * (1 - deep * 0.68), height: height * 0.76 * (1 - deep * 0.46) }, deep)
  }

  const door = widest * 0.32
  canvas.halo({ x, y: base - door * 0.62, r: door * 1.35 }, palette.glow[0], 0.75)
  const light = `M${point(x - door / 2, base)}H${round1(x + door / 2)}L${point(x + door * 1.25, height)}H${round1(x - door * 1.25)}Z`
  const spill = canvas.linear([0, base], [0, height], fade([0, palette.glow[0], 0.7], [1, palette.glow[1], 0.06]))
  canvas.shape(light, spill)
  const r = door * 0.25
  canvas.pair({ x: x - r * 0.6, y: base - r, r }, { x: x + r * 0.62, y: base - r * 0.86, r: r * 0.86 })
}

interface Arch {
  x: number
  base: number
  width: number
  height: number
}

/** `deep` runs from 0, the outermost arch, to 1, the doorway. */
function drawArch(canvas: Canvas, arch: Arch, deep: number): void {
  const { palette } = canvas
  const top = mix(mix(palette.b[2], palette.ground[1], 0.3), palette.a[1], Math.pow(deep, 1.5))
  const low = mix(mix(palette.b[1], palette.b[2], 0.4), palette.glow[1], Math.pow(deep, 1.35))
  const fill = canvas.linear(
    [arch.x - arch.width / 2, arch.base - arch.height],
    [arch.x + arch.width * 0.2, arch.base],
    fade([0, top], [1, low]),
  )
  canvas.shape(archPath(arch), fill)
  canvas.line(archPath(arch), round2(0.14 + deep * 0.3), palette.glow[0])
}

function archPath({ x, base, width, height }: Arch): string {
  const r = width / 2
  const spring = base - height + r
  return `M${point(x - r, base)}V${round1(spring)}A${round1(r)} ${round1(r)} 0 0 1 ${point(x + r, spring)}V${round1(base)}Z`
}

/** lampiony: lanterns on a string above water; two of them touch. */
export function drawLanterns(canvas: Canvas): void {
  const { width, height, unit, random, palette } = canvas
  const places = width > height ? 6 : 4
  const slot = (width * 0.9) / places
  const shore = height * 0.86
  const pairAt = random.integer(1, places - 3)
  const startsLow = random() < 0.5 ? 0 : 1
  const left = (width - slot * places) / 2
  const pairX = left + slot * (pairAt + 1)

  canvas.ground()
  const singles = hangSingles(canvas, { places, slot, left, pairAt, startsLow })
  const y = height * random.between(0.42, 0.5)
  const r1 = slot * 0.8
  const r2 = slot * 0.66
  const front = { x: pairX - r1 * 0.52, y, r: r1 }
  const back = { x: pairX + r2 * 0.6, y: y + r2 * 0.5, r: r2 }
  const all: Circle[] = [...singles, front, back]

  canvas.line(`M0 ${round1(height * 0.05)}Q${point(width / 2, height * 0.17)} ${point(width, height * 0.03)}`, '.5')
  for (const { x, y: hangs, r } of all) {
    canvas.add(`<path d="M${point(x, stringY(x / width, height))}V${round1(hangs - r)}" ${canvas.stroke('.45')}/>`)
  }
  canvas.halo({ x: pairX, y, r: r1 * 2.6 }, canvas.warm(), 0.5)
  for (const lantern of singles) {
    canvas.halo({ ...lantern, r: lantern.r * 2.6 }, canvas.warm(), 0.4)
    canvas.sphere(lantern, lantern.isDark ? palette.b : [palette.glow[0], palette.a[0], palette.a[1]])
  }
  canvas.pair(front, back)
  const water = canvas.linear([0, shore], [0, height], fade([0, palette.b[2]], [1, palette.ground[1]]))
  canvas.floor(shore, water)
  for (const lantern of all) drawReflection(canvas, lantern, shore, unit * 0.01)
}

interface Lantern extends Circle {
  isDark: boolean
}

interface LanternRow {
  places: number
  slot: number
  left: number
  /** The pair hangs between this place and the next one. */
  pairAt: number
  startsLow: 0 | 1
}

/** Single lanterns alternate in height and make room for the pair. */
function hangSingles({ height, unit, random }: Canvas, { places, slot, left, pairAt, startsLow }: LanternRow): Lantern[] {
  const pairX = left + slot * (pairAt + 1)
  const hung: Lantern[] = []
  for (let i = 0; i < places; i++) {
    if (i === pairAt || i === pairAt + 1) continue
    const y = height * random.between(0.26, 0.64)
    const r = Math.min(slot * 0.38, unit * random.between(0.055, 0.09))
    hung.push({ x: left + slot * (i + 0.5), y, r, isDark: random() < 0.4 })
  }
  return hung.map((lantern, i) => {
    const y = height * ((i + startsLow) % 2 ? random.between(0.25, 0.32) : random.between(0.56, 0.66))
    const isBesidePair = Math.abs(lantern.x - left - slot * (pairAt + 1)) < slot * 1.6
    return { ...lantern, y: isBesidePair ? height * (lantern.x < pairX ? 0.7 : 0.24) : y }
  })
}

/** Height of the sagging string at `t`, 0 left edge … 1 right edge. */
const stringY = (t: number, height: number) => (1 - t) * (1 - t) * height * 0.05 + 2 * t * (1 - t) * height * 0.17 + t * t * height * 0.03

function drawReflection(canvas: Canvas, { x, r }: Circle, shore: number, rise: number): void {
  for (let i = 0; i < 4; i++) {
    const y = shore + (canvas.height - shore) * (0.16 + i * 0.22)
    drawGlint(canvas, [x, y], [r * (0.95 - i * 0.16), rise], canvas.palette.glow[1], 0.5 - i * 0.1)
  }
}

/** okno: a round window with hills and a sun; the pair rests on the floor. */
export function drawWindow(canvas: Canvas): void {
  const { width, height, unit, random, palette } = canvas
  const side = random.sign()
  const r = unit * random.between(0.32, 0.35)
  const x = width * (0.5 + side * 0.12)
  const y = height * 0.44
  const floor = height * 0.86
  const isDark = palette.tone === 'dark'

  canvas.ground()
  const boards = canvas.linear(
    [0, floor],
    [width, height],
    fade([0, mix(palette.ground[1], palette.b[1], isDark ? 0.35 : 0.3)], [1, mix(palette.ground[1], palette.b[2], isDark ? 0.5 : 0.45)]),
  )
  canvas.floor(floor, boards)
  canvas.halo({ x, y, r: r * 1.8 }, canvas.warm(), 0.4)
  const frame = canvas.linear(
    [x - r, y - r],
    [x + r, y + r],
    fade([0, mix(palette.ground[1], palette.b[2], 0.3)], [1, mix(palette.ground[0], '#ffffff', isDark ? 0.12 : 0.4)]),
  )
  canvas.disc({ x, y, r: r * 1.075 }, frame)
  const clip = canvas.clip(`<circle ${circleAt({ x, y, r })}/>`)
  canvas.add(`<g clip-path="${clip}">${canvas.capture(() => drawView(canvas, { x, y, r }, side))}</g>`)
  canvas.ring({ x, y, r }, 0.5)
  canvas.ring({ x, y, r: r * 1.075 }, 0.3)

  const ball = unit * random.between(0.1, 0.12)
  const pairX = Math.max(width * 0.08 + ball * 1.5, Math.min(width * 0.92 - ball * 1.5, x - side * r * 1.62))
  const shadow = `cx="${round1(pairX + ball * 0.5)}" cy="${round1(floor + ball * 0.34)}" rx="${round1(ball * 2.1)}" ry="${round1(ball * 0.2)}"`
  canvas.add(`<ellipse ${shadow} fill="${palette.b[2]}" fill-opacity=".28"/>`)
  canvas.pair(
    { x: pairX - ball * 0.5, y: floor + ball * 0.3 - ball, r: ball },
    { x: pairX + ball * 0.62, y: floor + ball * 0.34 - ball * 0.78, r: ball * 0.78 },
  )
}

function drawView(canvas: Canvas, { x, y, r }: Circle, side: number): void {
  const { random, palette } = canvas
  const sky = canvas.linear([0, y - r], [0, y + r], fade([0, palette.a[1]], [0.6, palette.a[0]], [1, palette.glow[0]]))
  canvas.add(`<rect x="${round1(x - r)}" y="${round1(y - r)}" width="${round1(2 * r)}" height="${round1(2 * r)}" fill="${sky}"/>`)
  canvas.sphere({ x: x + side * r * 0.24, y: y - r * 0.06, r: r * 0.4 }, [palette.glow[0], palette.glow[1], palette.a[1]])
  const phase = random.between(0, 6)
  for (let i = 0; i < 4; i++) {
    const hillY = y + r * (0.16 + 0.26 * i)
    const lean = r * 0.14 * Math.sin(phase + i * 2)
    const tone = mix(palette.a[2], palette.b[1], i / 3)
    const leave = point(x - r * 0.4, hillY - r * 0.22 + lean)
    const arrive = point(x + r * 0.3, hillY + r * 0.24 - lean)
    const ridge = `M${point(x - r, hillY + lean)}C${leave} ${arrive} ${point(x + r, hillY - lean)}`
    const fill = canvas.linear(
      [x - r, hillY - r * 0.1],
      [x + r * 0.4, hillY + r * 0.7],
      fade([0, mix(tone, palette.a[0], 0.3)], [1, mix(tone, palette.b[2], 0.55)]),
    )
    canvas.shape(`${ridge}V${round1(y + r)}H${round1(x - r)}Z`, fill)
  }
}
