import { eq, like } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '~/db/client.server'
import { mailOutbox, newsletterSubscriptions } from '~/db/schema'
import { mailsInOrder } from '../../../../test/mails-in-order'
import { test, testCommitted } from '../../../../test/with-db'
import { hashed, isConfirmedBy } from './data.server'
import { confirmSubscription, requestSubscription } from './confirmation.mutations.server'
import { SubscribeInput, type SubscriptionList } from './schema'

const MINUTE = 60_000
const DAY = 86_400_000
const later = (at: Date, milliseconds: number) => new Date(at.getTime() + milliseconds)
const confirmPage = 'http://127.0.0.1:3000/newsletter/confirm'
const ask = (now: Date, list: SubscriptionList = 'newsletter') =>
  requestSubscription({ email: 'ona@priklad.example', list, locale: 'cs', consentVersion: '2025-07-01', confirmPage, now })

async function lastToken(db: Db): Promise<string> {
  const mails = await confirmations(db)
  const url = String(mails.at(-1)?.props.confirmUrl)
  return url.split('#token=')[1] ?? ''
}

/** Mails that ask, without those that welcome. */
const confirmations = (db: Db) =>
  db
    .select()
    .from(mailOutbox)
    .where(like(mailOutbox.template, '%-confirm'))
    .orderBy(...mailsInOrder)

const subscription = async (db: Db) => (await db.select().from(newsletterSubscriptions))[0]

describe('subscribing takes two steps (readings R12)', () => {
  test('the address waits until its link is used', async ({ db, at }) => {
    await ask(at)
    expect(await subscription(db)).toMatchObject({ status: 'pending', confirmedAt: null, consentVersion: '2025-07-01' })
    expect(await confirmSubscription(await lastToken(db), later(at, 1000))).toBe(true)
    expect(await subscription(db)).toMatchObject({ status: 'confirmed', confirmedAt: later(at, 1000) })
  })

  test('the link works twice alike, and only for seven days', async ({ db, at }) => {
    await ask(at)
    const token = await lastToken(db)
    expect(await confirmSubscription(token, later(at, 7 * DAY))).toBe(false)
    expect(await subscription(db)).toMatchObject({ status: 'pending' })
    expect(await confirmSubscription(token, later(at, 7 * DAY - 1))).toBe(true)
    expect(await confirmSubscription(token, later(at, 7 * DAY - 1))).toBe(true)
  })

  test('asking again ends the earlier link', async ({ db, at }) => {
    await ask(at)
    const first = await lastToken(db)
    await ask(later(at, MINUTE))
    expect(await confirmSubscription(first, later(at, MINUTE))).toBe(false)
    expect(await confirmSubscription(await lastToken(db), later(at, MINUTE))).toBe(true)
    expect(await db.select().from(newsletterSubscriptions)).toHaveLength(1)
  })

  test('asking twice at once sends one mail, whose link works', async ({ db, at }) => {
    await ask(at)
    await ask(later(at, MINUTE - 1))
    expect(await db.select().from(mailOutbox)).toHaveLength(1)
    expect(await confirmSubscription(await lastToken(db), later(at, MINUTE))).toBe(true)
  })

  test('a confirmed address gets no second mail and stays confirmed', async ({ db, at }) => {
    await ask(at)
    await confirmSubscription(await lastToken(db), at)
    await ask(later(at, DAY))
    expect(await subscription(db)).toMatchObject({ status: 'confirmed' })
    expect(await confirmations(db)).toHaveLength(1)
  })

  test('who has unsubscribed may come back, through a new confirmation', async ({ db, at }) => {
    await ask(at)
    await confirmSubscription(await lastToken(db), at)
    await db
      .update(newsletterSubscriptions)
      .set({ status: 'unsubscribed', unsubscribedAt: at })
      .where(eq(newsletterSubscriptions.email, 'ona@priklad.example'))
    await ask(later(at, DAY))
    expect(await subscription(db)).toMatchObject({ status: 'pending', unsubscribedAt: null })
  })

  test('whether it is done is known without pressing anything', async ({ db, at }) => {
    await ask(at)
    const token = await lastToken(db)
    expect(await isConfirmedBy(hashed(token))).toBe(false)
    await confirmSubscription(token, at)
    expect([await isConfirmedBy(hashed(token)), await isConfirmedBy(hashed('x'.repeat(43)))]).toEqual([true, false])
  })

  test('an unknown link confirms nothing', async ({ at }) => expect(await confirmSubscription('x'.repeat(43), at)).toBe(false))

  test('the token itself is not stored', async ({ db, at }) => {
    await ask(at)
    expect(JSON.stringify(await subscription(db))).not.toContain(await lastToken(db))
  })
})

describe('each list is a subscription of its own (readings R12)', () => {
  const lists = async (db: Db) => {
    const rows = await db.select().from(newsletterSubscriptions)
    return Object.fromEntries(rows.map(({ list, status }) => [list, status]))
  }

  test('the digest has its own mail and its own confirmation', async ({ db, at }) => {
    await ask(at, 'newsletter')
    const letters = await lastToken(db)
    await ask(at, 'digest')
    const mails = await confirmations(db)
    expect(mails.map(({ template }) => template).toSorted()).toEqual(['digest-confirm', 'newsletter-confirm'])
    expect(await confirmSubscription(await digestToken(db), at)).toBe(true)
    expect(await lists(db)).toEqual({ newsletter: 'pending', digest: 'confirmed' })
    expect(await confirmSubscription(letters, at)).toBe(true)
    expect(await lists(db)).toEqual({ newsletter: 'confirmed', digest: 'confirmed' })
  })

  test('a confirmed digest does not keep the letters from asking', async ({ db, at }) => {
    await ask(at, 'digest')
    await confirmSubscription(await digestToken(db), at)
    await ask(later(at, 1000), 'newsletter')
    expect(await lists(db)).toEqual({ newsletter: 'pending', digest: 'confirmed' })
    expect(await confirmations(db)).toHaveLength(2)
  })

  test('no other list can be asked for', () => {
    expect(SubscribeInput.parse({ list: 'digest', email: ' Ona@Priklad.example ' })).toEqual({
      list: 'digest',
      email: 'ona@priklad.example',
    })
    expect(SubscribeInput.safeParse({ list: 'vsechno', email: 'ona@priklad.example' }).success).toBe(false)
  })
})

async function digestToken(db: Db): Promise<string> {
  const [mail] = await db.select().from(mailOutbox).where(eq(mailOutbox.template, 'digest-confirm'))
  return String(mail?.props.confirmUrl).split('#token=')[1] ?? ''
}

testCommitted('the same address sent at the same moment is one subscription with a working link', async ({ db, at }) => {
  await Promise.all(Array.from({ length: 5 }, () => ask(at)))
  expect(await db.select().from(newsletterSubscriptions)).toHaveLength(1)
  const mails = await confirmations(db)
  const confirmed = await Promise.all(mails.map((mail) => confirmSubscription(String(mail.props.confirmUrl).split('#token=')[1] ?? '', at)))
  expect(confirmed.filter(Boolean)).toHaveLength(1)
})
