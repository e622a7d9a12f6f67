import { type Token, type Tokens, lexer } from 'marked'
import { z } from 'zod'
import { NewsFile, checkNewsContent } from '~/features/academy/news/data.server'
import { checkCoachingContent } from '~/features/coaching/offer-page/data.server'
import { PageFile, QuestionsFile, ServicesFile } from '~/features/coaching/offer-page/written.data.server'
import { LookbookFile, checkArticleContent } from '~/features/editorial/articles/data.server'
import { ArticleHead, AuthorHead } from '~/features/editorial/articles/schema'
import { checkEveningContent } from '~/features/editorial/evenings/data.server'
import { TonightFile } from '~/features/editorial/evenings/written.data.server'
import { LegalHead } from '~/features/editorial/legal/schema'
import { PodcastFile, checkPodcastContent } from '~/features/editorial/podcast/data.server'
import { checkReviewContent } from '~/features/editorial/reviews/data.server'
import { ReviewHead } from '~/features/editorial/reviews/schema'
import { checkStoryContent } from '~/features/editorial/stories/data.server'
import { StoryHead } from '~/features/editorial/stories/schema'
import { checkLetterContent } from '~/features/letters/issues/data.server'
import { LetterHead } from '~/features/letters/issues/schema'
import { canHold } from '~/features/letters/issues/text.data.server'
import { checkCompanyContent } from '~/features/site/company/data.server'
import { StoryHead as FoundersHead } from '~/features/site/company/written.data.server'
import type { ContentFiles } from '~/db/schema'
import type { ContentKind } from '~/lib/content-kinds'
import { type ContentDocument, filesOf, letterListOf } from './document.rules'
import { type Described, type Field, fieldsOf } from './form.rules'
import type { Fault, FaultCode } from './schema'
import { takenApart } from './source.rules'

interface Written {
  /** Of the head, or of the whole file. */
  schema: z.ZodType
  /** Reads all that stands beside it, in both languages, and throws a `ContentError` for what does not go together. */
  check: () => Promise<void>
  /** What both languages say alike. */
  shared?: readonly string[]
}

const LETTER: Written = { schema: LetterHead, check: checkLetterContent, shared: ['date'] }

const KINDS: Partial<Record<ContentKind, Written>> = {
  article: {
    schema: ArticleHead,
    check: checkArticleContent,
    shared: ['id', 'category', 'date', 'readTime', 'featured', 'published'],
  },
  review: {
    schema: ReviewHead,
    check: checkReviewContent,
    shared: ['id', 'city', 'rating', 'price', 'category', 'date', 'images'],
  },
  story: { schema: StoryHead, check: checkStoryContent, shared: ['id', 'date', 'readTime'] },
  news: { schema: NewsFile, check: checkNewsContent },
  podcast: { schema: PodcastFile, check: checkPodcastContent },
  newsletter: LETTER,
  digest: LETTER,
  // They are published as a version of the law, never here.
  legal: { schema: LegalHead, check: () => Promise.resolve(), shared: ['version', 'effective'] },
}

const PAGES: Record<string, Written> = {
  autorka: { schema: AuthorHead, check: checkArticleContent },
  satnik: { schema: LookbookFile, check: checkArticleContent },
  'pribeh-zakladatelu': { schema: FoundersHead, check: checkCompanyContent, shared: ['sample'] },
  koucink: { schema: PageFile, check: checkCoachingContent },
  'sluzby-koucinku': { schema: ServicesFile, check: checkCoachingContent },
  'otazky-koucinku': { schema: QuestionsFile, check: checkCoachingContent },
  'dnes-vecer': { schema: TonightFile, check: checkEveningContent },
}

function writtenOf({ kind, slug }: ContentDocument): Written {
  const written = KINDS[kind] ?? PAGES[slug]
  if (!written) throw new Error(`nothing says how ${kind} ${slug} is written`)
  return written
}

/** Throws a `ContentError` for what does not go together in the edition that is read. */
export const checkAround = (document: ContentDocument): Promise<void> => writtenOf(document).check()

export const sharedFields = (document: ContentDocument): readonly string[] => writtenOf(document).shared ?? []

const described = new WeakMap<z.ZodType, Field[]>()

/** The form of the head, or of the file, as its schema has it. */
export function fieldsOfDocument(document: ContentDocument): Field[] {
  const { schema } = writtenOf(document)
  const fields = described.get(schema) ?? fieldsOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Described)
  described.set(schema, fields)
  return fields
}

/** What the files say that the schema does not take, each at its field: `cs.title`. */
export function faultsOf(document: ContentDocument, files: ContentFiles): Fault[] {
  return filesOf(document).flatMap(({ part, path }): Fault[] => {
    const source = takenApart(document.form, files[path] ?? '')
    if (!source) return [{ at: part, code: 'shape' }]
    const read = writtenOf(document).schema.safeParse(source.head)
    const faults = read.success ? [] : read.error.issues.map((issue) => ({ at: [part, ...issue.path].join('.'), code: codeOf(issue) }))
    const body = bodyFault(source.body) ?? (letterListOf(document.kind) && !canHold(source.body) ? ('letter' as const) : undefined)
    return body ? [...faults, { at: `${part}.body`, code: body }] : faults
  })
}

/** Whether readers can be given it: a release may want what an older revision does not say. */
export const fits = (document: ContentDocument, files: ContentFiles): boolean => faultsOf(document, files).length === 0

function codeOf(issue: z.core.$ZodIssue): FaultCode {
  switch (issue.code) {
    case 'too_small':
      return issue.origin === 'string' ? 'missing' : issue.origin === 'array' ? 'few' : 'small'
    case 'too_big':
      return issue.origin === 'string' ? 'long' : issue.origin === 'array' ? 'many' : 'large'
    case 'invalid_format':
      return issue.format === 'date' ? 'date' : 'form'
    case 'invalid_type':
      return issue.expected === 'number' || issue.expected === 'int' ? 'number' : 'missing'
    case 'invalid_value':
    case 'invalid_union':
      return 'choice'
    case 'unrecognized_keys':
      return 'shape'
    default:
      return 'form'
  }
}

/** Comments are for whoever prints sheets; anything else that a browser would take for its own is not written by us. */
function bodyFault(body: string): FaultCode | undefined {
  const tokens = everyToken(lexer(body))
  if (tokens.some((token) => token.type === 'html' && !/^\s*<!--[\s\S]*?-->\s*$/.test(token.raw))) return 'html'
  const links = tokens.filter((token): token is Tokens.Link => token.type === 'link' || token.type === 'image')
  return links.some(({ href }) => !/^(\/(?!\/)|#|https:\/\/|mailto:|tel:|\{)/.test(href)) ? 'link' : undefined
}

function everyToken(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token) => [token, ...everyToken(inside(token))])
}

function inside(token: Token): Token[] {
  if (token.type === 'list') return (token as Tokens.List).items
  if (token.type === 'table') {
    const { header, rows } = token as Tokens.Table
    return [...header, ...rows.flat()].flatMap((cell) => cell.tokens)
  }
  return 'tokens' in token && token.tokens ? token.tokens : []
}
