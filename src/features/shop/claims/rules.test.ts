import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ORDERED_AT as at, orderFacts as order } from '../../../../test/order-facts'
import { orderNumber } from '~/lib/addresses'
import { addDays, pragueDay } from '~/lib/dates'
import { numbersIn, claimFacts, dueAt, guaranteeState, isReminderDue, mayWithdraw, type ClaimKind, type OpenClaim } from './rules'

const HOUR = 3_600_000
const open = (kind: ClaimKind): OpenClaim => ({ number: 'P2026-0001', kind, submittedAt: at.toISOString(), dueAt: at.toISOString() })
const moments = fc.date({ min: new Date('2024-01-01T00:00:00Z'), max: new Date('2040-01-01T00:00:00Z'), noInvalidDate: true })

test('whole days in Prague: 14 for the money, 30 for a complaint; a bank has 24 hours', () => {
  fc.assert(
    fc.property(moments, (moment) => {
      const day = pragueDay(moment)
      expect(pragueDay(dueAt('withdrawal', moment))).toBe(addDays(day, 14))
      expect(dueAt('guarantee', moment)).toEqual(dueAt('withdrawal', moment))
      expect(pragueDay(dueAt('complaint', moment))).toBe(addDays(day, 30))
      expect(+dueAt('chargeback', moment) - +moment).toBe(24 * HOUR)
    }),
  )
})

test('each reminder comes once, however often the job runs and whatever it missed', () => {
  const kinds = fc.constantFrom<ClaimKind>('withdrawal', 'guarantee', 'complaint', 'chargeback')
  const runs = fc.array(fc.integer({ min: -1000, max: 1000 }), { maxLength: 60 })
  fc.assert(
    fc.property(kinds, moments, runs, (kind, submittedAt, hours) => {
      const claim = { kind, dueAt: dueAt(kind, submittedAt), remindedAt: null as Date | null }
      const sent: Date[] = []
      for (const hour of hours.toSorted((one, other) => one - other)) {
        const now = new Date(+claim.dueAt + hour * HOUR)
        if (!isReminderDue(claim, now)) continue
        claim.remindedAt = now
        sent.push(now)
      }
      expect(sent.length).toBeLessThanOrEqual(2)
      if (sent.length === 2) expect(+(sent[0] ?? 0)).toBeLessThan(+claim.dueAt)
      if (hours.some((hour) => hour >= 0)) expect(sent.length).toBeGreaterThan(0)
    }),
  )
})

test('three days before the end and on the morning of its last day', () => {
  const claim = { kind: 'withdrawal', dueAt: dueAt('withdrawal', at), remindedAt: null as Date | null }
  expect(claim.dueAt.toISOString()).toBe('2026-03-16T22:59:59.999Z')
  expect(isReminderDue(claim, new Date('2026-03-13T22:00:00Z'))).toBe(false)
  expect(isReminderDue(claim, new Date('2026-03-13T23:00:00Z'))).toBe(true)
  claim.remindedAt = new Date('2026-03-13T23:00:00Z')
  expect(isReminderDue(claim, new Date('2026-03-16T06:00:00Z'))).toBe(false)
  expect(isReminderDue(claim, new Date('2026-03-16T07:00:00Z'))).toBe(true)
  claim.remindedAt = new Date('2026-03-16T07:00:00Z')
  expect(isReminderDue(claim, new Date('2026-04-16T07:00:00Z'))).toBe(false)
})

test('who may withdraw by right', () => {
  expect(mayWithdraw(order(), new Date('2026-03-16T22:59:59Z'))).toBe(true)
  expect(mayWithdraw(order(), new Date('2026-03-16T23:00:00Z'))).toBe(false)
  const late = new Date('2026-03-10T09:00:00Z')
  expect(mayWithdraw(order({ paidAt: late }), new Date('2026-03-24T22:59:59Z'))).toBe(true)
  expect(mayWithdraw(order({ paidAt: late }), new Date('2026-03-24T23:00:00Z'))).toBe(false)
  expect(mayWithdraw(order({ status: 'pending', paidAt: null, waiverAt: at }), at)).toBe(true)
  for (const no of [
    { waiverAt: at, releasedAt: at },
    { kind: 'workshop' as const },
    { status: 'failed' },
    { status: 'refunded' },
    { isOver: true },
  ])
    expect(mayWithdraw(order(no), at)).toBe(false)
})

test('the guarantee holds for 30 days from the payment, for digital content', () => {
  expect(guaranteeState(order({ createdAt: new Date('2026-02-20T09:00:00Z') }), new Date('2026-04-01T21:59:59Z'))).toBe('holds')
  expect(guaranteeState(order(), new Date('2026-04-01T22:00:00Z'))).toBe('too-late')
  for (const no of [{ kind: 'workshop' as const }, { status: 'pending' }, { status: 'refunded' }, { isOver: true }])
    expect(guaranteeState(order(no), at)).toBe('not-possible')
})

test('what is offered at an order', () => {
  expect(claimFacts(order(), [], at)).toMatchObject({
    withdrawUntil: '2026-03-16T22:59:59.999Z',
    guaranteeUntil: '2026-04-01T21:59:59.999Z',
    canComplain: true,
    waivedAt: null,
  })
  expect(claimFacts(order({ waiverAt: at, releasedAt: at }), [], at)).toMatchObject({
    withdrawUntil: null,
    waivedAt: at.toISOString(),
  })
  expect(claimFacts(order(), [open('withdrawal'), open('complaint')], at)).toMatchObject({
    withdrawUntil: null,
    guaranteeUntil: null,
    canComplain: false,
  })
  expect(claimFacts(order({ isOver: true, refunding: true }), [], at)).toMatchObject({
    refunding: true,
    withdrawUntil: null,
    canComplain: false,
  })
  expect(claimFacts(order({ status: 'refunded' }), [], at)).toMatchObject({ refunding: false, guaranteeUntil: null, canComplain: false })
})

test('order numbers are found in words', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.constantFrom(' ', ', ', '. ', '„'), (id, sign) => {
      expect(numbersIn(`Bible${sign}${orderNumber(id).toUpperCase()}${sign}z března`)).toEqual([orderNumber(id)])
    }),
  )
  expect(numbersIn('objednávka 123456789 a 1234567, Swingers Bible z 1. března')).toEqual([])
})
