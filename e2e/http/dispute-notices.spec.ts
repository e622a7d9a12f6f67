import { Complaints } from '../support/complaints'
import { operate } from '../support/operate'
import { test as paymentsTest } from '../support/payments-test'
import { type Placed, stateOf } from '../support/purchases'
import { dispute } from '../support/stripe-disputes'
import { StripeNotices } from '../support/stripe-notices'
import { expect } from './http-test'
import { orderWish } from './order-wish'
import { call, resultOf } from './server-functions'

/** No browser has anything to complain about. */
const test = paymentsTest.extend({ complaints: async ({ site }, use) => use(new Complaints(site, [])) })

const forger = new StripeNotices('whsec_somebody')

for (const [end, status] of [
  ['lost', 'refunded'],
  ['won', 'paid'],
] as const)
  test(`a dispute counts once as it is told: unsigned never, repeated and in any order: ${end}`, async ({ site, stripe }) => {
    const outcome = resultOf(await call(site, 'placeOrder', orderWish({ method: 'card' })))
    const { placed } = outcome as { placed: Placed }
    const session = stripe.pay(placed.step.next === 'redirect' ? (placed.step.url.split('/').at(-1) ?? '') : '')
    await expect.poll(() => stateOf(site, placed)).toBe('paid')
    const list = () => operate(site, 'payment', 'list', placed.id)
    const told = {
      id: 'dp_forged',
      object: 'dispute',
      payment_intent: session.payment_intent,
      amount: 19_900,
      currency: 'czk',
      status: 'lost',
    }
    const forged = forger.tell('charge.dispute.closed', told)
    expect(await forger.send(site.url, forged)).toBe(400)
    expect(await stripe.notices.send(site.url, forged, 't=1,v1=00')).toBe(400)
    expect(await stripe.notices.send(site.url, forged, stripe.notices.signature(forged, { secondsAgo: 400 }))).toBe(400)
    expect(await list()).not.toContain('disputed')
    // Sent by themselves, each twice, overtaking each other.
    stripe.notices.repeats = 1
    const { id, notices } = dispute(stripe, session, end)
    await stripe.notices.settled()
    for (const notice of notices.toReversed()) expect(await stripe.notices.send(site.url, notice)).toBe(204)
    expect(await stateOf(site, placed)).toBe(status)
    const lines = (await list()).split('\n')
    const steps = lines.filter((line) => line.startsWith('disputed')).map((line) => line.split('  ')[3])
    expect(steps).toEqual(end === 'won' ? ['opened', 'withdrawn', 'reinstated', 'won'] : ['opened', 'withdrawn', 'lost'])
    const moved = lines.filter((line) => line.startsWith('at the provider') && line.includes(id))
    expect(moved).toHaveLength(end === 'won' ? 2 : 1)
    expect(await operate(site, 'claim', 'list')).not.toContain(placed.id.slice(-8))
  })
