import { describe, expect, test } from 'vitest'
import { beginsEarly, cancellationOf, scaleRows } from './rules'

const SCALE = { freeDays: 7, lateDays: 3, fees: { shortNotice: 25, late: 50, noShow: 100 } } as const
const DAY = 86_400_000
const startsAt = new Date('2026-06-20T08:00:00Z')
const before = (days: number) => new Date(+startsAt - days * DAY)
const day = { step: 'day', startsAt, doneAt: null }

const booked = (
  over: { state?: string; status?: string; boughtDays?: number; steps?: Parameters<typeof cancellationOf>[0]['steps'] } = {},
) => {
  const boughtAt = before(over.boughtDays ?? 60)
  return {
    order: { createdAt: boughtAt, paidAt: boughtAt, endedAt: null, status: over.status ?? 'paid' },
    keptCents: 2_490_000,
    engagement: { service: 'master-mentoring', state: over.state ?? 'scheduled' },
    steps: over.steps ?? [day],
  }
}

describe('calling a service off', () => {
  test('costs what the scale says of its appointment, and the page shows what is still to come of it', () => {
    expect(cancellationOf(booked(), SCALE, before(5))).toEqual({
      step: 'shortNotice',
      percent: 25,
      feeCents: 622_500,
      refundCents: 1_867_500,
      scale: [
        { step: 'shortNotice', until: before(3).toISOString(), percent: 25, feeCents: 622_500, refundCents: 1_867_500 },
        { step: 'late', until: new Date(+startsAt - 1).toISOString(), percent: 50, feeCents: 1_245_000, refundCents: 1_245_000 },
        { step: 'noShow', until: null, percent: 100, feeCents: 2_490_000, refundCents: 0 },
      ],
    })
    expect(scaleRows(startsAt, 100, SCALE, before(30)).map(({ step }) => step)).toEqual(['free', 'shortNotice', 'late', 'noShow'])
  })

  test('costs nothing without a time', () => {
    const unscheduled = booked({ state: 'paid', steps: [{ ...day, startsAt: null }] })
    expect(cancellationOf(unscheduled, SCALE, before(1))).toEqual({
      step: 'unscheduled',
      percent: 0,
      feeCents: 0,
      refundCents: 2_490_000,
      scale: [],
    })
  })

  test('costs nothing by right while nothing was done; afterwards the scale holds (terms 9.9)', () => {
    const done = { step: 'pre-call', startsAt: before(2), doneAt: before(2) }
    expect(cancellationOf(booked({ boughtDays: 10 }), SCALE, before(1))).toMatchObject({
      step: 'right',
      percent: 0,
      refundCents: 2_490_000,
    })
    expect(cancellationOf(booked({ boughtDays: 10, steps: [day, done] }), SCALE, before(1))).toMatchObject({ step: 'late', percent: 50 })
    expect(cancellationOf(booked({ boughtDays: 60 }), SCALE, before(1))).toMatchObject({ step: 'late', percent: 50 })
    // What is free by the scale is told as that.
    expect(cancellationOf(booked({ boughtDays: 12 }), SCALE, before(10))).toMatchObject({ step: 'free', percent: 0 })
  })

  test('is not possible once it has begun, is over, or is not paid', () => {
    expect(cancellationOf(booked(), SCALE, startsAt)).toBeUndefined()
    for (const state of ['done', 'cancelled', 'no-show']) expect(cancellationOf(booked({ state }), SCALE, before(5))).toBeUndefined()
    for (const status of ['pending', 'failed', 'refunded']) expect(cancellationOf(booked({ status }), SCALE, before(5))).toBeUndefined()
  })
})

test('what begins within the right of withdrawal, or is over at once, is asked for early', () => {
  const at = new Date('2026-03-02T09:00:00Z')
  const end = new Date('2026-03-16T22:59:59.999Z')
  expect(beginsEarly({ startsAt: end, quarters: null }, at)).toBe(true)
  expect(beginsEarly({ startsAt: new Date(+end + 1), quarters: null }, at)).toBe(false)
  expect([beginsEarly({ startsAt: null, quarters: null }, at), beginsEarly({ startsAt: null, quarters: 2 }, at)]).toEqual([false, true])
})
