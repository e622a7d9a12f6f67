import { expect, test } from 'vitest'
import { documentOf, openKinds, singleDocuments } from '../document.rules'
import type { Field } from '../form.rules'
import { fieldsOfDocument } from '../kinds.data.server'
import { choiceText, fieldText } from './names'

const documents = [...singleDocuments(), ...openKinds().flatMap(({ kind }) => documentOf(kind, 'a') ?? [])]

test.each(documents.map((document) => [document.slug, document.kind, document] as const))(
  '%s, %s: fields and choices have words',
  (_slug, _kind, document) => {
    const fields = everyField(fieldsOfDocument(document), 'cs.head')
    const shown = fields.filter(([, { name, kind }]) => name !== '' && kind !== 'fixed')
    expect(shown.map(([, { name }]) => name).filter((name) => fieldText(name) === name)).toEqual([])
    for (const [path, field] of fields)
      if (field.kind === 'choice' && !field.isNumber) {
        const texts = field.options.map((option) => choiceText(path, option))
        expect(new Set(texts).size).toBe(texts.length)
        // What is written in small letters is a word for the file alone.
        expect(texts.filter((text) => /^[a-z]/.test(text) || text === 'Jiné')).toEqual([])
      }
  },
)

/** With the path that each has in the form. */
function everyField(fields: readonly Field[], above: string): Array<[string, Field]> {
  return fields.flatMap((field): Array<[string, Field]> => {
    const path = `${above}.${field.name || '0'}`
    if (field.kind === 'group') return [[path, field], ...everyField(field.fields, path)]
    return field.kind === 'list' ? [[path, field], ...everyField([field.item], path)] : [[path, field]]
  })
}
