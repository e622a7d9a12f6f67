import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { type Placed, place, purchase, stateOf, until } from '../support/purchases'
import { Site } from '../support/site'
import { StripeServer } from '../support/stripe'
import { MAIL_LEASE, type Query, expectMailed, expectWhole, mailsWaiting } from '../support/whole-purchases'

// A power cut between any two steps of 300 purchases. Every confirmed payment pays once, and no number of an invoice is lost.

const PURCHASES = 300
const AT_ONCE = 12
/** A machine that needs long for each start is let go on at last. */
const MOST_KILLS = 30

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
    const query: Query = (statement) => site.query(statement)
    await expectWhole(query, emails)
    await expectMailed(query, async (recipient) => (await site.mails(recipient)).length)
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

/** Mails that were promised leave after the last power cut; what a killed server had in hand, when its lease is over. */
async function mailSettled(site: Site): Promise<void> {
  await expect
    .poll(
      async () => {
        await site.stop()
        const waiting = await mailsWaiting((statement) => site.query(statement))
        await site.start()
        return waiting
      },
      { timeout: MAIL_LEASE + 180_000, intervals: [30_000] },
    )
    .toBe(0)
}
