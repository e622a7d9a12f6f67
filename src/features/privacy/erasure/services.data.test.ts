import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '~/db/client.server'
import { accountClosings, engagements, mailOutbox, orders, refunds } from '~/db/schema'
import { scheduleStep } from '~/features/coaching/services/step.mutations.server'
import { makeOffer } from '~/features/coaching/services/offer.mutations.server'
import { settleSimulated } from '~/features/shop/payments/mutations.server'
import { acceptOffer } from '~/features/coaching/services/mutations.server'
import { orderAttempt } from '../../../../test/order-attempt.ts'
import { test } from '../../../../test/with-db.ts'
import { newCouple } from '../../../../test/workshop-couple.ts'
import { eraseDueAccounts } from './mutations.server'
import { mailsInOrder } from '../../../../test/mails-in-order'

const DAY = 86_400_000
const later = (at: Date, days: number) => new Date(+at + days * DAY)
const nothing = { quarters: null, requestNumber: null, place: null, words: null, aboutId: null, locale: undefined }

/** A couple with a paid accompaniment in 30 days, whose account is to be erased after `days`. */
async function leaving(db: Db, days: number, at: Date) {
  const { account, email } = await newCouple(db, 'odchazi')
  const made = { ...nothing, service: 'accompaniment' as const, email, amountCents: 1_000_000, startsAt: later(at, 30), validDays: 14 }
  const offer = await makeOffer(made, 'command', at)
  if (!offer.ok) throw new Error(offer.code)
  const { product: _product, waiver: _waiver, ...placed } = orderAttempt({ seenCents: 1_000_000, account })
  const outcome = await acceptOffer(offer.offer.id, { ...placed, early: false }, at)
  if (!outcome.ok) throw new Error(outcome.code)
  await settleSimulated(new Date(+at + 2000))
  await scheduleStep(outcome.placed.id, { step: 'pre-call', startsAt: later(at, 29), place: null }, 'command', at)
  await db.insert(accountClosings).values({ userId: account, reason: 'asked', requestedAt: at, dueAt: later(at, days) })
}

test.for([
  [22, 1_000_000],
  [25, 750_000],
  [28, 500_000],
] as const)(
  'erased after %i days, a service to come is called off by the scale and its money goes back',
  async ([days, cents], { db, at }) => {
    await leaving(db, days, at)
    expect(await eraseDueAccounts(later(at, days))).toBe(1)
    expect(await db.$count(engagements)).toBe(0)
    expect(await db.select().from(refunds)).toMatchObject([{ askedAt: later(at, days), amountCents: cents, cause: 'cancellation' }])
    expect((await db.select().from(orders))[0]?.restrictedAt).toEqual(later(at, days))
    // The team takes every time out of its calendar, and reads of nobody.
    const told = (
      await db
        .select()
        .from(mailOutbox)
        .where(eq(mailOutbox.template, 'team-service'))
        .orderBy(...mailsInOrder)
    ).map(({ props }) => props)
    const cancelled = told.filter(({ what }) => what === 'cancelled') as Array<{ event: { uid: string }; more: Array<{ uid: string }> }>
    expect(cancelled).toHaveLength(1)
    const uids = cancelled.flatMap(({ event, more }) => [event, ...more]).map(({ uid }) => uid.slice(37))
    expect(uids).toEqual(['pre-call@sfera', 'preparation@sfera', 'event@sfera'])
    expect(JSON.stringify(cancelled)).not.toContain('odchazi')
    expect(await db.$count(mailOutbox, eq(mailOutbox.template, 'order-service-ended'))).toBe(0)
  },
)
