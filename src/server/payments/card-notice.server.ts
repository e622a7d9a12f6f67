import type { Stripe } from 'stripe'
import { z } from 'zod'
import { env } from '../env.server'
import { idOf, paymentNamed, receipt, refundNamed, stripe } from './card.server'
import type { Receipt } from './provider.server'

/** What a notice of Stripe says of our payments. `nothing`: of no concern, or not ours. */
export type CardNotice = { id: string; kind: string } & (
  | { is: 'nothing' }
  | { is: 'paid'; payment: string; receipt: Receipt }
  | { is: 'ended'; payment: string }
  /** Money that has gone back, or could not go back. */
  | ({ is: 'refunded' } & Refunded)
  | ({ is: 'refund-failed' } & Refunded)
  | { is: 'disputed'; charge: string; dispute: string }
  | { is: 'dispute-closed'; charge: string; dispute: string; lost: boolean }
)

interface Refunded {
  payment?: string | undefined
  /** Ours, where the site asked for it. */
  refund?: string | undefined
  /** All that was there, where none is told. */
  cents?: number | undefined
  charge: string
  reference: string
}

/**
 * Reads a notice and checks its signature and age. Undefined when it is not Stripe's, or too old; then nothing of it may be believed.
 */
export function readCardNotice(body: string, signature: string): CardNotice | undefined {
  const { STRIPE_WEBHOOK_SECRET } = env()
  if (!STRIPE_WEBHOOK_SECRET) return undefined
  const event = signed(body, signature, STRIPE_WEBHOOK_SECRET)
  return event && Envelope.safeParse(event).success ? { id: event.id, kind: event.type, ...meaning(event) } : undefined
}

/** What every notice has, whatever it is about. */
const Envelope = z.object({ id: z.string(), type: z.string(), data: z.object({ object: z.looseObject({}) }) })

/** The library refuses with errors of many kinds, of which only some say that the signature is why. */
function signed(body: string, signature: string, secret: string): Stripe.Event | undefined {
  const { webhooks } = stripe()
  try {
    return webhooks.constructEvent(body, signature, secret)
  } catch {
    return undefined
  }
}

type Meaning = CardNotice extends infer One ? (One extends CardNotice ? Omit<One, 'id' | 'kind'> : never) : never

const NOTHING: Meaning = { is: 'nothing' }

function meaning(event: Stripe.Event): Meaning {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return paid(event.data.object)
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return ended(event.data.object)
    case 'charge.refunded':
      return returned(event.data.object)
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return refund(event.data.object)
    case 'charge.dispute.created':
      return dispute(event.data.object, false)
    case 'charge.dispute.closed':
      return dispute(event.data.object, true)
    default:
      return NOTHING
  }
}

function paid(session: Stripe.Checkout.Session): Meaning {
  const payment = paymentNamed(session.metadata)
  // Some ways to pay are decided later; they are told of then.
  return payment && session.payment_status === 'paid' ? { is: 'paid', payment, receipt: receipt(session) } : NOTHING
}

function ended(session: Stripe.Checkout.Session): Meaning {
  const payment = paymentNamed(session.metadata)
  return payment ? { is: 'ended', payment } : NOTHING
}

/** All of the money went back. Of a part its refund tells. */
function returned(charge: Stripe.Charge): Meaning {
  const intent = idOf(charge.payment_intent)
  if (!intent || !charge.refunded) return NOTHING
  return { is: 'refunded', payment: paymentNamed(charge.metadata), charge: intent, reference: charge.id }
}

function refund(made: Stripe.Refund): Meaning {
  const intent = idOf(made.payment_intent)
  if (!intent) return NOTHING
  const facts = {
    payment: paymentNamed(made.metadata),
    refund: refundNamed(made.metadata),
    cents: made.amount,
    charge: intent,
    reference: made.id,
  }
  if (made.status === 'succeeded') return { is: 'refunded', ...facts }
  return made.status === 'failed' || made.status === 'canceled' ? { is: 'refund-failed', ...facts } : NOTHING
}

function dispute(disputed: Stripe.Dispute, closed: boolean): Meaning {
  const charge = idOf(disputed.payment_intent)
  if (!charge) return NOTHING
  return closed
    ? { is: 'dispute-closed', charge, dispute: disputed.id, lost: disputed.status === 'lost' }
    : { is: 'disputed', charge, dispute: disputed.id }
}
