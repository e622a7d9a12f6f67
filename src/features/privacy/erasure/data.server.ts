import { type SQL, and, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { accountActivity, accountClosings, authUser, mailOutbox, orders, products } from '~/db/schema'
import { bookingsOf } from '~/features/coaching/consultations/booking.data.server'
import { openServicesOf } from '~/features/coaching/services/engagement.data.server'
import { ownSeats } from '~/features/academy/workshops/seat.data.server'
import { bookingPage, orderPage } from '~/lib/addresses'
import type { Locale } from '~/lib/locale'
import type { Account, AccountId } from '~/server/session.server'
import { RETENTION } from '~/lib/retention'
import type { Ahead } from './schema'

/** What the couple has paid or booked and is still to come. */
export async function whatIsAhead(account: Pick<Account, 'id' | 'email'>, locale: Locale, at: Date): Promise<Ahead[]> {
  const [seats, bookings, services] = await Promise.all([
    ownSeats(account.id, locale, at),
    bookingsOf(account, at),
    servicesAhead(account.id, locale),
  ])
  return [
    ...seats
      .filter(({ state, isComing }) => state === 'paid' && isComing)
      .map(({ orderId, title, startsAt }) => ({ kind: 'workshop' as const, title, startsAt, page: orderPage(orderId), stays: true })),
    ...bookings
      .filter(({ isUpcoming }) => isUpcoming)
      .map(({ id, kind, startsAt }) => ({ kind, title: null, startsAt, page: bookingPage(id), stays: kind === 'paid' })),
    ...services,
  ]
}

async function servicesAhead(account: AccountId, locale: Locale): Promise<Ahead[]> {
  const open = await openServicesOf(account)
  if (open.length === 0) return []
  const rows = await db()
    .select({ id: orders.id, title: locale === 'en' ? products.titleEn : products.title })
    .from(orders)
    .innerJoin(products, eq(products.id, orders.productId))
    .where(inArray(orders.id, open))
  return rows.map(({ id, title }) => ({ kind: 'service', title, startsAt: null, page: orderPage(id), stays: false }))
}

/** Accounts whose time has come, the longest due first. */
export async function dueAccounts(at: Date): Promise<string[]> {
  const rows = await db()
    .select({ id: accountClosings.userId })
    .from(accountClosings)
    .where(lte(accountClosings.dueAt, at))
    .orderBy(accountClosings.dueAt)
  return rows.map(({ id }) => id)
}

/**
 * The account, locked, if its time has come, with what still has to be found when its rows are gone: its mails, by what becomes of them.
 * A couple that came back after being warned for want of use stays.
 */
export async function lockLeavingAccount(tx: Tx, userId: string, at: Date) {
  const [user] = await tx.select({ id: authUser.id, email: authUser.email }).from(authUser).where(eq(authUser.id, userId)).for('update')
  const [closing] = await tx
    .select({ reason: accountClosings.reason, idle: lte(idleEndOf, at) })
    .from(accountClosings)
    .innerJoin(accountActivity, eq(accountActivity.userId, accountClosings.userId))
    .where(and(eq(accountClosings.userId, userId), lte(accountClosings.dueAt, at)))
  if (!user || !closing || (closing.reason === 'inactivity' && closing.idle !== true)) return undefined
  const mails = await tx
    .select({ id: mailOutbox.id, purpose: mailOutbox.purpose })
    .from(mailOutbox)
    .where(sql`${mailOutbox.userId} = ${user.id} or ${mailOutbox.recipient} = ${user.email}`)
  const ids = (kept: boolean) => new Set(mails.filter(({ purpose }) => (purpose === 'order') === kept).map(({ id }) => id))
  return { ...user, mails: { erased: ids(false), kept: ids(true) } }
}
export type LeavingAccount = NonNullable<Awaited<ReturnType<typeof lockLeavingAccount>>>

/** When an account has been out of use for so long. */
const idleEndOf = sql<Date>`${accountActivity.lastSeenAt} + make_interval(months => ${RETENTION.idleAccounts.months}::int)`.mapWith(
  accountActivity.lastSeenAt,
)

/** Accounts that come to their end (`endsAt`) by `until`, are not closing anyway, and stand where `where` says. */
export async function idleAccounts(until: Date, where: SQL | undefined) {
  return db()
    .select({ id: authUser.id, email: authUser.email, locale: authUser.locale, endsAt: idleEndOf })
    .from(accountActivity)
    .innerJoin(authUser, eq(authUser.id, accountActivity.userId))
    .leftJoin(accountClosings, eq(accountClosings.userId, accountActivity.userId))
    .where(and(lte(idleEndOf, until), isNull(accountClosings.userId), where))
}
export type IdleAccount = Awaited<ReturnType<typeof idleAccounts>>[number]
