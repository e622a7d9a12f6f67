import { Canvas, type CompositionOptions, type DrawComposition, grainId } from './canvas'
import { PALETTES } from './colour'
import { createRandom, hash } from '~/lib/random'
import type { Identity, IdentityOptions, Variant } from './variants'
import { artSize } from './variants'

export interface ArtOptions extends IdentityOptions, CompositionOptions {
  /** Canvas in drawing units, any ratio; the variant's own when left out. */
  w?: number | undefined
  h?: number | undefined
  /** Bakes grain in, `true` for the usual opacity 0.4; for pictures shown without the page's CSS (social previews, e-mail). */
  grain?: boolean | number | undefined
  /** Accessible name; without one the drawing is hidden from assistive technology. */
  title?: string | undefined
  /** `preserveAspectRatio`; fills the frame when left out. */
  fit?: Fit | undefined
}

type Fit = 'none' | `${'xMin' | 'xMid' | 'xMax'}${'YMin' | 'YMid' | 'YMax'} ${'slice' | 'meet'}`

/** One composition as an SVG document. Whoever needs only this one brings no other along. */
export function render(
  draw: DrawComposition,
  seed: string,
  variant: Variant,
  options: ArtOptions,
  { mood }: Pick<Identity, 'mood'>,
  uid: string,
): string {
  const { width, height } = canvasSize(variant, options)
  const canvas = new Canvas({ uid, width, height, palette: PALETTES[mood], random: createRandom(`${variant}|${seed}`) })
  draw(canvas, options)
  if (options.grain) addGrain(canvas, uid, seed, options.grain === true ? 0.4 : options.grain)
  const access = options.title ? ` role="img" aria-label="${escapeAttribute(options.title)}"` : ' aria-hidden="true" focusable="false"'
  const box = `viewBox="0 0 ${width} ${height}" preserveAspectRatio="${options.fit || 'xMidYMid slice'}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box}${access}>${canvas.markup}</svg>`
}

/** Prefix of the ids in a drawing: differs between any two drawings that differ. */
export function artUid(seed: string, variant: Variant, options: ArtOptions, { mood, comp }: Identity): string {
  const { width, height } = canvasSize(variant, options)
  return `a${hash([seed, variant, mood, comp, width, height, options.t, options.people, ...(options.lights ?? [])].join('|')).toString(36)}`
}

function canvasSize(variant: Variant, { w, h }: ArtOptions): { width: number; height: number } {
  const size = artSize(variant)
  return { width: w || size.w, height: h || size.h }
}

function addGrain(canvas: Canvas, uid: string, seed: string, opacity: number): void {
  const noise = `<feTurbulence type="fractalNoise" baseFrequency=".82" numOctaves="2" seed="${hash(seed) % 97}" stitchTiles="stitch"/>`
  const veil = '<feColorMatrix values="0 0 0 0 .5 0 0 0 0 .5 0 0 0 0 .5 0 0 0 1.6 -.55"/>'
  canvas.define(`<filter id="${grainId(uid)}" x="0" y="0" width="1" height="1">${noise}${veil}</filter>`)
  const sheet = `width="${canvas.width}" height="${canvas.height}" filter="url(#${grainId(uid)})" opacity="${opacity}"`
  canvas.add(`<rect ${sheet} style="mix-blend-mode:overlay"/>`)
}

const escapeAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
