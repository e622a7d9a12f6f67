import type { Locale } from './locale'
import { TIED } from './tied-words.ts'

const MONTHS = 'ledna|února|března|dubna|května|června|července|srpna|září|října|listopadu|prosince'

const UNITS = [
  '%|‰|€|Kč|CZK|EUR|°C',
  'kB|MB|GB|px|mm|cm|m|km|g|kg|min|h|hod',
  'sekund[auy]?|minut(?:a|u|y|ou|ami|ách)?|hodin(?:a|u|y|ou|ami|ách)?',
  'den|dny|dní|dnů|dne|dnem|dnech|týden|týdny|týdnů|týdne|týdnem|měsíc(?:e|ů|i|em)?|rok(?:y|u|ů|em)?|let|lety|letech|korun[auy]?',
].join('|')

/** Each matches single plain spaces that must not break a line. */
const RULES: readonly RegExp[] = [
  // After a one-letter preposition or conjunction.
  /(?<=(?<![\p{L}\p{M}\p{N}])[ksvzouai]) (?=\S)/giu,
  // Inside a number: 25 000. Only groups of up to three digits, so that two years in a row stay apart.
  /(?<=(?<!\d)\d{1,3}) (?=\d{3}(?!\d))/gu,
  new RegExp(`(?<=\\d) (?=(?:${UNITS})(?![\\p{L}\\p{M}\\p{N}]))`, 'gu'),
  // Inside a date: 1. července, 1. 7. 2025. A year after a name may begin a line.
  new RegExp(`(?<=(?<!\\d)\\d{1,2}\\.) (?=(?:${MONTHS})(?![\\p{L}\\p{M}])|\\d{1,2}\\.)`, 'gu'),
  /(?<=(?<!\d)\d{1,2}\.\s\d{1,2}\.) (?=\d{4}(?!\d))/gu,
]

/**
 * Czech typography: turns plain spaces into U+00A0 after one-letter words, inside numbers and dates, and between a
 * number and its unit. Nothing but those spaces changes, so the length stays; a second run changes nothing more.
 *
 * Source: readings R8.
 */
export function nb(text: string): string {
  return RULES.reduce((result, rule) => result.replace(rule, '\u00a0'), text)
}

/** HTML in which browsers do not part „e-mail“, “15-minute” or „0–100“ after the hyphen or the dash. Texts of components need none of it (src/ui/whole-words.ts). */
export const tiedHtml = (html: string): string =>
  html
    .split(/(<[^<>]*>)/)
    .map((part, at) => (at % 2 === 1 ? part : part.replaceAll(TIED, (word) => word.replaceAll(/[-–]/gu, '$&\u2060'))))
    .join('')

/** „25 %“, “25%”. */
export const percentText = (percent: number, locale: Locale): string =>
  new Intl.NumberFormat(locale, { style: 'percent' }).format(percent / 100)
