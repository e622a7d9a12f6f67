import fc from 'fast-check'
import { eq } from 'drizzle-orm'
import { payments, refunds } from '~/db/schema'
import { type Kind, type Month, pick } from '../month'
import { hear } from './cards'

type Asked = { place: number; part: boolean }

/** The bank of whoever paid by card asks for the money, or for a part: what has not come back otherwise. It is told at once. */
export const disputing: Kind<Asked> = {
  said: fc.record({ place: fc.nat(9), part: fc.constantFrom(false, false, true) }),
  act: async (month, { place, part }) => {
    const { stripe } = month.world
    const card = pick(month.world.cards(), place)
    const session = [...stripe.sessions.values()].find(({ payment_intent }) => payment_intent === card?.intent)
    if (!card || !session) return
    const left = card.cents - card.back - (await sentByHand(month, card.intent))
    if (left <= 0 || stripe.disputes.takenOf(card.intent) > 0) return
    for (const notice of stripe.disputes.open(session, part ? Math.min(left, 10_000) : left).notices) await hear(month, notice)
  },
}

async function sentByHand({ db, world }: Month, intent: string): Promise<number> {
  const back = await db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.chargeReference, intent))
  return back.flatMap(({ id }) => world.bank.sentFor(id)).reduce((sum, { cents }) => sum + cents, 0)
}

type Decided = { place: number; status: 'lost' | 'won' }

/** It decides. */
export const bankRules: Kind<Decided> = {
  said: fc.record({ place: fc.nat(9), status: fc.constantFrom('lost', 'won') as fc.Arbitrary<Decided['status']> }),
  act: async ({ world: { stripe } }, { place, status }) => {
    const open = pick(
      [...stripe.disputes.all.values()].filter((one) => one.status === 'needs_response'),
      place,
    )
    if (open) stripe.disputes.decide(open.id, status)
  },
}
