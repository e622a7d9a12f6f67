import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { art } from './art'
import { type Subject, withDrawings } from './row'
import { inWords } from './words'

const SUBJECTS = ['lesson', 'article', 'story', 'person'] as const satisfies readonly Subject[]

const slugs = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 1, maxLength: 40 })
const row = (subject: Subject, names: readonly string[]) =>
  withDrawings(
    subject,
    names.map((slug) => ({ slug })),
  )

describe.each(SUBJECTS)('the drawings of every %s', (subject) => {
  test('are no two alike, and neighbours have different compositions', () => {
    fc.assert(
      fc.property(slugs, (names) => {
        const drawings = row(subject, names).map((thing) => thing.art)
        for (const [at, { comp }] of drawings.entries()) {
          const near = drawings.slice(at + 1, at + 3).map((other) => other.comp)
          expect(near).not.toContain(comp)
        }
        const drawn = drawings.map(({ seed, variant, comp, mood }) => art(seed, variant, { comp, mood }))
        expect(new Set(drawn).size).toBe(names.length)
      }),
      { numRuns: 20 },
    )
  })

  test('do not repeat a composition before all have come', () => {
    fc.assert(
      fc.property(slugs, (names) => {
        const first = row(subject, names).slice(0, 6)
        expect(new Set(first.map((thing) => thing.art.comp)).size).toBe(first.length)
      }),
    )
  })

  test('are all told in words, in both languages', () => {
    const many = Array.from({ length: 60 }, (_, at) => `s${at}`)
    for (const { art: drawing } of row(subject, many)) {
      expect(inWords(drawing, 'cs').alt).toMatch(/^Kresba ve?\s[^.]+[.] [^.]+[.]$/u)
      expect(inWords(drawing, 'en').alt).toMatch(/^A drawing in [^.]+[.] [^.]+[.]$/u)
    }
  })

  test('stay what they are when something is added', () => {
    fc.assert(
      fc.property(slugs, fc.nat(), (names, count) => {
        const earlier = names.slice(0, count % (names.length + 1))
        expect(row(subject, names).slice(0, earlier.length)).toEqual(row(subject, earlier))
      }),
    )
  })
})

test('the lessons of one course keep its palette', () => {
  const lessons = withDrawings('lesson', [{ slug: 'a' }, { slug: 'b' }, { slug: 'c' }], ['mech'])
  expect(new Set(lessons.map(({ art: { mood } }) => mood))).toEqual(new Set(['mech']))
})

test('things keep what they were', () => {
  expect(withDrawings('story', [{ slug: 'a', title: 'A' }])).toMatchObject([{ slug: 'a', title: 'A', art: { seed: 'story-a' } }])
  expect(withDrawings('story', [])).toEqual([])
})
