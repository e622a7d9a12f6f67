import type { Stripe } from 'stripe'
import { z } from 'zod'
import { DISPUTE_STEPS, type DisputeStep } from '~/lib/provider-entry'
import { env } from '../env.server'
import { type CardMovement, movement } from './card-entries.server'
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
  /** A bank asks for the money; has taken it, or given it back; has decided. */
  | ({ is: 'disputed' } & Disputed)
  | ({ is: 'dispute-moved' } & Disputed)
  | ({ is: 'dispute-closed'; lost: boolean } & Disputed)
)

interface Disputed {
  charge: string
  dispute: string
  step: DisputeStep
  /** In the currency of the payment; undefined where nothing says so. */
  sum: { amountCents: number; currency: string } | undefined
  /** Why, in Stripe's word. */
  reason: string | null
  at: Date
  /** What it moved on our account, with the fee. */
  movements: CardMovement[]
}

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
      return dispute(event, event.data.object, 'opened')
    case 'charge.dispute.funds_withdrawn':
      return dispute(event, event.data.object, 'withdrawn')
    case 'charge.dispute.funds_reinstated':
      return dispute(event, event.data.object, 'reinstated')
    case 'charge.dispute.closed':
      return dispute(event, event.data.object, decision(event.data.object))
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

/** A question of the bank's that led to no dispute is neither won nor lost. */
const decision = ({ status }: Stripe.Dispute): DisputeStep => DISPUTE_STEPS.find((step) => step === status) ?? 'closed'

function dispute({ created }: Stripe.Event, disputed: Stripe.Dispute, step: DisputeStep): Meaning {
  const charge = idOf(disputed.payment_intent)
  if (!charge) return NOTHING
  const { amount, currency } = disputed
  const facts = {
    charge,
    dispute: disputed.id,
    step,
    sum: amount > 0 && currency ? { amountCents: amount, currency: currency.toUpperCase() } : undefined,
    reason: disputed.reason || null,
    at: new Date(created * 1000),
    movements: (disputed.balance_transactions ?? []).map((one) => movement(one, charge)),
  }
  if (step === 'opened') return { is: 'disputed', ...facts }
  if (step === 'withdrawn' || step === 'reinstated') return { is: 'dispute-moved', ...facts }
  return { is: 'dispute-closed', ...facts, lost: step === 'lost' }
}
