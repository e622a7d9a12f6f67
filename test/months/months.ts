import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { vi } from 'vitest'
import type { Db } from '~/db/client.server'
import { workshopEvents } from '~/db/schema'
import { createCoupon } from '~/features/shop/coupons/mutations.server'
import { setClock } from '~/server/clock.server'
import { setEnv } from '~/server/env.server'
import type { RefundToSend } from '~/server/payments/provider.server'
import { paymentProvider } from '~/server/payments/providers.server'
import { StripeServer } from '../../e2e/support/stripe'
import { type Step, kindOf, steps } from './kinds/all'
import { CODE } from './kinds/orders'
import { Month } from './month'
import { holdsAlways, holdsAtTheEnd } from './oracle'
import { killable, killableProvider } from './process'
import { comeToRest } from './rest'
import { World } from './world'

/** So many random months, over a database of their own; one that fails is told with its seed and as few steps as show it. */
export async function holdsInMonths(db: Db, { months, kills, seed }: { months: number; kills: boolean; seed: number }): Promise<void> {
  const stripe = await StripeServer.start()
  setEnv({ ...stripe.settings, PAYMENTS: 'simulated,card,transfer', SITE_GATE: 'off' })
  const takenBack = killable(db)
  const simulated = paymentProvider('simulated')
  const real = simulated.refund
  try {
    await fc.assert(
      fc.asyncProperty(steps(kills), (said) => pass(db, stripe, said)),
      { numRuns: months, seed, endOnFailure: false, interruptAfterTimeLimit: undefined, verbose: 0 } as fc.Parameters<[Step[]]>,
    )
  } finally {
    if (real) simulated.refund = real
    vi.restoreAllMocks()
    takenBack()
    await stripe.stop()
  }
}

async function pass(db: Db, stripe: StripeServer, said: readonly Step[]): Promise<void> {
  await forget(db, stripe)
  const month = new Month(db, new World(stripe))
  stripe.clock = () => +month.at
  const clock = setClock(() => month.at)
  connectProviders(month.world)
  try {
    await createCoupon(
      { code: CODE, percent: 10, amount: null, products: ['swingers-bible'], validFrom: month.at, validUntil: null, uses: 3 },
      month.at,
    )
    for (const { is, said: what, how } of said) {
      month.tick()
      month.how = how
      await kindOf(is).act(month, what)
      await holdsAlways(month)
    }
    await comeToRest(month)
    await holdsAlways(month)
    await holdsAtTheEnd(month)
  } finally {
    clock()
  }
}

function connectProviders(world: World): void {
  vi.restoreAllMocks()
  const simulated = paymentProvider('simulated')
  const send = simulated.refund?.bind(simulated)
  if (send)
    vi.spyOn(simulated as Required<typeof simulated>, 'refund').mockImplementation((wanted: RefundToSend) => {
      world.simulatedBack.set(wanted.id, wanted.amountCents)
      return send(wanted)
    })
  for (const name of ['card', 'simulated']) killableProvider(name)
}

const TOLD = ['orders', 'order_claims', 'bank_transfers', 'payment_notices', 'document_counters', 'mail_outbox', 'bookings', 'service_offers', 'workshop_seats', 'coupons', 'rate_limits']

/** Whatever a month before has left. */
async function forget(db: Db, stripe: StripeServer): Promise<void> {
  await db.execute(sql.raw(`truncate ${TOLD.join(', ')} cascade`))
  await db.update(workshopEvents).set({ cancelledAt: null, revision: 0 })
  for (const known of [stripe.sessions, stripe.refunds]) known.clear()
  stripe.notices.all.length = 0
  stripe.refundStatus = 'succeeded'
  stripe.forgetKeys()
}
