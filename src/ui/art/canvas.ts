import type { Hex, Palette, Ramp } from './colour'
import { mix } from './colour'
import type { Circle, Point } from './geometry'
import { circleAt, lensPath, round1, round2 } from './geometry'
import type { Random } from '~/lib/random'

/** Gradient stop: position 0…1, colour, opacity. */
type Stop = readonly [at: number, colour: Hex, opacity?: number]

/** A gradient: colours that flow into each other. */
export const fade = (...stops: Stop[]): readonly Stop[] => stops

interface CanvasSetup {
  /** Prefix of every id in the drawing, so that several drawings fit on one page. */
  uid: string
  width: number
  height: number
  palette: Palette
  random: Random
}

/** The grain over a drawing has an id outside of the count. */
export const grainId = (uid: string): string => `${uid}n`

/** Collects the markup of one drawing. Light always comes from the upper left. */
export class Canvas {
  readonly width: number
  readonly height: number
  /** The short side: sizes that shouldn't depend on the ratio are fractions of it. */
  readonly unit: number
  readonly palette: Palette
  readonly random: Random
  /** Stroke width of a hairline. */
  readonly hair: string
  readonly #uid: string
  #ids = 0
  #defs: string[] = []
  #body: string[] = []

  constructor({ uid, width, height, palette, random }: CanvasSetup) {
    this.#uid = uid
    this.width = width
    this.height = height
    this.unit = Math.min(width, height)
    this.hair = round1(this.unit / 520)
    this.palette = palette
    this.random = random
  }

  get markup(): string {
    return `<defs>${this.#defs.join('')}</defs>${this.#body.join('')}`
  }

  add(markup: string): void {
    this.#body.push(markup)
  }

  /** Returns what `draw` adds instead of adding it. */
  capture(draw: () => void): string {
    const outer = this.#body
    this.#body = []
    draw()
    const captured = this.#body.join('')
    this.#body = outer
    return captured
  }

