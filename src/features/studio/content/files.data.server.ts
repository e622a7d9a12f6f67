import { createHash } from 'node:crypto'
import type { ContentFiles } from '~/db/schema'
import { pageNames, sourceOf } from '~/server/content.server'
import { withFiles } from '~/server/content-edition.server'
import { type ContentDocument, documentOf, filesOf, openKinds, singleDocuments } from './document.rules'

/** The files of a document as the release has them; null where it has none. */
export async function filesBeneath(document: ContentDocument): Promise<ContentFiles | null> {
  const files = await withFiles(() => Promise.all(filesOf(document).map(async ({ path }) => [path, await sourceOf(path)] as const)))
  const there = files.filter((file): file is readonly [string, string] => file[1] !== null)
  return there.length > 0 ? Object.fromEntries(there) : null
}

/** All documents that the release has files for. */
export async function writtenDocuments(): Promise<ContentDocument[]> {
  const names = await withFiles(() =>
    Promise.all(openKinds().map(async ({ kind, folder }) => (await pageNames(folder)).map((slug) => documentOf(kind, slug)))),
  )
  return [...names.flat().filter((one) => one !== undefined), ...singleDocuments()]
}

/** Two versions of a document are the same to the letter when this is. */
export const digestOf = (files: ContentFiles): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(files).toSorted(([one], [other]) => one.localeCompare(other))))
    .digest('hex')
