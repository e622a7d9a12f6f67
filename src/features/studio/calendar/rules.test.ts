import { expect, test } from 'vitest'
import {
  beside,
  calendarAsked,
  calendarWords,
  inLanes,
  minuteOf,
  placeOnDay,
  readTypedHours,
  shownDays,
  shownHours,
  spansText,
  isShown,
} from './rules'

const TODAY = '2026-11-28'

test('an address names a week or a month, and whatever else stands there means this one', () => {
  expect(calendarAsked({})).toEqual({ view: 'week', day: null })
  expect(calendarAsked({ pohled: 'mesic', tyden: '2026-12-24' })).toEqual({ view: 'month', day: '2026-12-24' })
  for (const tyden of ['2026-02-30', '0001-01-01', '9999-12-31', 'dnes'])
    expect(calendarAsked({ tyden, pohled: 'rok' })).toEqual({ view: 'week', day: null })
})

test('what an address said is said again', () => {
  for (const asked of [
    { view: 'week' as const, day: '2026-12-21' },
    { view: 'month' as const, day: '2026-12-24' },
  ])
    expect(calendarAsked(calendarWords(asked, TODAY))).toEqual(asked)
  expect(calendarWords({ view: 'week', day: TODAY }, TODAY)).toEqual({})
})

test('a week begins on Monday, and a month is made of whole weeks', () => {
  expect(shownDays({ view: 'week', day: '2026-11-29' })).toEqual(['23', '24', '25', '26', '27', '28', '29'].map((day) => `2026-11-${day}`))
  const month = shownDays({ view: 'month', day: '2027-02-14' })
  expect([month.length, month[0], month.at(-1)]).toEqual([28, '2027-02-01', '2027-02-28'])
  expect(shownDays({ view: 'month', day: '2026-11-28' })).toHaveLength(42)
})

test('the weeks and months beside one another are all of them', () => {
  expect(beside({ view: 'week', day: '2026-12-31' }, 1)).toEqual({ view: 'week', day: '2027-01-04' })
  expect(beside({ view: 'week', day: '2027-01-03' }, -1)).toEqual({ view: 'week', day: '2026-12-21' })
  expect(beside({ view: 'month', day: '2026-12-31' }, 1)).toEqual({ view: 'month', day: '2027-01-01' })
  expect(beside({ view: 'month', day: '2026-03-31' }, -1)).toEqual({ view: 'month', day: '2026-02-01' })
})

test('a moment lies where the clock in Prague has it, in winter and in summer', () => {
  expect([minuteOf('2026-11-28T18:00:00.000Z'), minuteOf('2026-07-01T18:00:00.000Z')]).toEqual([19 * 60, 20 * 60])
  expect(placeOnDay({ startsAt: new Date('2026-11-28T22:00:00.000Z'), endsAt: new Date('2026-11-28T23:30:00.000Z') })).toEqual({
    day: TODAY,
    fromMinute: 23 * 60,
    toMinute: 1440,
  })
})

const at = (from: number, to: number) => ({ fromMinute: from * 60, toMinute: to * 60 })

test('what is on at the same time stands side by side, and what only touches does not', () => {
  const lanes = inLanes([at(19, 20), at(9, 17), at(10, 11), at(11, 12), at(20, 21)]).map(({ fromMinute, lane, lanes: of }) => [
    fromMinute / 60,
    lane,
    of,
  ])
  expect(lanes).toEqual([
    [9, 0, 2],
    [10, 1, 2],
    [11, 1, 2],
    [19, 0, 1],
    [20, 0, 1],
  ])
})

test('short ones one right after the other do not lie on each other', () => {
  const quarter = (fromMinute: number) => ({ fromMinute, toMinute: fromMinute + 15 })
  expect(inLanes([quarter(600), quarter(615), quarter(645)]).map(({ lane, lanes }) => [lane, lanes])).toEqual([
    [0, 2],
    [1, 2],
    [0, 2],
  ])
})

test('a week begins an hour before the first thing in it, and shows more of the night only where there is something', () => {
  expect(shownHours([])).toEqual({ from: 8, to: 22 })
  expect(shownHours([at(19, 20)])).toEqual({ from: 16, to: 22 })
  expect(shownHours([at(10, 11), at(19, 20)])).toEqual({ from: 9, to: 22 })
  expect(shownHours([at(0, 9), { fromMinute: 23 * 60, toMinute: 23 * 60 + 30 }])).toEqual({ from: 0, to: 24 })
})

test('hours are read as people type them', () => {
  expect(spansText(readTypedHours('19–21, 9:30 - 11') ?? [])).toBe('19:00–21:00, 9:30–11:00')
  expect(readTypedHours('  ')).toEqual([])
  expect([readTypedHours('večer'), readTypedHours('21-19'), readTypedHours('9-10-11'), readTypedHours('24-25')]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('a day is shown by its week, and by its own month alone', () => {
  const shown = (view: 'week' | 'month', day: string) => isShown('2026-11-30', { view, day })
  expect([shown('week', '2026-12-02'), shown('week', '2026-12-07')]).toEqual([true, false])
  expect([shown('month', '2026-11-02'), shown('month', '2026-12-02')]).toEqual([true, false])
})
