import type { DrawComposition } from './canvas'
import type { Hex } from './colour'
import { PALETTES } from './colour'
import { drawFan, drawHem, drawNeckline, drawPendant, drawVeil } from './compositions/fabrics'
import { drawCouple } from './compositions/figures'
import { drawBranch } from './compositions/gardens'
import { drawPhases, drawStairs } from './compositions/journeys'
import { drawDunes, drawHorizon } from './compositions/landscapes'
import { drawMobile } from './compositions/mobiles'
import { drawBlossom, drawOrbits, drawWaves } from './compositions/orbits'
import { drawConstellation, drawEcho, drawMosaic } from './compositions/patterns'
import { drawProfile } from './compositions/profile'
import { drawGate, drawLanterns, drawWindow } from './compositions/places'
import { drawEclipse, drawHero, drawOverlap, drawSign } from './compositions/spheres'
import { drawSails } from './compositions/waters'
import { drawBridge, drawLabyrinth } from './compositions/ways'
import { type ArtOptions, artUid, render } from './render'
import type { Composition, Identity, IdentityOptions, Mood, Variant } from './variants'
import { artIdentity } from './variants'

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
export const renderArt = (seed: string, variant: Variant, options: ArtOptions, identity: Identity, uid: string): string =>
  render(COMPOSITION_DRAWINGS[identity.comp], seed, variant, options, identity, uid)

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
  vetev: drawBranch,
  plachty: drawSails,
  mobil: drawMobile,
  profil: drawProfile,
  dvojice: drawCouple,
  znak: drawSign,
  hero: drawHero,
}
