import { inArray } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { type ContentFiles, contentRevisions } from '~/db/schema'
import type { ContentKind } from '~/lib/content-kinds'
import { now } from '~/server/clock.server'
import type { Edition } from '~/server/content-edition.server'
import { keptUntil } from '~/server/kept.server'
import { log } from '~/server/log.server'
import { type ContentDocument, documentOf, filesOf } from './document.rules'
import { fits } from './kinds.data.server'

/** What every process hears when readers get something else, and what drops the pages that are kept. */
export const CONTENT = 'content'

/** A revision that readers get, or will. */
export interface LiveRevision {
  kind: ContentKind
  slug: string
  number: number
  texts: ContentFiles | null
  publishAt: Date | null
}

export const liveRevisions = (from: Pick<Tx, 'select'>): Promise<LiveRevision[]> =>
  from
    .select({
      kind: contentRevisions.kind,
      slug: contentRevisions.slug,
      number: contentRevisions.number,
      texts: contentRevisions.texts,
      publishAt: contentRevisions.publishAt,
    })
    .from(contentRevisions)
    .where(inArray(contentRevisions.state, ['planned', 'published']))

const kept = keptUntil(CONTENT, () => liveRevisions(db()))

let last: { due: LiveRevision[]; edition: Edition } = { due: [], edition: new Map() }

/** What readers get at this moment: what is planned counts from its minute on, whichever process is asked. */
export async function publishedEdition(): Promise<Edition> {
  const due = dueOf(await kept(), now())
  const isLast = due.length === last.due.length && due.every((one, at) => one === last.due[at])
  if (!isLast) last = { due, edition: editionOf(due) }
  return last.edition
}

/** The one of each document that counts at this moment. */
export function dueOf(revisions: readonly LiveRevision[], at: Date): LiveRevision[] {
  const begun = revisions.filter(({ publishAt }) => publishAt !== null && publishAt <= at)
  const latest = new Map<string, LiveRevision>()
  for (const one of begun.toSorted((a, b) => Number(a.publishAt) - Number(b.publishAt) || a.number - b.number))
    latest.set(`${one.kind} ${one.slug}`, one)
  return [...latest.values()].toSorted((a, b) => a.kind.localeCompare(b.kind) || a.slug.localeCompare(b.slug))
}

/** These over the files. Where a revision is not what its schema takes any more, the file stays: no page breaks by a release. */
export function editionOf(revisions: readonly LiveRevision[]): Edition {
  const edition = new Map<string, string | null>()
  for (const { kind, slug, number, texts } of revisions) {
    const document = documentOf(kind, slug)
    if (document && (texts === null || fits(document, texts))) lay(edition, document, texts)
    else log.error({ content: `${kind} ${slug} ${number}` }, 'a revision does not fit the release: its file is shown')
  }
  return edition
}

/** The edition in which this document says that. */
export function editionWith(edition: Edition, document: ContentDocument, texts: ContentFiles | null): Edition {
  const other = new Map(edition)
  lay(other, document, texts)
  return other
}

function lay(edition: Map<string, string | null>, document: ContentDocument, texts: ContentFiles | null): void {
  for (const { path } of filesOf(document)) edition.set(path, texts?.[path] ?? null)
}

/** What readers get at a moment, by what stands in the database; without waiting for a notice. */
export const editionAt = async (at: Date): Promise<Edition> => editionOf(dueOf(await liveRevisions(db()), at))
