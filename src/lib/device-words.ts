import Bowser from 'bowser'

/** „Firefox, Windows“ of what a browser says about itself; null when that names neither. */
export function deviceWords(userAgent: string): string | null {
  if (!userAgent) return null
  const { browser, os } = Bowser.parse(userAgent)
  return [browser.name, os.name].filter(Boolean).join(', ') || null
}
