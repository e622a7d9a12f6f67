import { and, desc, eq, getTableColumns, inArray, isNotNull, lte, max, sql } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { type ContentFiles, type ContentRevision, contentRevisions, operators } from '~/db/schema'
import { batched } from '~/server/batched.server'
import { type ContentDocument, documentOf, filesOf, isOpen, restOf } from './document.rules'
import { digestOf, filesBeneath, writtenDocuments } from './files.data.server'
import { type Plain, blankGroup } from './form.rules'
import { fieldsOfDocument, sharedFields } from './kinds.data.server'
import { previewPath } from './preview.data.server'
import type { DocumentLine, EditedDocument, Shown, Version } from './schema'
import { takenApart } from './source.rules'

/** One of the versions of a document. */
export async function revisionOf({ kind, slug }: Pick<ContentDocument, 'kind' | 'slug'>, number: number, from: Pick<Tx, 'select'> = db()) {
  const [revision] = await from
    .select()
    .from(contentRevisions)
    .where(and(eq(contentRevisions.kind, kind), eq(contentRevisions.slug, slug), eq(contentRevisions.number, number)))
  return revision
}

/** The number of the newest version; 0 where there is none. */
export async function newestOf({ kind, slug }: Pick<ContentDocument, 'kind' | 'slug'>, from: Pick<Tx, 'select'> = db()): Promise<number> {
  const [row] = await from
    .select({ number: max(contentRevisions.number) })
    .from(contentRevisions)
    .where(and(eq(contentRevisions.kind, kind), eq(contentRevisions.slug, slug)))
  return row?.number ?? 0
}

/** Everything that can be edited: what the release has files for, and what was begun in the studio. */
export async function contentList(at: Date): Promise<DocumentLine[]> {
  const [written, rows] = await Promise.all([writtenDocuments(), newestAndLive()])
  const begun = rows.flatMap(({ kind, slug }) => documentOf(kind, slug) ?? [])
  const documents = new Map([...written, ...begun].map((one) => [restOf(one), one]))
  return Promise.all(
    [...documents.values()].map((document) =>
      line(
        document,
        rows.filter((row) => isOf(document, row)),
        at,
      ),
    ),
  )
}

type Row = Awaited<ReturnType<typeof newestAndLive>>[number]

/** The newest one of each document, and those that readers get or will. */
async function newestAndLive() {
  const { beneath: _beneath, ...columns } = getTableColumns(contentRevisions)
  const newest = batched(
    db()
      .selectDistinctOn([contentRevisions.kind, contentRevisions.slug], { ...columns, author: operators.name })
      .from(contentRevisions)
      .leftJoin(operators, eq(operators.id, contentRevisions.authorId))
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

const isOf = (document: ContentDocument, { kind, slug }: Pick<ContentRevision, 'kind' | 'slug'>): boolean =>
  document.kind === kind && document.slug === slug

async function line(document: ContentDocument, rows: Row[], at: Date): Promise<DocumentLine> {
  const beneath = await filesBeneath(document)
  const [newest] = rows
  const planned = rows.find(({ state, publishAt }) => state === 'planned' && publishAt && publishAt > at)
  return {
    kind: document.kind,
    slug: document.slug,
    rest: restOf(document),
    title: titleOf(document, newest?.texts ?? beneath ?? {}),
    shown: shownOf(
      rows.map((row) => ({ ...row, isEmpty: row.texts === null })),
      beneath,
      at,
    ),
    state: newest?.state ?? null,
    author: newest?.author ?? null,
    changedAt: newest?.createdAt.toISOString() ?? null,
    publishAt: planned?.publishAt?.toISOString() ?? null,
    fileChanged: isFileChanged(newest, beneath),
  }
}

/** What readers see of it. */
function shownOf(
  rows: ReadonlyArray<Pick<ContentRevision, 'state' | 'publishAt'> & { isEmpty: boolean }>,
  beneath: ContentFiles | null,
  at: Date,
): Shown {
  const begun = rows.filter(({ publishAt, state }) => state !== 'retired' && publishAt && publishAt <= at)
  const live = begun.toSorted((one, other) => Number(other.publishAt) - Number(one.publishAt))[0]
  if (live) return live.isEmpty ? 'nothing' : 'revision'
  return beneath ? 'file' : 'nothing'
}

/** A release brought another file since this was written, and it says something else. */
function isFileChanged(newest: Pick<ContentRevision, 'beneathDigest' | 'texts'> | undefined, beneath: ContentFiles | null): boolean {
  if (!newest || !beneath) return false
  const present = digestOf(beneath)
  return newest.beneathDigest !== present && (newest.texts === null || digestOf(newest.texts) !== present)
}

/** As its Czech head calls it; '' where the studio has a name for it. */
function titleOf(document: ContentDocument, files: ContentFiles): string {
  if (!isOpen(document.kind)) return ''
  const [first] = filesOf(document)
  const head = takenApart(document.form, files[first?.path ?? ''] ?? '')?.head
  const named = typeof head === 'object' && head !== null && !Array.isArray(head) ? (head['title'] ?? head['name']) : undefined
  return typeof named === 'string' ? named : document.slug
}

/** What the editor shows. The newest version is edited, else the files; where there is neither, an empty form of an open kind. */
export async function editedDocument(document: ContentDocument, at: Date): Promise<Omit<EditedDocument, 'mayChange' | 'mayPublish'>> {
  const { kind, slug, form, address } = document
  const [beneath, rows, written] = await Promise.all([filesBeneath(document), versionsOf(document), writtenIn(document)])
  const [newest] = rows
  const texts = written ?? beneath
  return {
    kind,
    slug,
    address,
    form,
    title: texts ? titleOf(document, texts) : '',
    isOpen: isOpen(kind),
    fields: fieldsOfDocument(document),
    shared: sharedFields(document),
    parts: partsOf(document, texts),
    base: newest?.number ?? 0,
    versions: rows.map(version),
    shown: shownOf(rows, beneath, at),
    hasFile: beneath !== null,
    fileChanged: isFileChanged(newest && { ...newest, texts: newest.isEmpty ? null : written }, beneath),
    preview:
      newest && !newest.isEmpty ? { cs: previewPath(document, newest.id, 'cs', at), en: previewPath(document, newest.id, 'en', at) } : null,
  }
}

/** So many are listed; the older ones stay in the database. */
const MOST = 100

async function versionsOf({ kind, slug }: ContentDocument) {
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

/** What the newest version says that says anything, up to this one; null where there is none. */
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
          number === undefined ? undefined : lte(contentRevisions.number, number),
        ),
      )
      .orderBy(desc(contentRevisions.number))
      .limit(1),
  )
  return row?.texts ?? null
}

function version({ number, state, isEmpty, author, createdAt, publishAt, retiredAt, restores }: VersionRow): Version {
  return {
    number,
    state,
    isEmpty,
    author,
    createdAt: createdAt.toISOString(),
    publishAt: publishAt?.toISOString() ?? null,
    retiredAt: retiredAt?.toISOString() ?? null,
    restores,
  }
}

type VersionRow = Awaited<ReturnType<typeof versionsOf>>[number]

function partsOf(document: ContentDocument, files: ContentFiles | null): EditedDocument['parts'] {
  return Object.fromEntries(
    filesOf(document).map(({ part, path }) => {
      const source = takenApart(document.form, files?.[path] ?? '')
      const head: Plain = source?.head ?? blankGroup(fieldsOfDocument(document))
      return [part, { head: JSON.stringify(head), body: source?.body ?? '' }]
    }),
  )
}
