import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '~/db/client.server'
import { letterDeliveries, letterIssues, newsletterSubscriptions, subscriptionEvents } from '~/db/schema'
import { endSubscription } from '~/features/letters/subscriptions/mutations.server'
import { setClock } from '~/server/clock.server'
import { type OutgoingMail } from '~/server/mail/transport.server'
import { subscriptionQuery } from '~/server/subscription-link.server'
import { test, testCommitted } from '../../../../test/with-db'
import { issueStatus, letterContent } from './data.server'
import { sendLetters } from './sending.mutations.server'
import { finishIssues, holdIssue, startIssue } from './mutations.server'
import { LEASE_MS, bounce, claimDeliveries, markSent, purgeDeliveries } from './delivery.mutations.server'

const DAY = 86_400_000
const later = (at: Date, milliseconds: number) => new Date(at.getTime() + milliseconds)
const ISSUE = { list: 'newsletter', slug: 'prvni-dopis' } as const

interface Some {
  status?: 'pending' | 'confirmed' | 'unsubscribed' | 'suspended'
  locale?: 'cs' | 'en'
  list?: 'newsletter' | 'digest'
}

async function subscriber(db: Db, at: Date, name: string, { status = 'confirmed', locale = 'cs', list = 'newsletter' }: Some = {}) {
  const [row] = await db
    .insert(newsletterSubscriptions)
    .values({
      email: `${name}@sfera.example`,
      list,
      locale,
      status,
      consentVersion: '2025-07-01',
      requestedAt: at,
      confirmedAt: status === 'pending' ? null : at,
      unsubscribedAt: status === 'unsubscribed' ? at : null,
      suspendedAt: status === 'suspended' ? at : null,
    })
    .returning({ id: newsletterSubscriptions.id })
  return row?.id ?? ''
}

async function begun(at: Date) {
  const content = await letterContent(ISSUE.list, ISSUE.slug)
  if (!content) throw new Error('no letter')
  return startIssue({ ...ISSUE, content }, at)
}

/** Sends all that is due through a server that answers as it is told. */
async function sending(answer: (mail: OutgoingMail) => void = () => undefined) {
  const sent: OutgoingMail[] = []
  const isDown = await sendLetters({
    send: async (mail) => {
      answer(mail)
      sent.push(mail)
    },
    perSecond: 10_000,
    runMs: 20_000,
    signal: new AbortController().signal,
  })
  return { sent, isDown }
}

const refusal = (responseCode: number, response: string, command = 'RCPT TO') =>
  Object.assign(new Error('refused'), { code: 'EENVELOPE', command, responseCode, response })

const short = (id = '') => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')

const counts = async () => (await issueStatus(ISSUE.list, ISSUE.slug))?.counts

