import type { ContentFiles } from '~/db/schema'
import { revisionOf } from './revisions.data.server'
import { difference } from './difference.rules'
import { type ContentDocument, filesOf } from './document.rules'
import { filesBeneath } from './files.data.server'
import type { Comparison, FileDifference } from './schema'

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
  return filesOf(document).map(({ part, path }) => ({ part, pieces: difference(former[path] ?? '', latter[path] ?? '') }))
}
