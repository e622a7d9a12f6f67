import type { ContentFiles } from '~/db/schema'
import { revisionOf } from './revisions.data.server'
import { difference, headDifference } from './difference.rules'
import { type ContentDocument, filesOf } from './document.rules'
import { filesBeneath } from './files.data.server'
import { fieldsOfDocument } from './kinds.data.server'
import type { Comparison, FileDifference, PlaceDifference } from './schema'
import { takenApart } from './source.rules'

/** What of a version is otherwise than in what it is compared with, by language; undefined for a version that is not there. */
export async function differences(document: ContentDocument, number: number, to: Comparison): Promise<FileDifference[] | undefined> {
  const [revision, before, file] = await Promise.all([
    revisionOf(document, number),
    to === 'before' && number > 1 ? revisionOf(document, number - 1) : undefined,
    filesBeneath(document),
  ])
  if (!revision) return undefined
  const beneath = revision.beneath ?? {}
  const pairs: Record<Comparison, [former: ContentFiles, latter: ContentFiles]> = {
    before: [before ? (before.texts ?? {}) : beneath, revision.texts ?? {}],
    file: [file ?? {}, revision.texts ?? {}],
    beneath: [beneath, file ?? {}],
  }
  const [former, latter] = pairs[to]
  return filesOf(document).map(({ part, path }) => ({ part, places: placesOf(document, former[path] ?? '', latter[path] ?? '') }))
}

/** Field by field; of a file that is not written as the form has it, line by line. */
function placesOf(document: ContentDocument, former: string, latter: string): PlaceDifference[] {
  const [before, after] = [sourceIn(document, former), sourceIn(document, latter)]
  if (!before || !after) return former === latter ? [] : [{ path: [], kind: 'words', pieces: difference(former, latter) }]
  const head = headDifference(fieldsOfDocument(document), before.head, after.head)
  if (before.body === after.body) return head
  return [...head, { path: [], kind: 'body', pieces: difference(before.body, after.body) }]
}

/** A file that is not there says nothing. */
function sourceIn({ form }: ContentDocument, text: string) {
  if (text === '') return { head: {}, body: '' }
  const source = takenApart(form, text)
  const head = source?.head
  return source && typeof head === 'object' && head !== null && !Array.isArray(head) ? { head, body: source.body } : undefined
}
