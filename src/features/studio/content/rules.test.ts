import { expect, test } from 'vitest'
import { CONTENT_KINDS } from '~/lib/content-kinds'
import { difference } from './difference.rules'
import { documentOf, filesOf, namedIn, openKinds, restOf, singleDocuments, slugOf } from './document.rules'
import { blankGroup, fieldsOf, withoutEmpty } from './form.rules'
import { CONTENT_LIST, listed, progressOf } from './list.rules'
import type { DocumentLine } from './schema'

test('a document is named by its address in the studio', () => {
  for (const document of singleDocuments()) expect(namedIn(restOf(document))).toEqual(document)
  expect(namedIn('clanek/prvni-clanek')).toMatchObject({ kind: 'article', slug: 'prvni-clanek', address: '/she-moves/prvni-clanek' })
  for (const wrong of ['', 'clanek', 'clanek/', 'clanek/../legal', 'clanek/a/b', 'clanek/A', 'stranka/nic', 'nic/x'])
    expect(namedIn(wrong)).toBeUndefined()
})

test('its files stay in the folder of its kind', () => {
  expect(filesOf(documentOf('review', 'klub') ?? fail()).map(({ path }) => path)).toEqual(['reviews/klub.cs.md', 'reviews/klub.en.md'])
  expect(filesOf(documentOf('news', 'novinky') ?? fail())).toEqual([{ part: 'both', path: 'academy/news.yaml' }])
  expect(documentOf('article', '../../etc/passwd')).toBeUndefined()
  for (const { kind } of openKinds()) expect(documentOf(kind, 'x'.repeat(81))).toBeUndefined()
})

test.each([
  ['Chci, nechci, ještě nevím', 'chci-nechci-jeste-nevim'],
  ['  5 otázek — o žárlivosti!', '5-otazek-o-zarlivosti'],
  ['???', ''],
])('„%s“ stands as %s in an address', (title, slug) => expect(slugOf(title)).toBe(slug))

test('a form follows the schema of its file', () => {
  const fields = fieldsOf({
    type: 'object',
    required: ['title', 'date', 'kind', 'items'],
    properties: {
      title: { type: 'object', properties: { cs: { type: 'string' }, en: { type: 'string' } } },
      date: { type: 'string', format: 'date' },
      kind: { type: 'string', enum: ['a', 'b'] },
      minutes: { anyOf: [{ type: 'integer', exclusiveMinimum: 0, maximum: Number.MAX_SAFE_INTEGER }, { type: 'null' }] },
      items: { type: 'array', minItems: 1, items: { type: 'string' } },
    },
  })
  expect(fields).toMatchObject([
    { name: 'title', kind: 'pair' },
    { name: 'date', kind: 'date' },
    { name: 'kind', kind: 'choice', options: ['a', 'b'] },
    { name: 'minutes', kind: 'number', whole: true, min: 1, max: null, canBeEmpty: true, optional: true },
    { name: 'items', kind: 'list', least: 1 },
  ])
  expect(blankGroup(fields)).toEqual({ title: { cs: '', en: '' }, date: '', kind: 'a', items: [''] })
  expect(withoutEmpty(fields, { title: { cs: 'A', en: 'B' }, minutes: null, unknown: 1 })).toEqual({ title: { cs: 'A', en: 'B' } })
})

test('an optional text that is empty in both languages is left out, half of one is not', () => {
  const pair = { type: 'object', properties: { cs: { type: 'string' }, en: { type: 'string' } } }
  const fields = fieldsOf({ type: 'object', properties: { title: pair, note: pair, extra: pair }, required: ['title'] })
  const nothing = { cs: '', en: '' }
  expect(withoutEmpty(fields, { title: nothing, note: nothing, extra: { cs: 'A', en: '' } })).toEqual({
    title: nothing,
    extra: { cs: 'A', en: '' },
  })
})

test('a difference is told line by line, changed lines word by word, and what is far from it is left out', () => {
  const former = ['a', 'b', 'c', 'd', 'e', 'jedno slovo'].join('\n')
  const latter = ['a', 'b', 'c', 'd', 'e', 'jiné slovo', 'a další'].join('\n')
  const pieces = difference(former, latter)
  expect(pieces[0]).toEqual({ text: '', in: 'left-out' })
  expect(pieces.filter((piece) => piece.in === 'former').map(({ text }) => text)).toEqual(['jedno'])
  expect(pieces.flatMap((piece) => (piece.in === 'latter' ? [piece.text.trim()] : []))).toContain('jiné')
  expect(difference(former, former).every((piece) => piece.in === 'left-out')).toBe(true)
})

const line = (kind: DocumentLine['kind'], title: string, more: Partial<DocumentLine> = {}): DocumentLine => ({
  kind,
  slug: slugOf(title),
  rest: title,
  title,
  shown: 'file',
  state: null,
  author: null,
  changedAt: null,
  publishAt: null,
  fileChanged: false,
  ...more,
})

test('the list is searched, filtered and ordered', () => {
  const lines = [
    line('story', 'Žárlivost', { state: 'draft', changedAt: '2026-01-02' }),
    line('article', 'Boty', { shown: 'revision', state: 'published', changedAt: '2026-01-03' }),
    line('article', 'Čas'),
  ]
  const asked = (search: Record<string, string>) => listed(lines, CONTENT_LIST.asked(search)).lines.map(({ title }) => title)
  expect(asked({})).toEqual(['Boty', 'Čas', 'Žárlivost'])
  expect(asked({ razeni: 'naposledy' })).toEqual(['Boty', 'Žárlivost', 'Čas'])
  expect(asked({ q: 'zarl' })).toEqual(['Žárlivost'])
  expect(asked({ druh: 'clanek', stav: 'soubor' })).toEqual(['Čas'])
  expect(lines.map(progressOf)).toEqual([['file', 'draft'], ['published'], ['file']])
})

test('each kind has a word of its own in addresses', () => {
  expect(new Set(CONTENT_KINDS.map((kind) => restOf({ kind, slug: 'a' }))).size).toBe(CONTENT_KINDS.length)
})

function fail(): never {
  throw new Error('there is no such document')
}
