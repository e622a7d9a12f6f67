import { expect, test } from 'vitest'
import { LOCALES } from '~/lib/locale'
import { drawingOf } from './drawing.data.server'
import type { RiskFace, TierFace, TopicBand } from './schema'

const ONE = { id: '3f0c2a54-0000-4000-8000-000000000001' }
const OTHER = { id: '3f0c2a54-0000-4000-8000-000000000002' }

const TOPICS = ['trust', 'jealousy', 'boundaries', 'future'] as const
const tier = (bands: readonly TopicBand[], letter: TierFace['letter'] = 'B') =>
  ({ kind: 'tier', letter, profile: bands.map((band, at) => ({ key: `k${at}`, name: TOPICS[at] ?? '', band })) }) as unknown as TierFace
const risk = (level: RiskFace['level'], percentage: number) => ({ kind: 'risk', level, percentage }) as unknown as RiskFace

const CLOSE = tier(['strong', 'strong', 'strong', 'growing'])
const FAR = tier(['open', 'open', 'growing', 'open'])

test('follows the profile: a topic that came out nearer stands nearer', () => {
  const [close, far] = [drawingOf(ONE, CLOSE, 'cs'), drawingOf(ONE, FAR, 'cs')]
  expect(close.svg).not.toBe(far.svg)
  expect(Math.max(...distances(close.svg))).toBeLessThan(Math.max(...distances(far.svg)))
})

test('names no topic, and which light is which differs from result to result', () => {
  const [one, other] = [drawingOf(ONE, CLOSE, 'cs'), drawingOf(OTHER, CLOSE, 'cs')]
  for (const name of TOPICS) expect(one.svg + one.alt).not.toContain(name)
  expect(distances(one.svg)).not.toEqual(distances(other.svg))
  expect(other.alt).toBe(one.alt)
})

test('is told in words in both languages', () => {
  expect(LOCALES.map((locale) => drawingOf(ONE, CLOSE, locale).alt?.replaceAll('\u00a0', ' '))).toEqual([
    'Kresba: dvě koule se překrývají zpola. Kolem nich obíhají světla: blízko 3, opodál 1, daleko 0.',
    'Drawing: two spheres overlap halfway. Lights circle them: 3 close by, 1 a little way off, 0 far away.',
  ])
})

test('of a row without points of topics, and of OpenFit, tells the level alone', () => {
  expect(drawingOf(ONE, tier([], 'S'), 'en').alt).toBe('Drawing: two spheres have almost become one.')
  expect(drawingOf(ONE, risk('low', 5), 'cs')).toEqual(drawingOf(ONE, risk('low', 20), 'cs'))
  expect(drawingOf(ONE, risk('low', 5), 'cs').alt).not.toContain('světla')
})

/** Of the lights from the middle of the picture: they are its smallest spheres. */
const distances = (svg: string): number[] =>
  Array.from(svg.matchAll(/<g><circle cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)"/g), ([, x, y, r]) => ({
    x: Number(x),
    y: Number(y),
    r: Number(r),
  }))
    .filter(({ r }) => r < 40)
    .map(({ x, y }) => Math.hypot(x - 600, y - 450))