describe('an issue goes to everybody who has confirmed its list', () => {
  test('in their language, with links and headers of their own, and with a Message-ID that stays', async ({ db, at }) => {
    const ida = await subscriber(db, at, 'ida')
    const eve = await subscriber(db, at, 'eve', { locale: 'en' })
    for (const status of ['pending', 'unsubscribed', 'suspended'] as const) await subscriber(db, at, status, { status })
    await subscriber(db, at, 'digest', { list: 'digest' })
    expect(await begun(at)).toEqual({ ok: true, recipients: 2 })
    const { sent } = await sending()
    const [issue] = await db.select().from(letterIssues)
    const byReader = Object.fromEntries(sent.map((mail) => [mail.to, mail]))
    expect(Object.keys(byReader).toSorted()).toEqual(['eve@sfera.example', 'ida@sfera.example'])
    const [czech, english] = [byReader['ida@sfera.example'], byReader['eve@sfera.example']]
    expect(czech).toMatchObject({ messageId: `${short(issue?.id)}.${short(ida)}`, at })
    expect(english?.messageId).toBe(`${short(issue?.id)}.${short(eve)}`)
    expect(czech?.headers).toMatchObject({
      'List-Unsubscribe': `<http://127.0.0.1:3000/api/odber${subscriptionQuery(ida)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'List-Id': '<newsletter.127.0.0.1>',
    })
    expect(english?.headers['List-Unsubscribe']).toContain(subscriptionQuery(eve))
    expect(czech?.html).toContain(`/newsletter/odhlasit${subscriptionQuery(ida).replace('&', '&amp;')}`)
    expect(english?.text).toContain(`http://127.0.0.1:3000/en/newsletter/odber${subscriptionQuery(eve)}`)
    expect(english?.text).toContain('http://127.0.0.1:3000/en/she-moves/treti-clanek')
    expect(czech?.text).toContain('2.\u00a0března 2026')
    expect(`${czech?.html}${czech?.text}${english?.html}${english?.text}`).not.toMatch(/00000000-0000|1900/)
    expect(await finishIssues(at)).toEqual([{ ...ISSUE, totals: { sent: 2 } }])
    expect(await issueStatus(ISSUE.list, ISSUE.slug)).toMatchObject({ state: 'sent', counts: { sent: 2, waiting: 0 } })
  })

  test('once: a second sending is refused, and who joins later does not get it', async ({ db, at }) => {
    await subscriber(db, at, 'ida')
    await begun(at)
    expect(await begun(later(at, DAY))).toMatchObject({ ok: false, code: 'sent-before' })
    await subscriber(db, later(at, 1), 'pozdni')
    expect((await sending()).sent.map(({ to }) => to)).toEqual(['ida@sfera.example'])
    expect((await sending()).sent).toEqual([])
  })

  test('to nobody it is not sent, and can be later', async ({ db, at }) => {
    expect(await begun(at)).toMatchObject({ ok: false, code: 'nobody' })
    await subscriber(db, at, 'ida')
    expect(await begun(at)).toMatchObject({ ok: true })
  })

  test('whoever unsubscribes while it runs gets no more; whoever has another address gets it there', async ({ db, at }) => {
    const ida = await subscriber(db, at, 'ida')
    const jan = await subscriber(db, at, 'jan')
    await begun(at)
    await endSubscription(ida, 'one-click', at)
    await db.update(newsletterSubscriptions).set({ email: 'novy@sfera.example' }).where(eq(newsletterSubscriptions.id, jan))
    expect((await sending()).sent.map(({ to }) => to)).toEqual(['novy@sfera.example'])
    expect(await counts()).toMatchObject({ sent: 1, skipped: 1, waiting: 0 })
  })

  test('whose account was erased meanwhile, the issue does not know any more', async ({ db, at }) => {
    const ida = await subscriber(db, at, 'ida')
    await subscriber(db, at, 'jan')
    await begun(at)
    await db.delete(newsletterSubscriptions).where(eq(newsletterSubscriptions.id, ida))
    expect((await sending()).sent.map(({ to }) => to)).toEqual(['jan@sfera.example'])
    expect(await finishIssues(at)).toHaveLength(1)
  })

  test('a paused one rests, and goes on', async ({ db, at }) => {
    await subscriber(db, at, 'ida')
    await begun(at)
    expect(await holdIssue(ISSUE.list, ISSUE.slug, true)).toBe(true)
    expect((await sending()).sent).toEqual([])
    expect(await finishIssues(at)).toEqual([])
    expect(await holdIssue(ISSUE.list, ISSUE.slug, false)).toBe(true)
    expect((await sending()).sent).toHaveLength(1)
    await finishIssues(at)
    expect(await holdIssue(ISSUE.list, ISSUE.slug, true)).toBe(false)
  })

  test('what was taken and not sent before a pause or the end of a run is there for the next one at once', async ({ db, at }) => {
    for (let nth = 0; nth < 15; nth += 1) await subscriber(db, at, `n${nth}`)
    await begun(at)
    const stopping = new AbortController()
    const sent: string[] = []
    const send = async ({ to }: OutgoingMail) => {
      sent.push(to)
      stopping.abort()
    }
    await sendLetters({ send, perSecond: 10_000, runMs: 20_000, signal: stopping.signal })
    expect(sent.length).toBeLessThanOrEqual(5)
    await holdIssue(ISSUE.list, ISSUE.slug, true)
    expect((await sending()).sent).toEqual([])
    await holdIssue(ISSUE.list, ISSUE.slug, false)
    const rest = (await sending()).sent.map(({ to }) => to)
    expect(new Set([...sent, ...rest]).size).toBe(15)
    expect(sent.length + rest.length).toBe(15)
  })

  test('who got what is forgotten after a month, how many stays', async ({ db, at }) => {
    await subscriber(db, at, 'ida')
    await begun(at)
    await sending()
    await finishIssues(at)
    expect(await purgeDeliveries(at)).toBe(0)
    expect(await purgeDeliveries(later(at, 1))).toBe(1)
    expect(await counts()).toMatchObject({ sent: 1 })
    expect(await begun(later(at, 40 * DAY))).toMatchObject({ ok: false, code: 'sent-before' })
  })
})

describe('what mail servers answer', () => {
  test('a mailbox that is none ends its letters, and the next confirmation begins anew', async ({ db, at }) => {
    const ida = await subscriber(db, at, 'ida')
    await subscriber(db, at, 'jan')
    await begun(at)
    const { sent } = await sending(({ to }) => {
      if (to.startsWith('ida')) throw refusal(550, '550 5.1.1 User unknown')
    })
    expect(sent.map(({ to }) => to)).toEqual(['jan@sfera.example'])
    const [row] = await db.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.id, ida))
    expect(row).toMatchObject({ status: 'suspended', suspendedAt: at })
    expect(await db.select({ kind: subscriptionEvents.kind, via: subscriptionEvents.via }).from(subscriptionEvents)).toEqual([
      { kind: 'suspended', via: 'bounce' },
    ])
    expect(await counts()).toMatchObject({ sent: 1, bounced: 1 })
    const [bounced] = await db.select().from(letterDeliveries).where(eq(letterDeliveries.state, 'bounced'))
    expect(bounced?.lastError).toBe('EENVELOPE:550')
  })

  test('a letter that a server does not want says nothing of the subscription', async ({ db, at }) => {
    const ida = await subscriber(db, at, 'ida')
    await begun(at)
    await sending(() => {
      throw refusal(554, '554 5.7.1 Looks like spam', 'DATA')
    })
    const [row] = await db.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.id, ida))
    expect(row?.status).toBe('confirmed')
    expect(await counts()).toMatchObject({ failed: 1 })
  })

  test('what is put off is tried again, and given up after eight times; three such letters in a row end them', async ({ db, at }) => {
    const ida = await subscriber(db, at, 'ida')
    await begun(at)
    let moment = at
    const restore = setClock(() => moment)
    for (let round = 0; round < 8; round += 1) {
      await sending(() => {
        throw refusal(450, '450 4.2.0 Greylisted')
      })
      expect(await db.$count(letterDeliveries, sql`refusals = ${round + 1}`)).toBe(1)
      expect((await sending()).sent).toEqual([])
      moment = later(moment, 61 * 60_000)
    }
    restore()
    expect(await counts()).toMatchObject({ failed: 1, waiting: 0 })
    const soft = async () => (await db.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.id, ida)))[0]
    expect(await soft()).toMatchObject({ softBounces: 1, status: 'confirmed' })
    await db.update(newsletterSubscriptions).set({ softBounces: 2 })
    await db.update(letterDeliveries).set({ state: 'waiting', endedAt: null, refusals: 7, runAt: at })
    await sending(() => {
      throw refusal(450, '450 4.2.0 Greylisted')
    })
    expect(await soft()).toMatchObject({ softBounces: 3, status: 'suspended' })
  })

  test('a letter that arrives after some that were put off makes them forgotten', async ({ db, at }) => {
    await subscriber(db, at, 'ida')
    await db.update(newsletterSubscriptions).set({ softBounces: 2 })
    await begun(at)
    expect((await sending()).sent).toHaveLength(1)
    expect(await db.$count(newsletterSubscriptions, sql`soft_bounces = 0`)).toBe(1)
  })

  test('when our own server is down nobody is blamed, and everything waits', async ({ db, at }) => {
    for (let nth = 0; nth < 12; nth += 1) await subscriber(db, at, `n${nth}`)
    await begun(at)
    const { isDown, sent } = await sending(() => {
      throw Object.assign(new Error('no'), { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 })
    })
    expect([isDown, sent]).toEqual([true, []])
    expect(await counts()).toMatchObject({ waiting: 12, sent: 0, failed: 0 })
    // Each lane tried one; the others were taken up and given back, which counts for nothing.
    expect(await db.$count(letterDeliveries, sql`claims = 0 and locked_until is null`)).toBe(7)
    const restore = setClock(() => later(at, 2 * 60_000))
    expect((await sending()).sent).toHaveLength(12)
    restore()
  })
})

describe('leases', () => {
  test('what one process holds, no other gets before the lease ends; a late word of the first one changes nothing', async ({ db, at }) => {
    await subscriber(db, at, 'ida')
    await begun(at)
    const [first] = await claimDeliveries(20, at)
    expect(await claimDeliveries(20, later(at, LEASE_MS - 1))).toEqual([])
    const [second] = await claimDeliveries(20, later(at, LEASE_MS))
    expect(second?.id).toBe(first?.id)
    if (!first || !second) throw new Error('nothing was claimed')
    await bounce(first, 'late', at)
    expect(await db.$count(newsletterSubscriptions, sql`status = 'confirmed'`)).toBe(1)
    await markSent([first, second], later(at, LEASE_MS))
    expect(await counts()).toMatchObject({ sent: 1 })
  })

  testCommitted('many at once take each letter once', async ({ db, at }) => {
    for (let nth = 0; nth < 40; nth += 1) await subscriber(db, at, `n${nth}`)
    await begun(at)
    const [one, other] = await Promise.all([sending(), sending()])
    const all = [...one.sent, ...other.sent].map(({ to }) => to)
    expect(all).toHaveLength(40)
    expect(new Set(all).size).toBe(40)
  })
})
