import { expect } from 'vitest'
import {
  bookingHours,
  bookings,
  letterIssues,
  newsletterSubscriptions,
  pageCounts,
  serviceOffers,
  subscriptionEvents,
  workshopEvents,
} from '~/db/schema'
import { test } from '../../../../test/with-db'
import { overviewOf } from './data.server'
import { drawingsOf } from './drawing.data.server'

const DAY = 86_400_000
const daysAgo = (at: Date, days: number): Date => new Date(+at - days * DAY)

test('hours, workshops and offers tell how full they are and how they end', async ({ db, at }) => {
  await db.delete(bookingHours)
  await db.insert(bookingHours).values({ weekday: 1, fromMinute: 17 * 60, toMinute: 18 * 60 })
  const startsAt = new Date('2026-02-23T16:00:00Z')
  const endsAt = new Date(+startsAt + 3_600_000)
  await db.insert(bookings).values({
    kind: 'paid',
    state: 'done',
    startsAt,
    endsAt,
    blockedFrom: startsAt,
    blockedUntil: endsAt,
    email: 'a@sfera.example',
    locale: 'cs',
    endedAt: at,
  })
  for (let nth = 0; nth < 12; nth += 1)
    await db.insert(serviceOffers).values({
      service: 'master-mentoring',
      email: `p${nth}@sfera.example`,
      locale: 'cs',
      amountCents: 100,
      createdAt: daysAgo(at, 5),
      validUntil: at,
      state: nth < 7 ? 'accepted' : 'declined',
      decidedAt: daysAgo(at, nth < 7 ? 4 : 3),
    })
  const { grid, workshops, offers } = await overviewOf('month', 'cs', at)
  expect(grid).toEqual({ hours: [17], taken: [[13, null, null, null, null, null, null]] })
  expect(workshops).toHaveLength(await db.$count(workshopEvents))
  expect(workshops[0]).toMatchObject({ paid: 0, held: 0, waiting: 0, capacity: expect.any(Number) })
  expect(offers).toMatchObject({ total: 12, medianHours: 24 })
  expect(offers.ends.filter(({ offers: number }) => number !== 0)).toEqual([
    { name: 'accepted', offers: 7 },
    { name: 'declined', offers: 5 },
  ])
})

test('letters and pages are told by month and day, and drawn', async ({ db, at }) => {
  for (let nth = 0; nth < 7; nth += 1) {
    const [row] = await db
      .insert(newsletterSubscriptions)
      .values({
        email: `r${nth}@sfera.example`,
        list: 'newsletter',
        locale: 'cs',
        status: 'confirmed',
        consentVersion: '1',
        requestedAt: at,
        confirmedAt: at,
      })
      .returning({ id: newsletterSubscriptions.id })
    const event = { subscriptionId: row?.id ?? '', via: 'link', locale: 'cs', at: daysAgo(at, 20) } as const
    await db
      .insert(subscriptionEvents)
      .values([{ ...event, kind: 'confirmed' }, ...(nth < 2 ? [{ ...event, kind: 'unsubscribed' as const }] : [])])
  }
  await db.insert(letterIssues).values({
    list: 'newsletter',
    slug: 'leden',
    content: { cs: { subject: 'Leden u stolu' }, en: { subject: 'January at the table' } },
    state: 'sent',
    startedAt: at,
    finishedAt: at,
    totals: { sent: 40, bounced: 2 },
  })
  await db.insert(pageCounts).values([
    { day: '2026-03-01', page: '/recenze', count: 8 },
    { day: '2026-03-02', page: '/recenze', count: 3 },
    { day: '2026-03-02', page: '/en/reviews', count: 4 },
  ])
  const overview = await overviewOf('quarter', 'cs', at)
  const { letters, views } = overview
  expect(letters.readers).toEqual([
    { list: 'newsletter', now: 7 },
    { list: 'digest', now: 0 },
  ])
  expect(letters.months.find(({ month }) => month === '2026-02-01')).toEqual({
    month: '2026-02-01',
    confirmed: 7,
    unsubscribed: null,
    suspended: 0,
  })
  expect(letters.issues).toEqual([
    { list: 'newsletter', subject: 'Leden u stolu', startedAt: at.toISOString(), sent: 40, bounced: 2, failed: 0 },
  ])
  expect(views).toEqual({
    days: [
      { day: '2026-03-01', count: 8 },
      { day: '2026-03-02', count: 7 },
    ],
    pages: [
      { page: '/recenze', count: 11 },
      { page: '/en/reviews', count: 4 },
    ],
  })
  const drawings = await drawingsOf(overview, 'cs')
  expect(Object.keys(drawings).toSorted()).toEqual(['readers', 'views'])
  expect(drawings.views?.wide).toMatch(/^<svg .*<\/svg>$/s)
  expect(drawings.views?.wide).not.toContain('<style')
})
