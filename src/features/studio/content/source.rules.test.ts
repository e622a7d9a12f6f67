import { readFileSync, readdirSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { documentOf, filesOf, openKinds, singleDocuments } from './document.rules'
import type { Plain } from './form.rules'
import { putTogether, takenApart } from './source.rules'

const FILE = `---
id: 1
# Why it is called so.
title: "První: článek"
tags:
  - a
  - b
---

Text.
`

const own = ['id', 'title', 'tags', 'note']

test('what is not changed stays to the letter, with comments and quotation marks', () => {
  const source = takenApart('pages', FILE)
  expect(source).toEqual({ head: { id: 1, title: 'První: článek', tags: ['a', 'b'] }, body: 'Text.' })
  expect(putTogether('pages', FILE, { head: { id: 1, title: 'První: článek', tags: ['a', 'b'] }, body: 'Text.' }, own)).toBe(FILE)
  expect(putTogether('pages', FILE, { head: { id: 1, title: 'Druhý: článek', tags: ['a', 'b', 'c'] }, body: 'Jiný.\n' }, own)).toBe(
    FILE.replace('První', 'Druhý').replace('  - b\n', '  - b\n  - c\n').replace('Text.', 'Jiný.'),
  )
})

test('a field that is left out goes; one that the form does not know stays', () => {
  const changed = putTogether('pages', FILE, { head: { title: 'A' }, body: 'Text.' }, ['title', 'tags'])
  expect(takenApart('pages', changed)?.head).toEqual({ id: 1, title: 'A' })
})

test('what was not there before is written in the same form', () => {
  const made = putTogether('pages', '', { head: { title: 'A', tags: ['a'] }, body: 'B' }, own)
  expect(made).toBe('---\ntitle: A\ntags:\n  - a\n---\n\nB\n')
})

test('every file that can be edited comes back to the letter when nothing is changed', () => {
  const open = openKinds().flatMap(({ kind, folder }) =>
    readdirSync(`content/${folder}`).flatMap(
      (file) => (file.endsWith('.cs.md') && documentOf(kind, file.slice(0, -'.cs.md'.length))) || [],
    ),
  )
  for (const { kind } of openKinds()) expect(open.map((one) => one.kind)).toContain(kind)
  for (const document of [...open, ...singleDocuments()])
    for (const { path } of filesOf(document)) {
      const text = readFileSync(`content/${path}`, 'utf8')
      const source = takenApart(document.form, text)
      if (!source) throw new Error(path)
      expect(putTogether(document.form, text, source, Object.keys(source.head as object))).toBe(text)
    }
})

const data = fc.dictionary(
  fc.stringMatching(/^[a-z]{1,6}$/),
  fc.letrec<{ plain: Plain }>((tie) => ({
    plain: fc.oneof(
      { maxDepth: 3 },
      fc.string(),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie('plain'), { maxLength: 3 }),
      fc.dictionary(fc.stringMatching(/^[a-z]{1,6}$/), tie('plain'), { maxKeys: 3 }),
    ),
  })).plain,
)

test('whatever is written over whatever is read back as it was meant', () => {
  fc.assert(
    fc.property(data, data, fc.string(), (before, after, body) => {
      const file = putTogether('pages', '', { head: before, body: '' }, [])
      const text = body.replaceAll('\r', '').replace(/^\n+|\n+$/g, '')
      const changed = putTogether('pages', file, { head: after, body: text }, Object.keys(before))
      expect(takenApart('pages', changed)).toEqual({ head: after, body: text })
    }),
  )
})
