import { eq } from 'drizzle-orm'
import { db } from '~/db/client.server'
import { type ContentFiles, contentRevisions } from '~/db/schema'
import { type Locale, localizedPath } from '~/lib/locale'
import { now } from '~/server/clock.server'
import { type Edition, currentEdition, withEdition } from '~/server/content-edition.server'
import { isSignedKey, signedKey } from '~/server/signed-key.server'
import { type ContentDocument, documentOf } from './document.rules'
import { fieldsOfDocument, fits } from './kinds.data.server'
import { editionWith } from './live.data.server'
import { revisionOf } from './revisions.data.server'
import { putTogether, takenApart } from './source.rules'

const WORD = 'nahled'
const PURPOSE = 'content-preview'
const HOURS = 24

/** The page as it would be with this revision, for whoever has the link: that page alone, for a day, and not a word of it kept anywhere. */
export function previewPath({ address }: ContentDocument, id: string, locale: Locale, at: Date): string {
  const path = localizedPath(address, locale)
  const end = Math.floor(+at / 1000) + HOURS * 3600
  return `${path}?${WORD}=${id}.${end}.${signedKey(PURPOSE, signed(path, id, end))}`
}

const signed = (path: string, id: string, end: string | number): string => `${path} ${id} ${end}`

/** What `work` makes of a letter as this version of it says; undefined where there is none. A letter has no page for others. */
export async function withRevision<Result>(
  { kind, slug, number }: Pick<ContentDocument, 'kind' | 'slug'> & { number: number },
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  const document = documentOf(kind, slug)
  const texts = document && (await revisionOf(document, number))?.texts
  return texts && fits(document, texts) ? withEdition(editionWith(await currentEdition(), document, texts), work) : undefined
}

/** Whether the link shows a draft at this address. Whoever has such a link sees that page while the site is closed as well. */
export const isPreview = async (request: Request): Promise<boolean> => (await editionAsked(request)) !== undefined

type Answer = (request: Request) => Promise<Response>

/** Answers with the draft that the address names; all others as always. A link that is over shows what readers see. */
export async function previewed(request: Request, { drawn, others }: { drawn: Answer; others: Answer }): Promise<Response> {
  const edition = await editionAsked(request)
  if (!edition) return others(request)
  const response = await withEdition(edition, () => drawn(request))
  const headers = new Headers(response.headers)
  headers.set('x-robots-tag', 'noindex, nofollow')
  return new Response(response.body, { status: response.status, headers })
}

/** Nothing is asked of the database before the signature, its end and its address are right. */
async function editionAsked(request: Request): Promise<Edition | undefined> {
  const { pathname, searchParams } = new URL(request.url)
  const [, id = '', end = '', key = ''] = /^([0-9a-f-]{36})\.(\d{1,12})\.([\w-]{1,100})$/.exec(searchParams.get(WORD) ?? '') ?? []
  if (!isSignedKey(PURPOSE, signed(pathname, id, end), key) || Number(end) * 1000 <= now().getTime()) return undefined
  const [revision] = await db()
    .select({ kind: contentRevisions.kind, slug: contentRevisions.slug, texts: contentRevisions.texts })
    .from(contentRevisions)
    .where(eq(contentRevisions.id, id))
  const document = revision && documentOf(revision.kind, revision.slug)
  if (!document || !revision.texts || !fits(document, revision.texts)) return undefined
  return editionWith(await currentEdition(), document, asItWillBe(document, revision.texts))
}

/** What is only announced is shown as it will be once it can be read. */
function asItWillBe(document: ContentDocument, texts: ContentFiles): ContentFiles {
  const isAnnounced = fieldsOfDocument(document).some(({ name }) => name === 'published')
  return isAnnounced ? Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, readable(document.form, text)])) : texts
}

const WORDS_A_MINUTE = 200

/** Whoever announces something has not said yet how long it takes to read. */
function readable(form: ContentDocument['form'], text: string): string {
  const { head, body } = takenApart(form, text) ?? { head: null, body: '' }
  if (typeof head !== 'object' || head === null || Array.isArray(head)) return text
  const minutes = Math.max(1, Math.round(body.split(/\s+/).length / WORDS_A_MINUTE))
  const readTime = head['readTime'] === null ? { readTime: minutes } : {}
  return putTogether(form, text, { head: { ...head, ...readTime, published: true }, body }, [])
}
