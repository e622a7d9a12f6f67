import fc from 'fast-check'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { type EventRow, workshopEvents } from '~/db/schema'
import { createCoupon } from '~/features/shop/coupons/mutations.server'
import { setClock } from '~/server/clock.server'
import { setEnv } from '~/server/env.server'
import { StripeServer } from '../../e2e/support/stripe'
import { type Step, kindOf, steps } from './kinds/all'
import { CODE } from './kinds/orders'
import { Month } from './month'
import { holdsAlways, holdsAtTheEnd } from './oracle'
import { killable, killableProvider } from './process'
import { comeToRest } from './rest'
import { type Told, told } from './told'
import { World } from './world'

/** So many random months, over a database of their own; one that fails is told with its seed and as few steps as show it. */
export async function holdsInMonths(db: Db, { months, kills, seed }: { months: number; kills: boolean; seed: number }): Promise<Tally> {
  const tally = Object.fromEntries(COUNTED.map((what) => [what, 0])) as Tally
  const stripe = await StripeServer.start()
  const resetEnv = setEnv({ ...stripe.settings, PAYMENTS: 'simulated,card,transfer', SITE_GATE: 'off' })
  const events = await db.select().from(workshopEvents)
  const takenBack = killable(db)
  try {
    await fc.assert(
      fc.asyncProperty(steps(kills), (said) => pass(db, { stripe, events }, said, tally)),
      { numRuns: months, seed },
    )
    return tally
  } finally {
    takenBack()
    resetEnv()
    await stripe.stop()
  }
}

/** What every month begins with. */
interface Given {
  stripe: StripeServer
  events: readonly EventRow[]
}

async function pass(db: Db, { stripe, events }: Given, said: readonly Step[], tally: Tally): Promise<void> {
  await forget(db, stripe, events)
  const month = new Month(db, new World(stripe))
  stripe.clock = () => +month.at
  const clock = setClock(() => month.at)
  const providers = connectProviders(month.world)
  try {
    await createCoupon(
      { code: CODE, percent: 10, amount: null, products: ['swingers-bible'], validFrom: month.at, validUntil: null, uses: 3 },
      'command',
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
    count(tally, await told(month), month.deaths)
  } finally {
    providers()
    clock()
  }
}

/** What months came to, for whoever wants to know that they came to something. */
const COUNTED = [
  'paid',
  'inParts',
  'letGo',
  'back',
  'byHand',
  'inBatches',
  'toldByBank',
  'surplus',
  'lost',
  'calledOff',
  'claims',
  'ended',
  'deaths',
] as const
export type Tally = Record<(typeof COUNTED)[number], number>

function count(tally: Tally, { orders, refunds, payments, receipts, left, claims }: Told, deaths: number): void {
  const gone = refunds.filter(({ state }) => state === 'gone')
  const parts = payments.filter(({ id, state }) => state === 'confirmed' && receipts.filter(({ paymentId }) => paymentId === id).length > 1)
  tally.inParts += parts.length
  tally.letGo += orders.filter(({ shortfallCents }) => shortfallCents !== null).length
  tally.inBatches += gone.filter(({ batchId }) => batchId !== null).length
  tally.toldByBank += left.filter(({ state }) => state === 'matched').length
  tally.lost += gone.filter(({ cause }) => cause === 'dispute').length
  tally.calledOff += gone.filter(({ cause }) => cause === 'called-off').length
  tally.paid += orders.filter(({ paidAt }) => paidAt !== null).length
  tally.back += gone.length
  tally.byHand += gone.filter(({ way }) => way === 'by-hand').length
  tally.surplus += payments.filter(({ state }) => state === 'surplus').length
  tally.claims += claims.filter(({ state }) => state !== 'open').length
  tally.ended += orders.filter(({ endedAt }) => endedAt !== null).length
  tally.deaths += deaths
}

/** Providers that a kill can cut off; what the simulated one sends back is remembered. */
function connectProviders(world: World): () => void {
  const back = [killableProvider('card'), killableProvider('simulated', ({ id, amountCents }) => world.simulatedBack.set(id, amountCents))]
  return () => back.forEach((takeBack) => takeBack())
}

const TOLD = [
  'orders',
  'order_claims',
  'bank_transfers',
  'outgoing_transfers',
  'refund_batches',
  'provider_entries',
  'payment_notices',
  'document_counters',
  'mail_outbox',
  'bookings',
  'service_offers',
  'workshop_seats',
  'coupons',
  'rate_limits',
]

/** Whatever a month before has left. */
async function forget(db: Db, stripe: StripeServer, events: readonly EventRow[]): Promise<void> {
  await db.execute(sql.raw(`truncate ${TOLD.join(', ')} cascade`))
  for (const event of events) await db.update(workshopEvents).set(event).where(eq(workshopEvents.id, event.id))
  for (const known of [stripe.sessions, stripe.refunds, stripe.disputes.all]) known.clear()
  stripe.movements.all.length = 0
  stripe.notices.all.length = 0
  stripe.refundStatus = 'succeeded'
  stripe.forgetKeys()
}
