import { pragueDay } from '~/lib/dates'
import { newestAndLive } from './revisions.data.server'
import { type ContentDocument, documentOf, filesOf } from './document.rules'
import { filesBeneath, writtenDocuments } from './files.data.server'
import { type Plain, blankGroup } from './form.rules'
import { fieldsOfDocument } from './kinds.data.server'
import { takenApart } from './source.rules'

/** The head that a new document of an open kind begins with: the next number, today, and to be read. */
export async function blankHead(document: ContentDocument, at: Date): Promise<Plain> {
  const blank = blankGroup(fieldsOfDocument(document))
  const known = { id: (await lastNumber(document)) + 1, date: pragueDay(at), published: true }
  return Object.fromEntries(Object.entries(blank).map(([name, value]) => [name, name in known ? known[name as keyof typeof known] : value]))
}

/** The highest number of the kind, in files and in what was begun. */
async function lastNumber({ kind }: ContentDocument): Promise<number> {
  const [written, rows] = await Promise.all([writtenDocuments(), newestAndLive()])
  const files = await Promise.all(written.filter((one) => one.kind === kind).map(async (one) => [one, await filesBeneath(one)] as const))
  const begun = rows.filter((row) => row.kind === kind).map((row) => [documentOf(row.kind, row.slug), row.texts] as const)
  const numbers = [...files, ...begun].flatMap(([one, texts]) => {
    const [first] = one ? filesOf(one) : []
    const head = one && takenApart(one.form, texts?.[first?.path ?? ''] ?? '')?.head
    return typeof head === 'object' && head !== null && !Array.isArray(head) && typeof head['id'] === 'number' ? [head['id']] : []
  })
  return Math.max(0, ...numbers)
}
