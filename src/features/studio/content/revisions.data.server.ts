import { and, desc, eq, getTableColumns, inArray, isNotNull, lte, max, ne, sql } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { type ContentFiles, contentRevisions, operators } from '~/db/schema'
import { batched } from '~/server/batched.server'
import type { ContentDocument } from './document.rules'

const isKept = ne(contentRevisions.state, 'discarded')

/** One of the versions of a document. */
export async function revisionOf({ kind, slug }: Pick<ContentDocument, 'kind' | 'slug'>, number: number, from: Pick<Tx, 'select'> = db()) {
  const [revision] = await from
    .select()
    .from(contentRevisions)
    .where(and(eq(contentRevisions.kind, kind), eq(contentRevisions.slug, slug), eq(contentRevisions.number, number)))
  return revision
}

/** The number of the newest version, thrown away or not; 0 where there is none. */
export async function newestOf({ kind, slug }: Pick<ContentDocument, 'kind' | 'slug'>, from: Pick<Tx, 'select'> = db()): Promise<number> {
  const [row] = await from
    .select({ number: max(contentRevisions.number) })
    .from(contentRevisions)
    .where(and(eq(contentRevisions.kind, kind), eq(contentRevisions.slug, slug)))
  return row?.number ?? 0
}

/** The newest version that was not thrown away. */
export async function newestKept({ kind, slug }: Pick<ContentDocument, 'kind' | 'slug'>, from: Pick<Tx, 'select'>) {
  const { id, number, state } = contentRevisions
  const [revision] = await from
    .select({ id, number, state })
    .from(contentRevisions)
    .where(and(eq(contentRevisions.kind, kind), eq(contentRevisions.slug, slug), isKept))
    .orderBy(desc(number))
    .limit(1)
  return revision
}

/** The newest one of each document that was not thrown away, and those that readers get or will. */
export async function newestAndLive() {
  const { beneath: _beneath, ...columns } = getTableColumns(contentRevisions)
  const newest = batched(
    db()
      .selectDistinctOn([contentRevisions.kind, contentRevisions.slug], { ...columns, author: operators.name })
      .from(contentRevisions)
      .leftJoin(operators, eq(operators.id, contentRevisions.authorId))
      .where(isKept)
      .orderBy(contentRevisions.kind, contentRevisions.slug, desc(contentRevisions.number)),
  )
  const live = batched(
    db()
      .select({ ...columns, author: operators.name })
      .from(contentRevisions)
      .leftJoin(operators, eq(operators.id, contentRevisions.authorId))
      .where(inArray(contentRevisions.state, ['planned', 'published'])),
  )
  const rows = (await Promise.all([newest, live])).flat()
  return [...new Map(rows.map((row) => [row.id, row])).values()].toSorted((one, other) => other.number - one.number)
}

/** So many are listed; the older ones stay in the database. */
const MOST = 100

/** The versions of a document without what they say, the newest first. */
export async function versionsOf({ kind, slug }: ContentDocument) {
  const { beneath: _beneath, texts, ...columns } = getTableColumns(contentRevisions)
  return batched(
    db()
      .select({ ...columns, isEmpty: sql<boolean>`${texts} is null`, author: operators.name })
      .from(contentRevisions)
      .leftJoin(operators, eq(operators.id, contentRevisions.authorId))
      .where(and(eq(contentRevisions.kind, kind), eq(contentRevisions.slug, slug)))
      .orderBy(desc(contentRevisions.number))
      .limit(MOST),
  )
}

/** What the newest version says that says anything and was not thrown away, up to this one; null where there is none. */
export async function writtenIn({ kind, slug }: ContentDocument, number?: number): Promise<ContentFiles | null> {
  const [row] = await batched(
    db()
      .select({ texts: contentRevisions.texts })
      .from(contentRevisions)
      .where(
        and(
          eq(contentRevisions.kind, kind),
          eq(contentRevisions.slug, slug),
          isNotNull(contentRevisions.texts),
          isKept,
          number === undefined ? undefined : lte(contentRevisions.number, number),
        ),
      )
      .orderBy(desc(contentRevisions.number))
      .limit(1),
  )
  return row?.texts ?? null
}
