import { describe, expect, test } from 'vitest'
import type { Version, EditedDocument } from './schema'
import { waitsForReaders } from './versions.rules'

const version = (number: number, state: Version['state'], isEmpty = false) => ({ number, state, isEmpty }) as Version
const edited = (kind: EditedDocument['kind'], at: number, ...versions: Version[]) => waitsForReaders({ kind, edited: at, versions })

describe('a text waits for its readers', () => {
  test.each([
    ['a draft', version(2, 'draft'), true],
    ['one planned for later', version(2, 'planned'), true],
    ['one that they have', version(2, 'published'), false],
    ['one that was taken back', version(2, 'retired'), false],
    ['a draft that takes it off the site: that is done at once', version(2, 'draft', true), false],
  ])('%s', (_, newest, waits) => {
    expect(edited('article', 2, newest, version(1, 'draft'))).toBe(waits)
  })

  test('only the version that is edited counts', () => {
    expect(edited('article', 1, version(2, 'draft'), version(1, 'published'))).toBe(false)
    expect(edited('article', 0, version(2, 'draft'))).toBe(false)
  })

  test('terms and policies wait for a release, never for a press', () => {
    expect(edited('legal', 2, version(2, 'draft'))).toBe(false)
  })
})
