import { renderArt } from './art'
import { type ArtOptions, artUid } from './render'
import type { Variant } from './variants'
import { artIdentity, nightMood } from './variants'

/**
 * One drawing for both themes, to be inlined: where the night counterpart differs, a colour becomes `light-dark()`, which follows
 * `color-scheme` of the page. The plain attribute stays for browsers that don't know it.
 */
export function themedArt(seed: string, variant: Variant, options: Omit<ArtOptions, 'night'>): string {
  const identity = artIdentity(seed, variant, options)
  const uid = artUid(seed, variant, options, identity)
  const light = renderArt(seed, variant, options, identity, uid)
  const night = nightMood(identity.mood)
  return night ? mergeColours(light, renderArt(seed, variant, options, { ...identity, mood: night }, uid)) : light
}

const COLOUR = / (fill|stroke|stop-color)="(#[0-9a-f]{6})"/g

/** Moods change colours only, never geometry: the n-th colour of one drawing answers to the n-th of the other. */
function mergeColours(light: string, night: string): string {
  const nightColours = Array.from(night.matchAll(COLOUR), (match) => match[2])
  let next = 0
  return light.replace(COLOUR, (attribute: string, property: string, colour: string) => {
    const other = nightColours[next++]
    return other === colour ? attribute : `${attribute} style="${property}:light-dark(${colour},${other})"`
  })
}
