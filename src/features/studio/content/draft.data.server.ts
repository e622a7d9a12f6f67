import type { ContentFiles } from '~/db/schema'
import { writtenIn } from './revisions.data.server'
import { type ContentDocument, filesOf } from './document.rules'
import { filesBeneath } from './files.data.server'
import { type Field, type Plain, withoutEmpty } from './form.rules'
import { fieldsOfDocument } from './kinds.data.server'
import type { Fault, SaveInput } from './schema'
import { putTogether } from './source.rules'

/** The files that the form stands for, made of those that were edited; faults where it is none. */
export async function filesOfForm(document: ContentDocument, { base, parts }: SaveInput): Promise<ContentFiles | Fault[]> {
  const before = (base > 0 ? await writtenIn(document, base) : null) ?? (await filesBeneath(document)) ?? {}
  const fields = fieldsOfDocument(document)
  const files: ContentFiles = {}
  for (const { part, path } of filesOf(document)) {
    const given = parts[part]
    const head = given && dataIn(given.head, fields)
    if (!head) return [{ at: part, code: 'shape' }]
    files[path] = putTogether(
      document.form,
      before[path] ?? '',
      { head, body: given.body },
      fields.map(({ name }) => name),
    )
  }
  return files
}

function dataIn(json: string, fields: readonly Field[]): Plain | undefined {
  const data = plainIn(json)
  return typeof data === 'object' && data !== null && !Array.isArray(data) ? withoutEmpty(fields, data) : undefined
}

function plainIn(json: string): Plain | undefined {
  try {
    return JSON.parse(json) as Plain
  } catch {
    return undefined
  }
}
