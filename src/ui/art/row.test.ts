import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { art } from './art'
import { type Subject, oneMore, withDrawings } from './row'
import { inWords } from './words'

const SUBJECTS = ['lesson', 'article', 'story', 'person', 'event'] as const satisfies readonly Subject[]

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

test('one thing more is unlike those before it, whoever chose their drawings', () => {
  const chosen = [
    { seed: 'a', mood: 'granat', comp: 'obzor' },
    { seed: 'b', mood: 'karneol', comp: 'lampiony' },
    // What its seed draws counts as chosen.
    { seed: 'c', mood: 'mech' },
  ] as const
  const drawn: Array<Parameters<typeof oneMore>[2][number]> = [...chosen]
  for (let at = 0; at < 12; at++) drawn.push(oneMore('event', `same-${at}`, drawn))
  for (const [at, { comp }] of drawn.entries())
    if (comp) expect(drawn.slice(Math.max(0, at - 8), at).map((other) => other.comp)).not.toContain(comp)
  const near = drawn.slice(3).map(({ mood }) => mood)
  expect(near.every((mood, at) => mood !== near[at - 1])).toBe(true)
  expect(oneMore('event', 'same', chosen, 'med')).toMatchObject({ mood: 'med', seed: 'event-same' })
  expect(oneMore('event', 'long'.repeat(40), []).seed).toHaveLength(80)
})

test('things keep what they were', () => {
  expect(withDrawings('story', [{ slug: 'a', title: 'A' }])).toMatchObject([{ slug: 'a', title: 'A', art: { seed: 'story-a' } }])
  expect(withDrawings('story', [])).toEqual([])
})
