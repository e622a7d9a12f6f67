import { Stripe } from 'stripe'
import { z } from 'zod'
import { env } from '../env.server'
import {
  PaymentExpired,
  type PaymentProvider,
  type PaymentStatus,
  type PaymentToBegin,
  ProviderUnreachable,
  type Receipt,
  type RefundBegun,
  type RefundToSend,
} from './provider.server'

const MINUTE = 60_000
/** Stripe's bounds, with a margin for the way there: the moment is told relative to the payment, so that a repeated call is the same. */
const SHORTEST = 35 * MINUTE
const LONGEST = 24 * 60 * MINUTE - MINUTE
const TIMEOUT_MS = 10_000

/** Stripe's hosted checkout: no card number ever reaches this server (terms 7.1). */
export const cardPayments: PaymentProvider = {
  begin: (payment) => asked(() => (payment.reference ? resume(payment.reference) : open(payment))),
  cancel: ({ reference }) => asked(() => expire(reference)),
  refund: (wanted) => asked(() => refund(wanted)),
  look,
}

async function look(reference: string): Promise<PaymentStatus> {
  try {
    return await asked(async () => standing(await stripe().checkout.sessions.retrieve(reference)))
  } catch (error) {
    // Stripe knows nothing of it: a database that was copied, or the keys of another account.
    if (error instanceof PaymentExpired) return { is: 'ended' }
    throw error
  }
}

/** The name of our payment that Stripe keeps beside the money. */
export async function paymentOfCharge(chargeReference: string): Promise<string | undefined> {
  const { metadata } = await asked(() => stripe().paymentIntents.retrieve(chargeReference))
  return paymentNamed(metadata)
}

/** Ours, or undefined: another site may use the same account. */
export const paymentNamed = (metadata: Stripe.Metadata | null | undefined): string | undefined => uuidIn(metadata, 'payment')

/** The refund of ours. One that was asked for before refunds had names of their own bears that of its payment. */
export const refundNamed = (metadata: Stripe.Metadata | null | undefined): string | undefined =>
  uuidIn(metadata, 'refund') ?? paymentNamed(metadata)

const uuidIn = (metadata: Stripe.Metadata | null | undefined, what: string): string | undefined => z.uuid().safeParse(metadata?.[what]).data

function standing(session: Stripe.Checkout.Session): PaymentStatus {
  if (session.payment_status === 'paid') return { is: 'paid', receipt: receipt(session) }
  if (session.status === 'expired') return { is: 'ended' }
  return { is: 'open' }
}

export const receipt = ({ amount_total, currency, payment_intent }: Stripe.Checkout.Session): Receipt => ({
  amountCents: amount_total ?? 0,
  currency: (currency ?? '').toUpperCase(),
  chargeReference: idOf(payment_intent),
})

export const idOf = (named: string | { id: string } | null | undefined): string | null =>
  typeof named === 'string' ? named : (named?.id ?? null)

let client: { key: string; stripe: Stripe } | undefined

/** One client per key; STRIPE_API_URL leads the tests to a server of their own. */
export function stripe(): Stripe {
  const { STRIPE_SECRET_KEY: key, STRIPE_API_URL: address = 'https://api.stripe.com' } = env()
  if (!key) throw new Error('STRIPE_SECRET_KEY is missing')
  if (client?.key !== `${key} ${address}`) {
    const { protocol, hostname, port } = new URL(address)
    const isPlain = protocol === 'http:'
    client = {
      key: `${key} ${address}`,
      stripe: new Stripe(key, {
        protocol: isPlain ? 'http' : 'https',
        host: hostname,
        port: Number(port) || (isPlain ? 80 : 443),
        timeout: TIMEOUT_MS,
        maxNetworkRetries: 2,
        telemetry: false,
      }),
    }
  }
  return client.stripe
}

async function open(payment: PaymentToBegin) {
  const metadata = { payment: payment.id, order: payment.orderId }
  const lasts = Math.min(LONGEST, Math.max(SHORTEST, +payment.expiresAt - +payment.createdAt))
  const session = await stripe().checkout.sessions.create(
    {
      mode: 'payment',
      allowed_payment_method_types: ['card'],
      client_reference_id: payment.id,
      customer_email: payment.email,
      locale: payment.locale,
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: payment.currency.toLowerCase(),
            unit_amount: payment.amountCents,
            product_data: { name: payment.description },
          },
        },
      ],
      payment_intent_data: { metadata, description: payment.description },
      metadata,
      success_url: payment.returnUrl,
      cancel_url: payment.cancelUrl,
      expires_at: Math.floor((+payment.createdAt + lasts) / 1000),
    },
    { idempotencyKey: payment.id },
  )
  return redirect(session)
}

/** The page that was opened for this payment before. */
async function resume(reference: string) {
  const session = await stripe().checkout.sessions.retrieve(reference)
  if (session.status === 'complete') return { next: 'wait' as const, reference }
  return redirect(session)
}

function redirect(session: Stripe.Checkout.Session) {
  if (session.status !== 'open' || !session.url) throw new PaymentExpired('the page of this payment has ended')
  return { next: 'redirect' as const, reference: session.id, url: session.url }
}

/** Only an open page can be closed; what the others are, their notices tell. */
async function expire(reference: string | null): Promise<void> {
  if (!reference) return
  const session = await stripe().checkout.sessions.retrieve(reference)
  if (session.status === 'open') await stripe().checkout.sessions.expire(reference)
}

async function refund({ id, payment, amountCents, chargeReference, reference }: RefundToSend): Promise<RefundBegun> {
  if (!chargeReference) return { state: 'by-hand' }
  try {
    const made = reference ? await stripe().refunds.retrieve(reference) : await begunBefore(chargeReference, id)
    if (made) return refundBegun(made)
    const metadata = { payment, refund: id }
    const wanted = { payment_intent: chargeReference, reason: 'requested_by_customer' as const, metadata, amount: amountCents }
    return refundBegun(await stripe().refunds.create(wanted, { idempotencyKey: `refund-${id}` }))
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    return error.code === 'charge_already_refunded' ? { state: 'done', reference: chargeReference } : { state: 'by-hand' }
  }
}

/** Keys are forgotten after a day: whoever got no answer for so long finds what it had asked for. Refunds of before bear their payment's name. */
async function begunBefore(payment_intent: string, id: string): Promise<Stripe.Refund | undefined> {
  const { data } = await stripe().refunds.list({ payment_intent, limit: 100 })
  return data.find(({ metadata }) => (metadata?.['refund'] ?? metadata?.['payment']) === id)
}

function refundBegun({ id, status }: Stripe.Refund): RefundBegun {
  if (status === 'failed' || status === 'canceled') return { state: 'by-hand' }
  return { state: status === 'succeeded' ? 'done' : 'asked', reference: id }
}

/** What a library throws becomes what callers know. */
export async function asked<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeIdempotencyError) throw new PaymentExpired('begun with other data', { cause: error })
    // The moment at which the page would have to end has come too near, or Stripe has never heard of it.
    const invalid = error instanceof Stripe.errors.StripeInvalidRequestError ? error : undefined
    if (invalid?.param === 'expires_at' || invalid?.code === 'resource_missing') throw new PaymentExpired('over', { cause: error })
    if (error instanceof Stripe.errors.StripeError) throw new ProviderUnreachable(error.type, { cause: error })
    throw error
  }
}
