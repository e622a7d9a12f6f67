import { asc, eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '~/db/client.server'
import { mailOutbox, newsletterSubscriptions, subscriptionEvents } from '~/db/schema'
import { subscriptionKey, subscriptionQuery } from '~/server/subscription-link.server'
import { mailsInOrder } from '../../../../test/mails-in-order'
import { test } from '../../../../test/with-db'
import { listStates, provenSubscription, subscriptionView } from './data.server'
import { changeSubscriptions, endSubscription, moveSubscriptions, purgeSubscriptions } from './mutations.server'
import { confirmSubscription, requestSubscription } from './confirmation.mutations.server'
import { suspendSubscription } from './bounce.mutations.server'
import type { SubscriptionList } from './schema'

const DAY = 86_400_000
const later = (at: Date, milliseconds: number) => new Date(at.getTime() + milliseconds)
const EMAIL = 'ona@priklad.example'

async function asked(db: Db, at: Date, list: SubscriptionList = 'newsletter', email = EMAIL): Promise<string> {
  const confirmPage = 'http://127.0.0.1:3000/newsletter/confirm'
  await requestSubscription({ email, list, locale: 'cs', consentVersion: '2025-07-01', confirmPage, now: at })
  const mails = await db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.createdAt, at))
    .orderBy(...mailsInOrder)
  const urls = mails.flatMap(({ props, template, recipient }) =>
    template === `${list}-confirm` && recipient === email ? String(props['confirmUrl']) : [],
  )
  return urls.at(-1)?.split('#token=')[1] ?? ''
}

async function subscribed(db: Db, at: Date, list: SubscriptionList = 'newsletter', email = EMAIL): Promise<string> {
  expect(await confirmSubscription(await asked(db, at, list, email), at)).toBe(true)
  const rows = await db.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, email))
  return rows.find((row) => row.list === list)?.id ?? ''
}

const steps = async (db: Db) =>
  (await db.select().from(subscriptionEvents).orderBy(asc(subscriptionEvents.at))).map(({ kind, via }) => `${kind} ${via}`)
const languages = async (db: Db) =>
  Object.fromEntries((await db.select().from(newsletterSubscriptions)).map(({ list, locale }) => [list, locale]))
const states = async (email = EMAIL) => Object.fromEntries((await listStates(email)).map(({ list, status }) => [list, status]))

describe('each step is kept as a proof', () => {
  test('asked, confirmed by which link, ended, come back', async ({ db, at }) => {
    const id = await subscribed(db, at)
    const events = await db.select().from(subscriptionEvents)
    expect(events.map(({ kind, consentVersion, locale, linkHash }) => [kind, consentVersion, locale, linkHash?.length])).toEqual([
      ['asked', '2025-07-01', 'cs', 64],
      ['confirmed', '2025-07-01', 'cs', 64],
    ])
    expect(events[0]?.linkHash).toBe(events[1]?.linkHash)
    await endSubscription(id, 'one-click', later(at, 1000))
    await endSubscription(id, 'one-click', later(at, 2000))
    await subscribed(db, later(at, DAY))
    expect((await steps(db)).toSorted()).toEqual(
      ['asked form', 'confirmed link', 'unsubscribed one-click', 'asked form', 'confirmed link'].toSorted(),
    )
    expect(await db.$count(newsletterSubscriptions)).toBe(1)
  })

  test('confirming is welcomed once, with the way out', async ({ db, at }) => {
    const token = await asked(db, at, 'digest')
    for (const _ of [1, 2]) await confirmSubscription(token, later(at, 1000))
    const welcomes = await db.select().from(mailOutbox).where(eq(mailOutbox.template, 'digest-welcome'))
    const [row] = await db.select().from(newsletterSubscriptions)
    expect(welcomes.map(({ props }) => props['oneClickUrl'])).toEqual([
      `http://127.0.0.1:3000/api/odber${subscriptionQuery(row?.id ?? '')}`,
    ])
  })

  test('a request that nobody confirms leaves the proof of an earlier subscription as it was', async ({ db, at }) => {
    const id = await subscribed(db, at)
    await endSubscription(id, 'preferences', later(at, 1000))
    await asked(db, later(at, DAY))
    expect(await purgeSubscriptions(at, later(at, 20 * DAY))).toBe(0)
    const [row] = await db.select().from(newsletterSubscriptions)
    expect(row).toMatchObject({ id, status: 'unsubscribed', unsubscribedAt: later(at, 1000), confirmTokenHash: null })
    expect(await purgeSubscriptions(later(at, 1000), later(at, 20 * DAY))).toBe(1)
    expect(await db.$count(subscriptionEvents)).toBe(0)
  })

  test('a subscription whose mailbox takes nothing goes like one that has ended', async ({ db, at }) => {
    const id = await subscribed(db, at)
    await db.transaction((tx) => suspendSubscription(tx, id, later(at, 1000)))
    expect(await purgeSubscriptions(at, at)).toBe(0)
    expect(await purgeSubscriptions(later(at, 1000), at)).toBe(1)
  })

  test('a request that nobody ever confirmed goes, its steps with it', async ({ db, at }) => {
    await asked(db, at)
    expect(await purgeSubscriptions(at, later(at, 7 * DAY))).toBe(1)
    expect(await db.$count(subscriptionEvents)).toBe(0)
  })
})

