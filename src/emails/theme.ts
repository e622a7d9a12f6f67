/**
 * The colours of the design tokens, as mail clients need them: literal and inline. Dark values come in through a style
 * sheet with classes, for the clients that know dark mode; the others show the light mail.
 */
export const COLORS = {
  page: { light: '#faf6f4', dark: '#170c13' },
  card: { light: '#fffdfc', dark: '#22141c' },
  line: { light: '#e6dad6', dark: '#3b2731' },
  ink: { light: '#27131d', dark: '#f8ede8' },
  faint: { light: '#75606a', dark: '#ad959d' },
  link: { light: '#9c1d3c', dark: '#f9ae90' },
  button: { light: '#9c1d3c', dark: '#f7a07d' },
  onButton: { light: '#fff8f4', dark: '#2b0f16' },
} as const

/** The footer is dark in both themes, as on the site. */
export const EVENING = { ground: { light: '#2d1020', dark: '#260d1a' }, text: '#d9b9bb', link: '#f7a582' } as const

export const SPHERES = { a: '#f19a74', b: '#a9233f', overlap: '#ffdfb4' } as const

export const SERIF = "'Newsreader', Georgia, 'Times New Roman', serif"
export const SANS = "'Instrument Sans', -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

const { page, card, line, ink, faint, link, button, onButton } = COLORS

export const STYLE_SHEET = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 599px) {
  .sf-edge { padding-left: 24px !important; padding-right: 24px !important; }
  .sf-heading { font-size: 28px !important; }
}
@media (prefers-color-scheme: dark) {
  .sf-page, .sf-page > table > tbody > tr > td { background-color: ${page.dark} !important; }
  .sf-card { background-color: ${card.dark} !important; border-color: ${line.dark} !important; }
  .sf-footer { background-color: ${EVENING.ground.dark} !important; }
  .sf-rule { border-color: ${line.dark} !important; }
  .sf-ink { color: ${ink.dark} !important; }
  .sf-quote { border-color: ${button.dark} !important; }
  .sf-faint { color: ${faint.dark} !important; }
  .sf-link { color: ${link.dark} !important; }
  .sf-button { background-color: ${button.dark} !important; color: ${onButton.dark} !important; }
}`
