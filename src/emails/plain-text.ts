import { footerLines } from './footer'
import type { Block, Letter, LetterContext, Paragraph, Words } from './letter'
import { m } from '~/paraglide/messages'

/** The text part of a mail: paragraphs apart, every address on a line of its own. */
export function plainText(letter: Letter, context: LetterContext): string {
  const { locale } = context
  const { notes, links } = footerLines(letter, context)
  const paragraphs = [
    ...(letter.story ? letter.story.map(block) : [m.email_common_greeting({}, { locale }), ...letter.body.map(paragraph)]),
    ...(letter.details ? [letter.details.map(({ label, value }) => `${label}: ${value}`).join('\n')] : []),
    ...(letter.button ? [`${letter.button.label}:\n${letter.button.url}`] : []),
    ...letter.after.map(paragraph),
    m.email_common_signature({}, { locale }),
    '-- ',
    ...notes,
    ...links.map(({ label, url }) => `${label}:\n${url}`),
  ]
  return `${paragraphs.join('\n\n')}\n`
}

const paragraph = (part: Paragraph): string => (typeof part === 'string' ? part : `${part.text}\n${part.url}`)

/** Written as one would by hand; each address stands after its words. */
function block(part: Block): string {
  switch (part.kind) {
    case 'heading':
      return `${part.text}\n${'-'.repeat(Math.min(part.text.length, 60))}`
    case 'paragraph':
      return sentence(part.words)
    case 'quote':
      return `> ${sentence(part.words)}`
    case 'list':
      return part.items.map((item, at) => `${part.ordered ? `${at + 1}.` : '-'} ${sentence(item)}`).join('\n')
    case 'rule':
      return '* * *'
  }
}

const sentence = (words: readonly Words[]): string => words.map(({ text, url }) => (url ? `${text} <${url}>` : text)).join('')
