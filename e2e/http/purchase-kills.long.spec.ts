import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { type Placed, place, purchase, stateOf } from '../support/purchases'
import { Site } from '../support/site'
import { StripeServer } from '../support/stripe'

// A power cut between any two steps of 300 purchases. Every confirmed payment pays once, and no number of an invoice is lost.

const PURCHASES = 300
const AT_ONCE = 12
/** A machine that needs long for each start is let go on at last. */
const MOST_KILLS = 30

interface OrderFacts {
  email: string
  status: string
  confirmed: number
  surplus: number
  open: number
  paid: number
  mails: number
  number: string | null
}

/** How long the queue keeps a mail for the process that took it. */
const MAIL_LEASE = 300_000

test('300 purchases survive a server that is killed again and again', async () => {
  test.setTimeout(1_200_000)
  const stripe = await StripeServer.start()
  const site = await Site.create({ PAYMENTS: 'simulated,card', LOG_LEVEL: 'error', ...stripe.settings })
  stripe.notices.address = site.url
  stripe.notices.repeats = 1
  try {
    const emails = await shop(site, stripe)
    await stripe.notices.settled()
    await mailSettled(site)
    await site.kill()
    expect(site.ends).toBeGreaterThan(10)
    await expectWhole(site, emails)
    const sessions = [...stripe.sessions.values()]
    expect(sessions.filter(({ status }) => status === 'complete').length).toBeGreaterThan(PURCHASES / 3)
    expect(stripe.refunds.size).toBe(0)
  } finally {
    await stripe.stop()
    await site.remove()
  }
})

/** Buyers come one after the other, several at once, and the power fails meanwhile. Answers their addresses. */
async function shop(site: Site, stripe: StripeServer): Promise<string[]> {
  const emails = Array.from({ length: PURCHASES }, (_, number) => `kupec${number}@nakup.example`)
  const waiting = [...emails.entries()]
  const buyer = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await buy(site, stripe, next[1], next[0] % 2 === 0 ? 'card' : 'simulated')
  }
  let bought = false
  const buyers = Promise.all(Array.from({ length: AT_ONCE }, buyer)).finally(() => (bought = true))
  while (!bought && site.ends < MOST_KILLS) {
    await pause(200 + Math.random() * 2500)
    await site.kill()
    await site.start()
  }
  await buyers
  return emails
}

/** The same attempt until it is answered; then the buyer pays, and asks until the order is paid. */
async function buy(site: Site, stripe: StripeServer, email: string, method: 'card' | 'simulated'): Promise<void> {
  const input = purchase(method, email)
  const placed = await until(() => place(site, input))
  if (placed.step.next === 'redirect') stripe.pay(placed.step.url.split('/').at(-1) ?? '')
  await until(async () => ((await paid(site, placed)) ? true : undefined))
}

const paid = async (site: Site, placed: Placed): Promise<boolean> => (await stateOf(site, placed)) === 'paid'

async function until<T>(ask: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const answer = await ask()
    if (answer !== undefined) return answer
    await pause(100)
  }
}

/** Mails that were promised leave after the last power cut; what a killed server had in hand, when its lease is over. */
async function mailSettled(site: Site): Promise<void> {
  await expect
    .poll(
      async () => {
        await site.stop()
        const [row] = await site.query<{ waiting: number }>(
          'select count(*)::int as waiting from mail_outbox where delivered_at is null and failed_at is null',
        )
        await site.start()
        return row?.waiting
      },
      { timeout: MAIL_LEASE + 180_000, intervals: [30_000] },
    )
    .toBe(0)
}

async function expectWhole(site: Site, emails: string[]): Promise<void> {
  const orders = await site.query<OrderFacts>(`
    select o.email, o.status, i.number,
      (select count(*)::int from payments p where p.order_id = o.id and p.state = 'confirmed') as confirmed,
      (select count(*)::int from payments p where p.order_id = o.id and p.state = 'surplus') as surplus,
      (select count(*)::int from mail_outbox m where m.recipient = o.email and m.template = 'order-paid') as mails,
      (select count(*)::int from payments p where p.order_id = o.id and p.state = 'open') as open,
      (select count(*)::int from order_events e where e.order_id = o.id and e.to_status = 'paid') as paid
    from orders o left join invoices i on i.order_id = o.id and i.kind = 'invoice'`)
  expect(orders.map(({ email }) => email).toSorted()).toEqual(emails.toSorted())
  for (const { email, number: _, ...facts } of orders)
    expect.soft(facts, email).toEqual({ status: 'paid', confirmed: 1, surplus: 0, open: 0, paid: 1, mails: 1 })
  const counts = orders.map(({ number }) => Number(number?.slice(4))).toSorted((one, other) => one - other)
  expect(counts).toEqual(Array.from({ length: PURCHASES }, (_, index) => index + 1))
  await expectMailed(site)
}

/** Every mail that the database promised lies in the outbox at least once. */
async function expectMailed(site: Site): Promise<void> {
  const promised = await site.query<{ recipient: string; mails: number }>(
    'select recipient, count(*)::int as mails from mail_outbox group by recipient',
  )
  for (const { recipient, mails } of promised) expect.soft((await site.mails(recipient)).length, recipient).toBeGreaterThanOrEqual(mails)
}
