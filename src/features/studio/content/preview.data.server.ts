import { eq } from 'drizzle-orm'
import { db } from '~/db/client.server'
import { contentRevisions } from '~/db/schema'
import { type Locale, localizedPath } from '~/lib/locale'
import { now } from '~/server/clock.server'
import { currentEdition, withEdition } from '~/server/content-edition.server'
import { isSignedKey, signedKey } from '~/server/signed-key.server'
import { type ContentDocument, documentOf } from './document.rules'
import { fits } from './kinds.data.server'
import { editionWith } from './live.data.server'
import { revisionOf } from './revisions.data.server'

const WORD = 'nahled'
const PURPOSE = 'content-preview'
const HOURS = 24

/** The page as it would be with this revision, for whoever has the link: for a day, and not a word of it kept anywhere. */
export function previewPath({ address }: ContentDocument, id: string, locale: Locale, at: Date): string {
  const end = Math.floor(+at / 1000) + HOURS * 3600
  return `${localizedPath(address, locale)}?${WORD}=${id}.${end}.${signedKey(PURPOSE, `${id} ${end}`)}`
}

/** What `work` makes of a letter as this version of it says; undefined where there is none. A letter has no page for others. */
export async function withRevision<Result>(
  { kind, slug, number }: Pick<ContentDocument, 'kind' | 'slug'> & { number: number },
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  const document = documentOf(kind, slug)
  const texts = document && (await revisionOf(document, number))?.texts
  return texts && fits(document, texts) ? withEdition(editionWith(await currentEdition(), document, texts), work) : undefined
}

/** Answers with the draft that the address names; anything else as always. A link that is over shows what readers see. */
export async function previewed(request: Request, answer: (request: Request) => Promise<Response>): Promise<Response> {
  const word = new URL(request.url).searchParams.get(WORD)
  const edition = word === null ? undefined : await editionNamed(word)
  if (!edition) return answer(request)
  const response = await withEdition(edition, () => answer(request))
  const headers = new Headers(response.headers)
  headers.set('x-robots-tag', 'noindex, nofollow')
  return new Response(response.body, { status: response.status, headers })
}

async function editionNamed(word: string) {
  const [, id = '', end = '', key = ''] = /^([0-9a-f-]{36})\.(\d{1,12})\.([\w-]{1,100})$/.exec(word) ?? []
  if (!isSignedKey(PURPOSE, `${id} ${end}`, key) || Number(end) * 1000 <= now().getTime()) return undefined
  const [revision] = await db()
    .select({ kind: contentRevisions.kind, slug: contentRevisions.slug, texts: contentRevisions.texts })
    .from(contentRevisions)
    .where(eq(contentRevisions.id, id))
  const document = revision && documentOf(revision.kind, revision.slug)
  return document && editionWith(await currentEdition(), document, revision.texts)
}
