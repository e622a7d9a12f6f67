import { and, asc, desc, eq, gte, inArray, lt } from 'drizzle-orm'
import { db } from '~/db/client.server'
import { bankTransfers, bookingSettings, bookings, orderClaims, orders, products, refunds, requests } from '~/db/schema'
import { orderNumber } from '~/lib/addresses'
import { addDays, momentInPrague, pragueDay } from '~/lib/dates'
import { type OperatorRole, mayDo } from '~/lib/operator-roles'
import type { Locale } from '~/lib/locale'
import { subjectTitles } from '~/features/enquiries/enquiries/data.server'
import { failedMails, lastBackup } from '~/features/studio/system/data.server'
import { batched } from '~/server/batched.server'
import { answerDue, refundDue } from '~/lib/dues'
import type { EnquiryKind } from '~/lib/enquiry-address'
import { initials } from '~/lib/initials'
import type { Call, Refund, Task, Today, Transfer } from './schema'
import { lateSteps } from './steps.data.server'

const MOST = 100

/** What waits for the team now, of what this role may see: asked by one statement. No words of couples are in it. */
export async function today(role: OperatorRole, locale: Locale, at: Date): Promise<Today> {
  const [claims, asked, given, steps, calls, back, money, mails, backup] = await Promise.all([
    mayDo(role, 'claims.see') ? claimTasks(locale) : [],
    mayDo(role, 'enquiries.see') ? enquiryTasks(['coaching', 'guide', 'interest'], locale) : [],
    mayDo(role, 'contributions.see') ? enquiryTasks(['story', 'topic'], locale) : [],
    mayDo(role, 'services.see') ? lateSteps(locale, at, MOST) : [],
    mayDo(role, 'calls.see') ? callsOf(at) : null,
    mayDo(role, 'money.see') ? refundsToSend() : null,
    mayDo(role, 'money.see') ? unmatchedMoney() : null,
    mayDo(role, 'mails.see') ? failedMails() : null,
    mayDo(role, 'system.see') ? lastBackup() : null,
  ])
  const tasks = [...claims, ...asked, ...given, ...steps].toSorted((one, other) => (one.dueAt ?? '9').localeCompare(other.dueAt ?? '9'))
  return {
    at: at.toISOString(),
    tasks,
    calls,
    refunds: back,
    transfers: money,
    mails,
    backup: mayDo(role, 'system.see') ? { day: backup } : null,
    may: { note: mayDo(role, 'calendar.change'), repeat: mayDo(role, 'system.change'), record: mayDo(role, 'record.see') },
  }
}

async function claimTasks(locale: Locale): Promise<Task[]> {
  const rows = await batched(
    db()
      .select({
        id: orderClaims.id,
        sort: orderClaims.kind,
        number: orderClaims.number,
        order: orderClaims.orderId,
        product: locale === 'en' ? products.titleEn : products.title,
        receivedAt: orderClaims.submittedAt,
        dueAt: orderClaims.dueAt,
      })
      .from(orderClaims)
      .leftJoin(orders, eq(orders.id, orderClaims.orderId))
      .leftJoin(products, eq(products.id, orders.productId))
      .where(eq(orderClaims.state, 'open'))
      .orderBy(asc(orderClaims.dueAt), asc(orderClaims.number))
      .limit(MOST),
  )
  return rows.map(({ order, receivedAt, dueAt, ...row }) => ({
    ...row,
    kind: 'claim',
    order: order && orderNumber(order),
    receivedAt: receivedAt.toISOString(),
    dueAt: dueAt.toISOString(),
  }))
}

/** A story or a topic is promised no answer by a day. */
async function enquiryTasks(kinds: EnquiryKind[], locale: Locale): Promise<Task[]> {
  const [rows, titles] = await Promise.all([
    batched(
      db()
        .select({
          id: requests.id,
          sort: requests.kind,
          subject: requests.subject,
          number: requests.number,
          receivedAt: requests.receivedAt,
        })
        .from(requests)
        .where(and(inArray(requests.kind, kinds), inArray(requests.state, ['received', 'in-progress'])))
        .orderBy(asc(requests.receivedAt), asc(requests.number))
        .limit(MOST),
    ),
    subjectTitles(kinds, locale),
  ])
  return rows.map(({ receivedAt, subject, ...row }) => {
    const isContribution = row.sort === 'story' || row.sort === 'topic'
    return {
      ...row,
      kind: isContribution ? 'contribution' : 'enquiry',
      order: null,
      product: (subject && titles.get(`${row.sort} ${subject}`)) ?? null,
      receivedAt: receivedAt.toISOString(),
      dueAt: isContribution ? null : answerDue(receivedAt).toISOString(),
    }
  })
}

async function callsOf(at: Date): Promise<Call[]> {
  const day = pragueDay(at)
  const [from, until] = [momentInPrague(day, '00:00'), momentInPrague(addDays(day, 1), '00:00')]
  if (!from || !until) throw new Error(`${day} has no beginning`)
  const [rows, settings] = await Promise.all([
    batched(
      db()
        .select({
          id: bookings.id,
          kind: bookings.kind,
          state: bookings.state,
          startsAt: bookings.startsAt,
          endsAt: bookings.endsAt,
          name: bookings.name,
          url: bookings.meetingUrl,
        })
        .from(bookings)
        .where(and(inArray(bookings.state, ['booked', 'done']), gte(bookings.startsAt, from), lt(bookings.startsAt, until)))
        .orderBy(asc(bookings.startsAt), asc(bookings.id))
        .limit(MOST),
    ),
    batched(db().select({ url: bookingSettings.meetingUrl }).from(bookingSettings)),
  ])
  return rows.map(({ startsAt, endsAt, name, url, state, ...row }) => ({
    ...row,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    who: initials(name ?? ''),
    url: url ?? settings[0]?.url ?? null,
    isNoted: state === 'done',
  }))
}

async function refundsToSend(): Promise<Refund[]> {
  const rows = await batched(
    db()
      .select({
        id: refunds.id,
        order: refunds.orderId,
        cause: refunds.cause,
        amountCents: refunds.amountCents,
        currency: orders.currency,
        askedAt: refunds.askedAt,
        way: refunds.way,
      })
      .from(refunds)
      .innerJoin(orders, eq(orders.id, refunds.orderId))
      .where(eq(refunds.state, 'asked'))
      .orderBy(asc(refunds.askedAt), asc(refunds.id))
      .limit(MOST),
  )
  return rows.map(({ order, askedAt, way, ...row }) => ({
    ...row,
    order: orderNumber(order),
    dueAt: refundDue(askedAt).toISOString(),
    byHand: way === 'by-hand',
  }))
}

const unmatchedMoney = (): Promise<Transfer[]> => {
  const { state, amountCents, currency, variableSymbol, bookedOn, importedAt, id } = bankTransfers
  return batched(
    db()
      .select({ id, amountCents, currency, symbol: variableSymbol, bookedOn })
      .from(bankTransfers)
      .where(eq(state, 'unmatched'))
      .orderBy(desc(bookedOn), desc(importedAt), asc(id))
      .limit(MOST),
  )
}
