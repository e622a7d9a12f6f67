import { expect, test } from 'vitest'
import { gridOf } from './grid.rules'

const availability = {
  weekly: [
    { weekday: 1, fromMinute: 17 * 60, toMinute: 19 * 60 },
    { weekday: 4, fromMinute: 17 * 60 + 30, toMinute: 18 * 60 },
  ],
  exceptions: [{ day: '2026-03-09', kind: 'closed' as const, fromMinute: 0, toMinute: 1440 }],
  bufferBefore: 0,
  bufferAfter: 15,
  step: 30,
  leadHours: 24,
  horizonDays: 35,
  closedOnHolidays: true,
}
const kept = (from: string, until: string) => ({ from: new Date(from), until: new Date(until) })

test('what was open and taken is told by hour and weekday, in Prague, and a closed day counts for nothing', () => {
  const grid = gridOf({ first: '2026-03-02', count: 14 }, availability, [
    // Monday 17:00 to 18:15.
    kept('2026-03-02T16:00:00Z', '2026-03-02T17:15:00Z'),
    // On the closed day, past the hours of anybody.
    kept('2026-03-09T16:00:00Z', '2026-03-09T17:00:00Z'),
    // Thursday 17:00 to 17:45, half of it before the hours.
    kept('2026-03-05T16:00:00Z', '2026-03-05T16:45:00Z'),
  ])
  const never = null
  expect(grid).toEqual({
    hours: [17, 18],
    taken: [
      [100, never, never, 25, never, never, never],
      [25, never, never, never, never, never, never],
    ],
  })
})

test('without hours there is nothing to see', () => {
  expect(gridOf({ first: '2026-03-02', count: 7 }, { ...availability, weekly: [] }, [])).toEqual({ hours: [], taken: [] })
})
