import { m } from '~/paraglide/messages'

/** The colours of the design that somebody would change, as they are called by those who do not write sheets. */
const NAMES: Record<string, () => string> = {
  '--primary': m.studio_website_color_primary,
  '--primary-soft': m.studio_website_color_primarySoft,
  '--link': m.studio_website_color_link,
  '--bg': m.studio_website_color_bg,
  '--surface': m.studio_website_color_surface,
  '--sunken': m.studio_website_color_sunken,
  '--line': m.studio_website_color_line,
  '--ink': m.studio_website_color_ink,
  '--ink-2': m.studio_website_color_inkQuiet,
  '--sphere-a': m.studio_website_color_sphereA,
  '--sphere-b': m.studio_website_color_sphereB,
  '--sphere-x': m.studio_website_color_sphereX,
  '--evening': m.studio_website_color_evening,
  '--evening-accent': m.studio_website_color_eveningAccent,
  '--star': m.studio_website_color_star,
  '--info': m.studio_website_color_info,
  '--focus': m.studio_website_color_focus,
}

const TIER = /^--tier-([sabcd])$/

/** What a colour is called; undefined for one that follows from others, and is offered to nobody. */
export function colorName(cssVar: string): string | undefined {
  const [, letter] = TIER.exec(cssVar) ?? []
  return letter ? m.studio_website_color_tier({ letter: letter.toUpperCase() }) : NAMES[cssVar]?.()
}
