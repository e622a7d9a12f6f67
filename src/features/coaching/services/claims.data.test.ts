import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '~/db/client.server'
import { authUser, mailOutbox, orderClaims, orders } from '~/db/schema'
import { buy } from '~/features/shop/checkout/mutations.server'
import { claimSatisfaction } from '~/features/shop/claims/mutations.server'
import { submitWithdrawal } from '~/features/shop/claims/withdrawal.mutations.server'
import { grantClaim, refuseClaim } from '~/features/shop/claims/decision.mutations.server'
import { MoreThanLeft } from '~/features/shop/payments/refund.rules'
import { wholeEngagement } from './engagement.data.server'
import { balanceOf } from '~/features/coaching/hours/data.server'
import { draw } from '~/features/coaching/hours/mutations.server'
import { makeOffer } from './offer.mutations.server'
import { settleSimulated } from '~/features/shop/payments/mutations.server'
import { beginRefunds } from '~/features/shop/payments/refund.mutations.server'
import type { AccountId } from '~/server/session.server'
import { orderAttempt } from '../../../../test/order-attempt'
import { refundedSums } from '../../../../test/refunds'
import { test } from '../../../../test/with-db'
import { acceptOffer } from './mutations.server'
import { mailsInOrder } from '../../../../test/mails-in-order'

const EMAIL = 'jana@nakup.example'

async function couple(db: Db): Promise<AccountId> {
  const [user] = await db.insert(authUser).values({ name: EMAIL, email: EMAIL, emailVerified: true }).returning()
  return user?.id as AccountId
}

/** An accompaniment that was offered to the couple and accepted by whoever opened its mail, without signing in. */
async function paidService(at: Date): Promise<string> {
  const nothing = { quarters: null, requestNumber: null, place: null, words: null, aboutId: null, locale: undefined, startsAt: null }
  const offer = await makeOffer(
    { ...nothing, service: 'accompaniment', email: EMAIL, amountCents: 1_000_000, validDays: 14 },
    'command',
    at,
  )
  if (!offer.ok) throw new Error(offer.code)
  const { product: _product, waiver: _waiver, ...placed } = orderAttempt({ seenCents: 1_000_000 })
  const outcome = await acceptOffer(offer.offer.id, { ...placed, early: false }, at)
  if (!outcome.ok) throw new Error(outcome.code)
  await settleSimulated(new Date(+at + 2000))
  return outcome.placed.id
}

const claimed = (id: string, at: Date) => claimSatisfaction(id, { attemptId: randomUUID(), text: 'Chyběl závěrečný rozhovor.' }, at)
const sent = async (db: Db, template: string) =>
  (
    await db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.template, template))
      .orderBy(...mailsInOrder)
  ).map(({ props }) => props)

test('an offer to a couple is the couple’s, whoever opens its mail; its guarantee brings a remedy or a part of the price', async ({
  db,
  at,
}) => {
  const account = await couple(db)
  const id = await paidService(at)
  expect((await db.select().from(orders))[0]?.userId).toBe(account)
  expect(await claimed(id, at)).toMatchObject({ ok: true, number: 'P2026-0001' })
  expect(await claimed(id, at)).toEqual({ ok: false, code: 'already-open' })
  expect(await sent(db, 'order-satisfaction-received')).toMatchObject([{ summary: 'Chyběl závěrečný rozhovor.' }])
  expect(await grantClaim('P2026-0001', { words: 'Rozhovor doplníme.', cents: 0 }, 'command', at)).toMatchObject({
    changed: true,
    refund: 'none',
  })
  await claimed(id, at)
  expect(await grantClaim('P2026-0002', { words: 'Vracíme část.', cents: 250_000 }, 'command', at)).toMatchObject({ refund: 'asked' })
  expect(await sent(db, 'order-satisfaction-settled')).toMatchObject([
    { decision: 'Rozhovor doplníme.', refundCents: null },
    { decision: 'Vracíme část.', refundCents: 250_000 },
  ])
  await beginRefunds(at)
  expect(await db.select().from(orders)).toMatchObject([{ status: 'paid', endedAt: null }])
  // What goes on is not ended by a part of the money.
  expect((await wholeEngagement(id))?.engagement.state).toBe('paid')
  // Nor does it end what the couple may ask for, and another part may follow; never more than is left.
  expect(await claimed(id, at)).toMatchObject({ ok: true, number: 'P2026-0003' })
  await expect(grantClaim('P2026-0003', { words: 'Ještě část.', cents: 760_000 }, 'command', at)).rejects.toThrow(MoreThanLeft)
  expect(await grantClaim('P2026-0003', { words: 'Ještě část.', cents: 10_000 }, 'command', at)).toMatchObject({ refund: 'asked' })
  expect(await refundedSums(db)).toEqual([10_000, 250_000])
})

test('refused with its reason; what is no meeting has no such guarantee', async ({ db, at }) => {
  const id = await paidService(at)
  await claimed(id, at)
  expect(await refuseClaim('P2026-0001', 'Rozhovor proběhl.', 'command', at)).toMatchObject({ changed: true })
  expect(await sent(db, 'order-claim-refused')).toMatchObject([{ kind: 'satisfaction', reason: 'Rozhovor proběhl.' }])
  const guide = await buy(orderAttempt(), at)
  await settleSimulated(new Date(+at + 2000))
  expect(guide.ok && (await claimed(guide.placed.id, at))).toEqual({ ok: false, code: 'not-possible' })
  expect(await db.$count(orderClaims)).toBe(1)
})

test('a package that is withdrawn from: what is unused ends at once, and its value goes back', async ({ db, at }) => {
  const account = await couple(db)
  const bought = await buy(orderAttempt({ product: 'consultation-hours-5', seenCents: 1_800_000, account }), at)
  if (!bought.ok) throw new Error(bought.code)
  await settleSimulated(new Date(+at + 2000))
  expect(await balanceOf(account)).toBe(300)
  await db.transaction((tx) => draw(tx, { userId: account, minutes: 60, bookingId: randomUUID() }, at))
  const said = {
    orderText: '',
    order: '',
    statement: 'Odstupuji.',
    name: 'Jana',
    email: EMAIL,
    accountEmail: null,
    reason: null,
    locale: 'cs' as const,
  }
  await submitWithdrawal({ ...said, orderId: bought.placed.id, attemptId: randomUUID() }, at)
  expect(await grantClaim('P2026-0001', { words: null }, 'command', at)).toMatchObject({ refund: 'asked' })
  expect(await balanceOf(account)).toBe(0)
  expect(await refundedSums(db)).toEqual([1_440_000])
  await beginRefunds(at)
  expect(await db.select().from(orders)).toMatchObject([{ status: 'paid', endedAt: at }])
  expect(await balanceOf(account)).toBe(0)
})
