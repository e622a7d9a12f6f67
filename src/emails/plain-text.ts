import { footerLines } from './footer'
import type { Letter, LetterContext } from './letter'
import { m } from '~/paraglide/messages'

/** The text part of a mail: paragraphs apart, every address on a line of its own. */
export function plainText(letter: Letter, context: LetterContext): string {
  const { locale } = context
  const { notes, links } = footerLines(letter, context)
  const paragraphs = [
    m.email_common_greeting({}, { locale }),
    ...letter.body.map((part) => (typeof part === 'string' ? part : `${part.text}\n${part.url}`)),
    ...(letter.details ?? []).map(({ label, value }) => `${label}: ${value}`),
    ...(letter.button ? [`${letter.button.label}:\n${letter.button.url}`] : []),
    ...letter.after,
    m.email_common_signature({}, { locale }),
    '-- ',
    ...notes,
    ...links.map(({ label, url }) => `${label}:\n${url}`),
  ]
  return `${paragraphs.join('\n\n')}\n`
}
