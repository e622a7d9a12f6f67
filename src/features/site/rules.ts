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

/** `:root{--primary:#123456}`; rows that do not look like a custom property and a colour never get this far (table checks). */
export function colorOverrides(colors: Array<{ cssVar: string; currentValue: string }>): string {
  return colors.length === 0 ? '' : `:root:root{${colors.map((color) => `${color.cssVar}:${color.currentValue}`).join(';')}}`
}