  nextId(): string {
    const id = this.#uid + (this.#ids++).toString(36)
    return id === grainId(this.#uid) ? this.nextId() : id
  }

  define(markup: string): void {
    this.#defs.push(markup)
  }

  linear(from: Point, to: Point, stops: readonly Stop[]): string {
    const id = this.nextId()
    const line = `x1="${round1(from[0])}" y1="${round1(from[1])}" x2="${round1(to[0])}" y2="${round1(to[1])}"`
    this.define(`<linearGradient id="${id}" gradientUnits="userSpaceOnUse" ${line}>${stopList(stops)}</linearGradient>`)
    return `url(#${id})`
  }

  /** A gradient across each shape it fills, left to right. */
  linearAcross(stops: readonly Stop[]): string {
    const id = this.nextId()
    this.define(`<linearGradient id="${id}">${stopList(stops)}</linearGradient>`)
    return `url(#${id})`
  }

  radial(circle: Circle, stops: readonly Stop[], focus?: Point): string {
    const id = this.nextId()
    const bright = focus ? ` fx="${round1(focus[0])}" fy="${round1(focus[1])}"` : ''
    this.define(
      `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" ${circleAt(circle)}${bright}>${stopList(stops)}</radialGradient>`,
    )
    return `url(#${id})`
  }

  clip(shapes: string): string {
    const id = this.nextId()
    this.define(`<clipPath id="${id}">${shapes}</clipPath>`)
    return `url(#${id})`
  }

  fillAll(fill: string): void {
    this.add(`<rect width="${this.width}" height="${this.height}" fill="${fill}" />`)
  }

  /** A band over the whole width, from `top` to the lower edge. */
  floor(top: number, fill: string): void {
    this.add(`<rect y="${round1(top)}" width="${this.width}" height="${round1(this.height - top)}" fill="${fill}"/>`)
  }

  ground([light, shade]: readonly [Hex, Hex] = this.palette.ground): void {
    const { width, height } = this
    const lamp = { x: width * 0.22, y: height * 0.08, r: Math.max(width, height) * 1.15 }
    this.fillAll(this.radial(lamp, fade([0, light], [1, shade])))
  }

  disc(circle: Circle, fill: string): void {
    this.add(`<circle ${circleAt(circle)} fill="${fill}"/>`)
  }

  /** A soft glow that fades to nothing at the radius. */
  halo(circle: Circle, colour: Hex, opacity: number): void {
    const stops = fade([0, colour, opacity], [0.45, colour, opacity * 0.36], [1, colour, 0])
    this.disc(circle, this.radial(circle, stops))
  }

  ring(circle: Circle, opacity: number): void {
    const { hair, palette } = this
    this.add(
      `<circle ${circleAt(circle)} fill="none" stroke="${palette.line}" stroke-width="${hair}" stroke-opacity="${round2(opacity)}"/>`,
    )
  }

  /** A path drawn as a hairline. */
  line(path: string, opacity: string, colour?: Hex): void {
    this.add(`<path d="${path}" fill="none" ${this.stroke(opacity, colour)}/>`)
  }

  /** Attributes of a hairline in a given opacity. */
  stroke(opacity: string, colour: Hex = this.palette.line): string {
    return `stroke="${colour}" stroke-opacity="${opacity}" stroke-width="${this.hair}"`
  }

  shape(path: string, fill: string): void {
    this.add(`<path d="${path}" fill="${fill}"/>`)
  }

  /** A shaded ball: focal point upper left, soft light along the rim. */
  sphere(ball: Circle, ramp: Ramp): void {
    const { x, y, r } = ball
    const shading = fade([0, ramp[0]], [0.5, ramp[1]], [1, ramp[2]])
    const edge = fade([0.86, ramp[0], 0], [1, ramp[0], 0.42])
    const body = this.radial({ x, y, r: r * 1.02 }, shading, [x - r * 0.4, y - r * 0.46])
    const rim = this.radial({ x: x - r * 0.1, y: y - r * 0.12, r: r * 1.16 }, edge)
    const outline = `<circle ${circleAt(ball)}`
    this.add(`<g>${outline} fill="${body}"/>${outline} fill="${rim}"/></g>`)
  }

  /** The glowing overlap of two balls: brightest towards the light, fading to the far edge. */
  lens(first: Circle, second: Circle, opacity?: number): void {
    const path = lensPath(first, second)
    if (!path) return
    const dx = second.x - first.x
    const dy = second.y - first.y
    const distance = Math.hypot(dx, dy)
    const near: Point = [second.x - (dx / distance) * second.r, second.y - (dy / distance) * second.r]
    const far: Point = [first.x + (dx / distance) * first.r, first.y + (dy / distance) * first.r]
    const [core, edge] = this.palette.glow
    const fill = this.linear(near, far, fade([0, core, 0.96], [0.5, edge, 0.86], [1, edge, 0.28]))
    this.add(`<path d="${path}" fill="${fill}"${opacity === undefined ? '' : ` opacity="${opacity}"`}/>`)
  }

  /** The motif of the whole system: two balls and their overlap, `front` above `back`. */
  pair(front: Circle, back: Circle): void {
    this.sphere(back, this.palette.b)
    this.sphere(front, this.palette.a)
    this.lens(front, back)
  }

  /** Colour of light around a glowing thing. */
  warm(): Hex {
    const { tone, a, glow } = this.palette
    return tone === 'dark' ? mix(a[1], glow[1], 0.35) : glow[1]
  }

  /** The ground with `share` (0…1) of evening light in it. */
  sky(share: number): readonly [Hex, Hex] {
    const { tone, ground, a, glow } = this.palette
    return [tone === 'dark' ? mix(ground[0], a[2], share * 0.9) : mix(ground[0], glow[1], share), ground[1]]
  }

  /** Whether a small ball stays in the safe area that no frame crops. */
  isInside([x, y]: Point, r: number): boolean {
    const { width, height } = this
    return x - r > width * 0.1 && x + r < width * 0.9 && y - r > height * 0.12 && y + r < height * 0.88
  }
}

const stopList = (stops: readonly Stop[]) =>
  stops
    .map(([at, colour, opacity]) => {
      const veil = opacity === undefined ? '' : ` stop-opacity="${opacity}"`
      return `<stop offset="${at}" stop-color="${colour}"${veil}/>`
    })
    .join('')

export interface CompositionOptions {
  /** How far the two spheres overlap, 0 apart … 1 nearly one; chosen by the seed when left out (only `prunik` and `profil` read it). */
  t?: number | undefined
  /** One or two figures (only `dvojice` reads it). */
  people?: 1 | 2 | undefined
  /** How near each small light is to the pair, 0 far off … 1 beside it, in any order; nine by chance when left out (only `profil` reads it). */
  lights?: readonly number[] | undefined
}

export type DrawComposition = (canvas: Canvas, options: CompositionOptions) => void
