import { expect, test } from 'vitest'
import { CONTENT_KINDS } from '~/lib/content-kinds'
import { begunAs, called, calledIn } from './begun.rules'
import { difference, headDifference } from './difference.rules'
import { documentOf, filesOf, namedIn, openKinds, restOf, singleDocuments, slugOf } from './document.rules'
import { type Field, blankGroup, fieldsOf, firstWords, isLongForm, withoutEmpty } from './form.rules'
import { CONTENT_LIST, listed, progressOf } from './list.rules'
import type { DocumentLine, EditedDocument } from './schema'

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

const QUESTION: Field = {
  name: '',
  optional: false,
  kind: 'group',
  fields: [
    { name: 'q', optional: false, kind: 'pair' },
    { name: 'open', optional: false, kind: 'flag' },
  ],
}
const QUESTIONS: Field[] = [
  { name: 'title', optional: false, kind: 'text' },
  { name: 'items', optional: false, kind: 'list', item: QUESTION, least: 1, most: null },
]
const question = (cs: string, open = false) => ({ q: { cs, en: 'E' }, open })

test('a difference of heads is told at its place: words of a field, and items that came, went or changed', () => {
  const told = (former: object[], latter: object[]) =>
    headDifference(QUESTIONS, { title: 'A', items: former } as never, { title: 'A', items: latter } as never).map(
      ({ path, kind, pieces }) => [path.join('.'), kind, pieces.map((piece) => `${piece.in} ${piece.text}`)],
    )
  expect(told([question('a')], [question('a')])).toEqual([])
  expect(told([question('a'), question('b')], [question('a'), question('c', true)])).toEqual([
    ['items.1.q.cs', 'words', ['former b', 'latter c']],
    ['items.1.open', 'flag', ['former false', 'latter true']],
  ])
  // One put in before the others changes none of them.
  expect(told([question('a'), question('b')], [question('n'), question('a'), question('b')])).toEqual([
    ['items.0', 'words', ['latter n\nE\nfalse']],
  ])
  const named = (id: string, cs: string) => ({ id, ...question(cs) })
  // One that has a name is the same wherever it went.
  expect(told([named('x', 'a'), named('y', 'b')], [named('y', 'b'), named('x', 'c')])).toEqual([
    ['items', 'order', ['former a, b\n', 'latter b, c']],
    ['items.1.q.cs', 'words', ['former a', 'latter c']],
  ])
  expect(told([named('x', 'a'), named('y', 'b')], [named('z', 'n'), named('y', 'b')])).toEqual([
    ['items.0', 'words', ['former a\nE\nfalse']],
    ['items.0', 'words', ['latter n\nE\nfalse']],
  ])
  expect(told([question('a'), question('b')], [question('b')])).toEqual([['items.0', 'words', ['former a\nE\nfalse']]])
})

test('a folded part is told by what it says first, in the language of whoever reads', () => {
  const part = { id: 'x', art: { seed: 'y' }, note: '', title: { cs: 'Česky', en: '' } }
  expect(firstWords(part, 'cs')).toBe('Česky')
  expect(firstWords([part], 'en')).toBe('Česky')
  expect(firstWords([{ a: { cs: 'odpověď', en: 'answer' }, q: { cs: 'otázka', en: 'question' } }], 'en')).toBe('question')
  expect(firstWords({ minutes: 3, id: 'x' }, 'cs')).toBe('')
  expect(firstWords('Ušetříte {packageSaving}.', 'cs')).toBe('Ušetříte ….')
})

test('a form begins folded where it has many parts and much in them', () => {
  const parts = ['a', 'b', 'c'].map((name): Field => ({ name, optional: false, kind: 'group', fields: [] }))
  const much = Object.fromEntries(parts.map(({ name }) => [name, Array.from({ length: 20 }, String)]))
  expect(isLongForm(parts, much)).toBe(true)
  expect(isLongForm(parts.slice(1), much)).toBe(false)
  expect(isLongForm(parts, { a: ['1'] })).toBe(false)
})

test('a text that is begun keeps the name that it was given, and one that is there its own', () => {
  const blank = {
    title: '',
    isOpen: true,
    fields: QUESTIONS,
    parts: { cs: { head: '{"title":"","id":1}', body: '' } },
  } as unknown as EditedDocument
  const name = calledIn(called('  Pátý článek '))
  expect(begunAs(blank, name)).toMatchObject({ title: 'Pátý článek', parts: { cs: { head: '{"title":"Pátý článek","id":1}' } } })
  expect(begunAs({ ...blank, title: 'Jiný' }, name).title).toBe('Jiný')
  expect(begunAs(blank, calledIn({}))).toBe(blank)
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
