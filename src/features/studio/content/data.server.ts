import type { ContentFiles, ContentRevision } from '~/db/schema'
import type { Locale } from '~/lib/locale'
import { blankHead } from './blank.data.server'
import { type ContentDocument, documentOf, filesOf, isOpen, letterListOf, restOf } from './document.rules'
import { digestOf, filesBeneath, writtenDocuments } from './files.data.server'
import type { Plain } from './form.rules'
import { fieldsOfDocument, sharedFields } from './kinds.data.server'
import { previewPath } from './preview.data.server'
import { newestAndLive, versionsOf, writtenIn } from './revisions.data.server'
import type { DocumentLine, EditedDocument, Shown, Version } from './schema'
import { takenApart } from './source.rules'

/** Everything that can be edited: what the release has files for, and what was begun in the studio. */
export async function contentList(at: Date, locale: Locale = 'cs'): Promise<DocumentLine[]> {
  const [written, rows] = await Promise.all([writtenDocuments(), newestAndLive()])
  const begun = rows.flatMap(({ kind, slug }) => documentOf(kind, slug) ?? [])
  const documents = new Map([...written, ...begun].map((one) => [restOf(one), one]))
  return Promise.all(
    [...documents.values()].map((document) =>
      line(
        document,
        rows.filter((row) => isOf(document, row)),
        { at, locale },
      ),
    ),
  )
}

type Row = Awaited<ReturnType<typeof newestAndLive>>[number]

const isOf = (document: ContentDocument, { kind, slug }: Pick<ContentRevision, 'kind' | 'slug'>): boolean =>
  document.kind === kind && document.slug === slug

async function line(document: ContentDocument, rows: Row[], { at, locale }: { at: Date; locale: Locale }): Promise<DocumentLine> {
  const beneath = await filesBeneath(document)
  const [newest] = rows
  const planned = rows.find(({ state, publishAt }) => state === 'planned' && publishAt && publishAt > at)
  return {
    kind: document.kind,
    slug: document.slug,
    rest: restOf(document),
    title: titleOf(document, newest?.texts ?? beneath ?? {}, locale),
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

/** As its head in that language calls it, else the Czech one; '' where the studio has a name for it. */
function titleOf(document: ContentDocument, files: ContentFiles, locale: Locale): string {
  if (!isOpen(document.kind)) return ''
  const nameIn = (path = '') => namedBy(takenApart(document.form, files[path] ?? '')?.head)
  const paths = filesOf(document)
  return nameIn(paths.find(({ part }) => part === locale)?.path) ?? nameIn(paths[0]?.path) ?? document.slug
}

function namedBy(head: Plain | undefined): string | undefined {
  if (typeof head !== 'object' || head === null || Array.isArray(head)) return undefined
  const named = head['title'] ?? head['subject'] ?? head['name']
  return typeof named === 'string' && named !== '' ? named : undefined
}

/** What the editor shows. The newest version is edited, else the files; where there is neither, an empty form of an open kind. */
export async function editedDocument(
  document: ContentDocument,
  at: Date,
  locale: Locale = 'cs',
): Promise<Omit<EditedDocument, 'mayChange' | 'mayPublish'>> {
  const { kind, slug, form, address } = document
  const [beneath, rows, written] = await Promise.all([filesBeneath(document), versionsOf(document), writtenIn(document)])
  const newest = rows.find(({ state }) => state !== 'discarded')
  const texts = written ?? beneath
  const blank = texts ? null : await blankHead(document, at)
  return {
    kind,
    slug,
    address,
    form,
    title: texts ? titleOf(document, texts, locale) : '',
    isOpen: isOpen(kind),
    fields: fieldsOfDocument(document),
    shared: sharedFields(document),
    parts: partsOf(document, texts, blank),
    base: rows[0]?.number ?? 0,
    edited: newest?.number ?? 0,
    versions: rows.map(version),
    shown: shownOf(rows, beneath, at),
    hasFile: beneath !== null,
    fileChanged: isFileChanged(newest && { ...newest, texts: newest.isEmpty ? null : written }, beneath),
    preview: newest && !newest.isEmpty ? previews(document, newest, at) : null,
  }
}

/** A letter is shown within the studio, in both languages at once. */
function previews(document: ContentDocument, { id, number }: VersionRow, at: Date): EditedDocument['preview'] {
  if (letterListOf(document.kind)) return { letter: `${document.address}/${number}` }
  return { cs: previewPath(document, id, 'cs', at), en: previewPath(document, id, 'en', at) }
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

function partsOf(document: ContentDocument, files: ContentFiles | null, blank: Plain): EditedDocument['parts'] {
  return Object.fromEntries(
    filesOf(document).map(({ part, path }) => {
      const source = takenApart(document.form, files?.[path] ?? '')
      const head = source?.head ?? blank
      return [part, { head: JSON.stringify(head), body: source?.body ?? '' }]
    }),
  )
}
