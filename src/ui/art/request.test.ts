import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ArtRequest } from './request'
import { artUrl, parseArtRequest } from './request'
import { COMPOSITIONS, MOODS, VARIANTS } from './variants'

const ORIGIN = 'https://sfera.example'
const parse = (path: string) => parseArtRequest(new URL(path, ORIGIN))

const size = fc.integer({ min: 16, max: 2400 })
const request: fc.Arbitrary<ArtRequest> = fc.record(
  {
    seed: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }).filter((seed) => seed.length <= 80),
    variant: fc.constantFrom(...VARIANTS),
    mood: fc.constantFrom(...MOODS),
    comp: fc.constantFrom(...COMPOSITIONS),
    w: size,
    h: size,
    people: fc.constantFrom(1 as const, 2 as const),
    t: fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000),
    night: fc.constant(true),
  },
  { requiredKeys: ['seed', 'variant'] },
)

describe('address of a picture', () => {
  test('is read back as what was asked for', () => {
    fc.assert(
      fc.property(request, (asked) => {
        expect(parse(artUrl(asked))).toEqual(asked)
      }),
    )
  })

  test('holds seeds that need encoding, and cuts long ones', () => {
    expect(parse(artUrl({ seed: 'Klára & Tomáš / 100 %?#2', variant: 'avatar' }))?.seed).toBe('Klára & Tomáš / 100 %?#2')
    expect(parse(artUrl({ seed: '..', variant: 'avatar' }))?.seed).toBe('..')
    expect(parse(artUrl({ seed: `${'a'.repeat(79)}💞`, variant: 'avatar' }))?.seed).toBe(`${'a'.repeat(79)}\uFFFD`)
  })

  test('rounds the overlap to thousandths and keeps it within 0 and 1', () => {
    const overlapOf = (t: number) => parse(artUrl({ seed: 'test', variant: 'cover', t }))?.t
    expect([1 / 3, -1, 2, 7 / 20].map(overlapOf)).toEqual([0.333, 0, 1, 0.35])
  })

  test('of an older version is still answered', () => {
    expect(parse('/art/cover/a.svg?v=older')).toEqual({ seed: 'a', variant: 'cover' })
    expect(parse('/art/cover/a.svg')).toEqual({ seed: 'a', variant: 'cover' })
  })

  test.each([
    ['unknown variant', '/art/poster/a.svg'],
    ['inherited name as variant', '/art/constructor/a.svg'],
    ['another path', '/art/cover/a.png'],
    ['deeper path', '/art/cover/a/b.svg'],
    ['empty seed', '/art/cover/.svg'],
    ['long seed', `/art/cover/${'a'.repeat(81)}.svg`],
    ['broken encoding', '/art/cover/%E0%A4%A.svg'],
    ['unknown mood', '/art/cover/a.svg?mood=modra'],
    ['empty mood', '/art/cover/a.svg?mood='],
    ['unknown composition', '/art/cover/a.svg?comp=toString'],
    ['small width', '/art/cover/a.svg?w=15'],
    ['large height', '/art/cover/a.svg?h=2401'],
    ['signed width', '/art/cover/a.svg?w=-100'],
    ['fractional height', '/art/cover/a.svg?h=100.5'],
    ['exponent', '/art/cover/a.svg?w=1e3'],
    ['overlap above 1', '/art/cover/a.svg?t=1.5'],
    ['overlap that is no number', '/art/cover/a.svg?t=NaN'],
    ['overlap of many digits', '/art/cover/a.svg?t=0.33333'],
    ['three people', '/art/cover/a.svg?people=3'],
    ['night that is not 1', '/art/cover/a.svg?night=true'],
    ['unknown parameter', '/art/cover/a.svg?title=x'],
    ['repeated parameter', '/art/cover/a.svg?w=100&w=200'],
  ])('refuses %s', (_, path) => {
    expect(parse(path)).toBeUndefined()
  })
})
