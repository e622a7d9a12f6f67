import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pragueDay } from '~/lib/dates'
import { partsOf, pdfFileName, profileOf, retakeAt, shownPercentage, toneOf, topicsToTalkAbout } from './rules'

const TOPICS = Array.from({ length: 10 }, (_, at) => ({ key: `t${at}`, name: `Topic ${at}` }))
const answers = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 20, maxLength: 20 })
const pointsOf = (given: readonly number[]) =>
  Object.fromEntries(TOPICS.map(({ key }, at) => [key, (given[at * 2] ?? 0) + (given[at * 2 + 1] ?? 0)]))

describe('the profile of topics', () => {
  test('names every topic once, the strong ones first and otherwise in the order of the test', () => {
    fc.assert(
      fc.property(answers, (given) => {
        const profile = profileOf(TOPICS, pointsOf(given))
        expect(profile.map(({ key }) => key).toSorted()).toEqual(TOPICS.map(({ key }) => key).toSorted())
        const rank = { strong: 0, growing: 1, open: 2 }
        const order = profile.map(({ band, key }) => rank[band] * 100 + Number(key.slice(1)))
        expect(order).toEqual(order.toSorted((a, b) => a - b))
      }),
    )
  })

  test('is better with more points, never worse', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 8 }), fc.integer({ min: 2, max: 8 }), (a, b) => {
        const rank = (points: number) => ['open', 'growing', 'strong'].indexOf(profileOf(TOPICS.slice(0, 1), { t0: points })[0]?.band ?? '')
        expect(a > b || rank(a) <= rank(b)).toBe(true)
      }),
    )
  })

  test('tells no answer: whatever the word, both questions can have been answered in more than one way', () => {
    const pairs = [1, 2, 3, 4].flatMap((first) => [1, 2, 3, 4].map((second) => ({ first, second })))
    const byBand = Map.groupBy(pairs, ({ first, second }) => profileOf(TOPICS.slice(0, 1), { t0: first + second })[0]?.band)
    expect(byBand.size).toBe(3)
    for (const ways of byBand.values()) {
      expect(new Set(ways.map(({ first }) => first)).size).toBeGreaterThan(1)
      expect(new Set(ways.map(({ second }) => second)).size).toBeGreaterThan(1)
    }
  })

  test('has no numbers in it', () => {
    for (const topic of profileOf(TOPICS, pointsOf(Array.from({ length: 20 }, () => 3))))
      expect(Object.keys(topic)).toEqual(['key', 'name', 'band'])
  })

  test('leaves out what it knows nothing of', () => {
    expect(profileOf(TOPICS, { t3: 8, toString: 8, gone: 2 })).toEqual([{ key: 't3', name: 'Topic 3', band: 'strong' }])
    expect(profileOf(TOPICS, {})).toEqual([])
  })
})

describe('topics to talk about', () => {
  test('are the lowest three that are not strong, in the order of the test', () => {
    fc.assert(
      fc.property(answers, (given) => {
        const points = pointsOf(given)
        const chosen = topicsToTalkAbout(TOPICS, points)
        const weak = Object.values(points).filter((each) => each < 7)
        expect(chosen.length).toBe(Math.min(3, weak.length))
        const highest = Math.max(0, ...chosen.map((key) => points[key] ?? 0))
        expect(highest).toBeLessThan(7)
        const others = TOPICS.map(({ key }) => key).filter((key) => !chosen.includes(key))
        for (const key of others) expect(points[key] ?? 0).toBeGreaterThanOrEqual(chosen.length < 3 ? 7 : highest)
        expect(chosen).toEqual(TOPICS.map(({ key }) => key).filter((key) => chosen.includes(key)))
      }),
    )
  })
})

describe('a percentage', () => {
  test('is shown in whole fives whatever was stored', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 100, noNaN: true }), (stored) => {
        const shown = shownPercentage(stored)
        expect(shown % 5).toBe(0)
        expect(Math.abs(shown - stored)).toBeLessThanOrEqual(2.5)
        expect(shown).toBeGreaterThanOrEqual(0)
        expect(shown).toBeLessThanOrEqual(100)
      }),
    )
  })
})

describe('a configured text', () => {
  const four = ['A', 'B', 'C', 'D'].map((title) => `<h2>${title}</h2>\n<p>${title} text</p>`).join('\n')

  test('is divided at its headings', () => {
    const { lead, parts } = partsOf(`<p>Lead</p>\n${four}`)
    expect(lead).toBe('<p>Lead</p>')
    expect(parts).toEqual({
      strengths: { title: 'A', html: '<p>A text</p>' },
      talk: { title: 'B', html: '<p>B text</p>' },
      exercise: { title: 'C', html: '<p>C text</p>' },
      next: { title: 'D', html: '<p>D text</p>' },
    })
  })

  test.each(['', '<p>Only this</p>', '<h2>A</h2><p>a</p>', `${four}<h2>E</h2>`])('of another make stays whole: %s', (html) => {
    expect(partsOf(html)).toEqual({ lead: html, parts: null })
  })
})

test('every result has a colour, and nothing else has', () => {
  expect(['S', 'A', 'B', 'C', 'D', 'low', 'moderate', 'high'].map(toneOf)).toEqual([
    'low',
    'low',
    'mid',
    'mid',
    'high',
    'low',
    'mid',
    'high',
  ])
  for (const odd of ['', 's', 'unrated', 'toString', '__proto__']) expect(toneOf(odd)).toBeUndefined()
})

test('a test can be taken again from the very moment on', () => {
  const moment = new Date('2026-04-01T12:00:00.000Z')
  expect(retakeAt(undefined, moment)).toEqual({ state: 'now' })
  expect(retakeAt(moment, moment)).toEqual({ state: 'now' })
  expect(retakeAt(moment, new Date(moment.getTime() - 1))).toEqual({ state: 'from', moment: moment.toISOString() })
})

test('days are those of Prague, and the name of a saved file tells nothing else', () => {
  const day = pragueDay(new Date('2026-03-01T23:30:00.000Z'))
  expect(day).toBe('2026-03-02')
  const [one, other] = ['9c1f5a34-1e0f-4f7e-8b55-6f7f6c4a2d10', '9c1f5a34-1e0f-4f7e-8b55-6f7f6c4aabcd']
  expect([pdfFileName(one, day, 'cs'), pdfFileName(other, day, 'cs')]).toEqual([
    'dokument-2026-03-02-2d10.pdf',
    'dokument-2026-03-02-abcd.pdf',
  ])
  expect(pdfFileName(one, day, 'en')).toBe('document-2026-03-02-2d10.pdf')
})
