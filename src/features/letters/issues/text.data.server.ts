import type { SubscriptionList } from '~/features/letters/subscriptions/schema'
import { type Token, type Tokens, marked } from 'marked'
import type { Block, Words } from '~/emails/letter'
import { type Locale, localizedPath } from '~/lib/locale'
import { nb } from '~/lib/typography'
import { ContentError, readMarkdown, typesetMarkdown } from '~/server/content.server'
import { env } from '~/server/env.server'
import { LetterHead, type LetterText } from './schema'

export async function letterText(list: SubscriptionList, slug: string, locale: Locale): Promise<LetterText> {
  const path = `${folderOf(list)}/${slug}`
  const { head, text } = await readMarkdown(path, LetterHead, locale)
  const isCzech = locale === 'cs'
  const typeset = (written: string) => (isCzech ? nb(written) : written)
  const blocks = marked
    .lexer(isCzech ? typesetMarkdown(text) : text)
    .filter(({ type }) => type !== 'space')
    .map((token) => blockOf(token, { locale, path }))
  return { subject: typeset(head.subject), preheader: typeset(head.preheader), blocks }
}

/** Whether a letter can hold all of this: paragraphs, headings, lists, quotes, rules, and links to pages of the site. */
export function canHold(body: string): boolean {
  try {
    for (const token of marked.lexer(body)) if (token.type !== 'space') blockOf(token, { locale: 'cs', path: 'letters' })
    return true
  } catch (error) {
    if (error instanceof ContentError) return false
    throw error
  }
}

interface Place {
  locale: Locale
  path: string
}

function blockOf(token: Token, place: Place): Block {
  switch (token.type) {
    case 'heading':
      return { kind: 'heading', text: plain(token.tokens, place) }
    case 'paragraph':
      return { kind: 'paragraph', words: wordsOf(token.tokens, place) }
    case 'blockquote':
      return { kind: 'quote', words: wordsOf(inner(token.tokens, place), place) }
    case 'list': {
      const { ordered, items } = token as Tokens.List
      return { kind: 'list', ordered, items: items.map((item) => wordsOf(inner(item.tokens, place), place)) }
    }
    case 'hr':
      return { kind: 'rule' }
    default:
      return none(token, place)
  }
}

/** What paragraphs inside a quote or an item hold; empty lines between them are none. */
const inner = (tokens: Token[] | undefined, place: Place): Token[] =>
  (tokens ?? [])
    .filter(({ type }) => type !== 'space')
    .flatMap((token) =>
      token.type === 'text' || token.type === 'paragraph' ? ((token as Tokens.Paragraph).tokens ?? []) : none(token, place),
    )

const wordsOf = (tokens: Token[] | undefined, place: Place): Words[] => (tokens ?? []).map((token) => runOf(token, place))

function runOf(token: Token, place: Place): Words {
  switch (token.type) {
    case 'text':
    case 'escape':
      return { text: plain([token], place).replaceAll('\n', ' ') }
    case 'strong':
      return { text: plain(token.tokens, place), strong: true }
    case 'em':
      return { text: plain(token.tokens, place), em: true }
    case 'link':
      return { text: plain(token.tokens, place), url: absolute((token as Tokens.Link).href, place) }
    default:
      return none(token, place)
  }
}

/** Words without marks: a mail has no marks within marks. */
const plain = (tokens: Token[] | undefined, place: Place): string =>
  (tokens ?? [])
    .map((token) => (token.type === 'text' || token.type === 'escape' ? (token as Tokens.Text).text : none(token, place)))
    .join('')

function none({ type }: Token, { path }: Place): never {
  throw new ContentError(`content/${path}: a letter cannot hold '${type}' there.`)
}

/** Letters lead to pages of the site only, in the language of the letter: written as `/she-moves/prvni-clanek`. */
function absolute(href: string, { locale, path }: Place): string {
  if (!href.startsWith('/') || href.startsWith('//')) throw new ContentError(`content/${path}: the link '${href}' must begin with a slash.`)
  const [page = '/', rest = ''] = href.split(/(?=[?#])(.*)/s)
  return env().PUBLIC_URL + localizedPath(page, locale) + rest
}

export const folderOf = (list: SubscriptionList): string => `letters/${list}`
