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

interface Place {
  locale: Locale
  path: string
}

function blockOf(token: Token, place: Place): Block {
  switch (token.type) {
    case 'heading':
      return { kind: 'heading', text: plain(token) }
    case 'paragraph':
      return { kind: 'paragraph', words: wordsOf(token.tokens, place) }
    case 'blockquote':
      return { kind: 'quote', words: inner(token.tokens).flatMap(({ tokens }) => wordsOf(tokens, place)) }
    case 'list': {
      const { ordered, items } = token as Tokens.List
      return { kind: 'list', ordered, items: items.map((item) => inner(item.tokens).flatMap(({ tokens }) => wordsOf(tokens, place))) }
    }
    case 'hr':
      return { kind: 'rule' }
    default:
      throw new ContentError(`content/${place.path}: a letter cannot hold '${token.type}'.`)
  }
}

/** Paragraphs inside a quote or an item; empty lines between them are none. */
const inner = (tokens: Token[] | undefined): Array<{ tokens?: Token[] }> =>
  (tokens ?? []).filter(({ type }) => type === 'text' || type === 'paragraph') as Array<{ tokens?: Token[] }>

const wordsOf = (tokens: Token[] | undefined, place: Place): Words[] => (tokens ?? []).map((token) => runOf(token, place))

function runOf(token: Token, { locale, path }: Place): Words {
  switch (token.type) {
    case 'text':
    case 'escape':
      return { text: plain(token).replaceAll('\n', ' ') }
    case 'strong':
      return { text: plain(token), strong: true }
    case 'em':
      return { text: plain(token), em: true }
    case 'link':
      return { text: plain(token), url: absolute((token as Tokens.Link).href, locale, path) }
    default:
      throw new ContentError(`content/${path}: a letter cannot hold '${token.type}'.`)
  }
}

const plain = (token: Token): string => ('text' in token && typeof token.text === 'string' ? token.text : token.raw)

/** Letters lead to pages of the site only, in the language of the letter: written as `/she-moves/prvni-clanek`. */
function absolute(href: string, locale: Locale, path: string): string {
  if (!href.startsWith('/') || href.startsWith('//')) throw new ContentError(`content/${path}: the link '${href}' must begin with a slash.`)
  const [page = '/', rest = ''] = href.split(/(?=[?#])(.*)/s)
  return env().PUBLIC_URL + localizedPath(page, locale) + rest
}

export const folderOf = (list: SubscriptionList): string => `letters/${list}`
