import { MODULE_FLAGS } from '~/features/academy/hub/rules'
import { type Palette, type Theme, safeColors } from '~/lib/safe-colors'

/** Addresses of sections whose slug is not their address (specification §2). */
const PATHS: Record<string, string> = {
  she_moves: '/she-moves',
  recenze: '/recenze',
  koucing: '/koucink',
  podcast: '/lide-z-lifestyle',
  akademie: '/akademie',
  o_nas: '/o-nas',
  test: '/test',
}

export const sectionPath = (slug: string): string => PATHS[slug] ?? `/${slug}`

/** Modules of the academy are sections below it, at addresses of its own. */
const MODULE_PATHS = Object.fromEntries(Object.entries(MODULE_FLAGS).map(([path, slug]) => [slug, `/akademie/${path}`]))

/** The addresses that a section switches, each with all that lies below it. */
export const sectionArea = ({ slug, parent }: { slug: string; parent: string | null }): string =>
  (parent === null ? undefined : MODULE_PATHS[slug]) ?? sectionPath(slug)

/** In which themes a colour that an operator wants stays what they want; in the others it would make something hard to read. */
export function themesThatKeep(colors: readonly StoredColor[], base: Record<Theme, Palette>, cssVar: string): Theme[] {
  const wanted = wantedOf(colors)
  return (['light', 'dark'] as const).filter((theme) => safeColors(base[theme], wanted)[cssVar] === wanted[cssVar])
}

interface StoredColor {
  cssVar: string
  currentValue: string
}

const wantedOf = (colors: readonly StoredColor[]): Palette =>
  Object.fromEntries(colors.map(({ cssVar, currentValue }) => [cssVar, currentValue]))

/**
 * `:root:root{--primary:#123456}`; rows that do not look like a custom property and a colour never get this far (table checks). Where a
 * colour suits one theme alone, the other one keeps its own.
 */
export function colorOverrides(colors: readonly StoredColor[], base: Record<Theme, Palette>): string {
  const wanted = wantedOf(colors)
  const [light, dark] = [safeColors(base.light, wanted), safeColors(base.dark, wanted)]
  const changed = Object.keys({ ...light, ...dark })
    .filter((name) => light[name] !== base.light[name] || dark[name] !== base.dark[name])
    .toSorted()
  if (changed.length === 0) return ''
  const values = changed.map((name) => `${name}:${light[name] === dark[name] ? light[name] : `light-dark(${light[name]},${dark[name]})`}`)
  return `:root:root{${values.join(';')}}`
}
