import type { EditedDocument } from './schema'

/** Whether what is edited waits for its way to readers. Terms and policies go to them with a release alone. */
export function waitsForReaders({ kind, edited, versions }: Pick<EditedDocument, 'kind' | 'edited' | 'versions'>): boolean {
  const newest = versions.find(({ number }) => number === edited)
  return kind !== 'legal' && newest !== undefined && !newest.isEmpty && (newest.state === 'draft' || newest.state === 'planned')
}
