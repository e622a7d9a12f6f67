import { Canvas, type CompositionOptions, type DrawComposition, grainId } from './canvas'
import type { Hex } from './colour'
import { PALETTES } from './colour'
import { drawFan, drawHem, drawNeckline, drawPendant, drawVeil } from './compositions/fabrics'
import { drawCouple } from './compositions/figures'
import { drawPhases, drawStairs } from './compositions/journeys'
import { drawDunes, drawHorizon } from './compositions/landscapes'
import { drawBlossom, drawOrbits, drawWaves } from './compositions/orbits'
import { drawConstellation, drawEcho, drawMosaic } from './compositions/patterns'
import { drawGate, drawLanterns, drawWindow } from './compositions/places'
import { drawEclipse, drawHero, drawOverlap, drawSign } from './compositions/spheres'
import { drawBridge, drawLabyrinth } from './compositions/ways'
import { createRandom, hash } from '~/lib/random'
import type { Composition, Identity, IdentityOptions, Mood, Variant } from './variants'
import { artIdentity, artSize } from './variants'

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

/**
 * Draws the picture of a seed as an SVG document (about 2 to 16 kB, well under a millisecond). Pure: the same input gives the same bytes.
 * See `artIdentity` for what the seed decides. A change of any drawing needs a new `ART_VERSION`.
 */
export function art(seed: string, variant: Variant = 'cover', options: ArtOptions = {}): string {
  const identity = artIdentity(seed, variant, options)
  return renderArt(seed, variant, options, identity, artUid(seed, variant, options, identity))
}

/** What a seed looks like without drawing it; `ground` is the placeholder colour. */
export function artMeta(seed: string, variant: Variant = 'cover', options: IdentityOptions = {}): ArtMeta {
  const { mood, comp } = artIdentity(seed, variant, options)
  const { tone, ground } = PALETTES[mood]
  return { mood, comp, tone, ground: ground[1] }
}

export interface ArtMeta {
  mood: Mood
  comp: Composition
  tone: 'light' | 'dark'
  ground: Hex
}

/** `art` with the choices made: the same seed in another mood keeps its geometry, and with the same `uid` its ids. */
export function renderArt(seed: string, variant: Variant, options: ArtOptions, { mood, comp }: Identity, uid: string): string {
  const { width, height } = canvasSize(variant, options)
  const canvas = new Canvas({ uid, width, height, palette: PALETTES[mood], random: createRandom(`${variant}|${seed}`) })
  COMPOSITION_DRAWINGS[comp](canvas, options)
  if (options.grain) addGrain(canvas, uid, seed, options.grain === true ? 0.4 : options.grain)
  const access = options.title ? ` role="img" aria-label="${escapeAttribute(options.title)}"` : ' aria-hidden="true" focusable="false"'
  const box = `viewBox="0 0 ${width} ${height}" preserveAspectRatio="${options.fit || 'xMidYMid slice'}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box}${access}>${canvas.markup}</svg>`
}

/** Prefix of the ids in a drawing: differs between any two drawings that differ. */
export function artUid(seed: string, variant: Variant, options: ArtOptions, { mood, comp }: Identity): string {
  const { width, height } = canvasSize(variant, options)
  return `a${hash([seed, variant, mood, comp, width, height, options.t, options.people].join('|')).toString(36)}`
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

const COMPOSITION_DRAWINGS: Record<Composition, DrawComposition> = {
  prunik: drawOverlap,
  zakryt: drawEclipse,
  vlny: drawWaves,
  duny: drawDunes,
  zavoj: drawVeil,
  obzor: drawHorizon,
  kvet: drawBlossom,
  drahy: drawOrbits,
  brana: drawGate,
  lampiony: drawLanterns,
  okno: drawWindow,
  faze: drawPhases,
  schody: drawStairs,
  privesek: drawPendant,
  vystrih: drawNeckline,
  vejir: drawFan,
  lem: drawHem,
  labyrint: drawLabyrinth,
  most: drawBridge,
  ozvena: drawEcho,
  souhvezdi: drawConstellation,
  mozaika: drawMosaic,
  dvojice: drawCouple,
  znak: drawSign,
  hero: drawHero,
}
