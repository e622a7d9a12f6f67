import fc from 'fast-check'
import { cardNoticeResponse } from '~/features/shop/payments/card.functions'
import type { Notice } from '../../../e2e/support/stripe-notices'
import { type Kind, type Month, pick } from '../month'

const place = fc.record({ place: fc.nat(19) })
type Place = { place: number }

/** Somebody pays on the page of the card company. */
export const payingByCard: Kind<Place> = {
  said: place,
  act: async ({ world }, said) => {
    const open = pick(
      [...world.stripe.sessions.values()].filter(({ status }) => status === 'open'),
      said.place,
    )
    if (open) world.stripe.pay(open.id)
  },
}

/** The card company tells of something: late, repeated, in any order. */
export const telling: Kind<Place> = {
  said: place,
  act: async (month, said) => {
    const notice = pick(month.world.stripe.notices.all, said.place)
    if (notice) await hear(month, notice)
  },
}

/** The same of all that nobody has taken yet, the last first. */
export const tellingAll: Kind<null> = {
  said: fc.constant(null),
  act: async (month) => {
    for (const notice of month.world.noticesToCome.toReversed()) await hear(month, notice)
  },
}

export async function hear(month: Month, notice: Notice): Promise<void> {
  const { stripe, taken } = month.world
  const send = async () => {
    const headers = { 'stripe-signature': stripe.notices.signature(notice) }
    return cardNoticeResponse(new Request('http://sfera.example/api/platby/stripe', { method: 'POST', headers, body: notice.body }))
  }
  for (const { status } of await month.press(send)) if (status < 300) taken.add(notice.id)
}

const fate = fc.record({ next: fc.constantFrom('succeeded', 'pending'), place: fc.nat(9), ends: fc.constantFrom('succeeded', 'failed') })

/** The bank takes its time with money that goes back, or does not take it: a refund that is on its way, or even one that seemed done. */
export const bankDecides: Kind<{ next: 'succeeded' | 'pending'; place: number; ends: 'succeeded' | 'failed' }> = {
  said: fate as fc.Arbitrary<{ next: 'succeeded' | 'pending'; place: number; ends: 'succeeded' | 'failed' }>,
  act: async ({ world: { stripe } }, { next, place: which, ends }) => {
    stripe.refundStatus = next
    const undecided = [...stripe.refunds.values()].filter(
      ({ status }) => status === 'pending' || (status === 'succeeded' && ends === 'failed'),
    )
    const refund = pick(undecided, which)
    if (refund) stripe.settleRefund(refund.id, ends)
  },
}

const dashboard = fc.record({ place: fc.nat(9), cents: fc.constantFrom(5_000, 10_000, 20_000) })

/** Money that goes back past the site. */
export const pastTheSite: Kind<{ place: number; cents: number }> = {
  said: dashboard,
  act: async ({ world }, said) => {
    const card = pick(
      world.cards().filter(({ cents, back }) => cents - back >= said.cents),
      said.place,
    )
    if (card) world.sendInDashboard(card.intent, said.cents)
  },
}