describe('the link of a letter', () => {
  test('opens its own subscription, and nothing without its key', async ({ db, at }) => {
    const id = await subscribed(db, at)
    const other = await subscribed(db, at, 'digest')
    expect((await provenSubscription(id, subscriptionKey(id)))?.email).toBe(EMAIL)
    for (const [given, key] of [
      [id, ''],
      [id, subscriptionKey(other)],
      [id, `${subscriptionKey(id)}A`],
      ['nic', subscriptionKey('nic')],
      ['00000000-0000-4000-8000-000000000001', subscriptionKey('00000000-0000-4000-8000-000000000001')],
    ] as const)
      expect(await provenSubscription(given, key)).toBeUndefined()
    expect(await subscriptionView({ id, key: 'x', news: null }, 'cs')).toEqual({ known: false })
    const view = await subscriptionView({ id, key: subscriptionKey(id), news: null }, 'cs')
    expect(view).toMatchObject({ known: true, email: 'o•••@priklad.example', list: 'newsletter', locale: 'cs' })
    expect(JSON.stringify(view)).not.toContain(EMAIL)
  })

  test('changes both lists and their language at once, and says nothing twice', async ({ db, at }) => {
    await subscribed(db, at)
    const wish = { email: EMAIL, lists: { newsletter: false, digest: true }, locale: 'en', pageLocale: 'cs', via: 'preferences' } as const
    await changeSubscriptions(wish, later(at, 1000))
    await changeSubscriptions(wish, later(at, 2000))
    expect(await states()).toEqual({ newsletter: 'unsubscribed', digest: 'confirmed' })
    expect((await db.select().from(newsletterSubscriptions)).map(({ locale }) => locale)).toEqual(['en', 'en'])
    const said = await steps(db)
    expect(said.filter((step) => step.endsWith('preferences')).toSorted()).toEqual([
      'confirmed preferences',
      'language preferences',
      'unsubscribed preferences',
    ])
  })

  test('of what is not named nothing changes', async ({ db, at }) => {
    await subscribed(db, at, 'digest')
    await changeSubscriptions({ email: EMAIL, lists: { newsletter: true }, pageLocale: 'en', via: 'settings' }, at)
    expect(await states()).toEqual({ newsletter: 'confirmed', digest: 'confirmed' })
    expect(await languages(db)).toEqual({ newsletter: 'en', digest: 'cs' })
    const again = { email: EMAIL, pageLocale: 'cs', via: 'preferences' } as const
    await changeSubscriptions({ ...again, lists: { newsletter: false } }, at)
    await changeSubscriptions({ ...again, lists: { newsletter: true } }, at)
    expect(await languages(db)).toEqual({ newsletter: 'en', digest: 'cs' })
    expect((await steps(db)).filter((step) => step.startsWith('language'))).toEqual([])
  })
})

describe('the account has another address', () => {
  const NEW = 'nova@priklad.example'

  test('its letters go there, with the proof and the links that were sent', async ({ db, at }) => {
    const id = await subscribed(db, at)
    await db.transaction((tx) => moveSubscriptions(tx, { from: EMAIL, to: NEW }, later(at, DAY)))
    expect([await states(), await states(NEW)]).toEqual([
      { newsletter: 'none', digest: 'none' },
      { newsletter: 'confirmed', digest: 'none' },
    ])
    expect((await provenSubscription(id, subscriptionKey(id)))?.email).toBe(NEW)
    await db.transaction((tx) => moveSubscriptions(tx, { from: NEW, to: EMAIL }, later(at, 2 * DAY)))
    expect(await states()).toEqual({ newsletter: 'confirmed', digest: 'none' })
    expect((await steps(db)).filter((step) => step.startsWith('moved'))).toHaveLength(2)
  })

  test('what the new address has said itself counts', async ({ db, at }) => {
    await subscribed(db, at)
    await endSubscription(await subscribed(db, at, 'newsletter', NEW), 'one-click', at)
    await db.transaction((tx) => moveSubscriptions(tx, { from: EMAIL, to: NEW }, later(at, DAY)))
    expect([(await states()).newsletter, (await states(NEW)).newsletter]).toEqual(['unsubscribed', 'unsubscribed'])
  })

  test('a link that waits in the earlier mailbox subscribes nobody at the new one', async ({ db, at }) => {
    const token = await asked(db, at)
    await db.transaction((tx) => moveSubscriptions(tx, { from: EMAIL, to: NEW }, at))
    expect(await confirmSubscription(token, at)).toBe(false)
    expect(await states(NEW)).toEqual({ newsletter: 'none', digest: 'none' })
  })
})
