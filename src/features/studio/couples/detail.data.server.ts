import { and, asc, desc, eq, gt, ne, sql } from 'drizzle-orm'
import { db } from '~/db/client.server'
import {
  accountActivity,
  accountClosings,
  accountConsents,
  authPasskeys,
  authSession,
  authTwoFactor,
  authUser,
  operatorEvents,
  operators,
  orders,
  products,
} from '~/db/schema'
import { titleIn } from '~/features/studio/orders/data.server'
import { orderNumber } from '~/lib/addresses'
import type { Locale } from '~/lib/locale'
import { batched } from '~/server/batched.server'
import { deviceWords } from '~/server/known-device.server'
import { coupleState } from './rules'
import type { CoupleDetail } from './schema'

const MOST = 50

/** The account of a couple: one statement, all together. Nothing that it answered, noted or learned of itself is asked for. */
export async function coupleDetail(id: string, locale: Locale, at: Date): Promise<CoupleDetail | undefined> {
  const [account, consents, sessions, bought, deeds] = await Promise.all([
    accountOf(id),
    batched(
      db()
        .select({
          id: accountConsents.id,
          kind: accountConsents.kind,
          givenAt: accountConsents.givenAt,
          withdrawnAt: accountConsents.withdrawnAt,
        })
        .from(accountConsents)
        .where(eq(accountConsents.userId, id))
        .orderBy(asc(accountConsents.givenAt), asc(accountConsents.id)),
    ),
    batched(
      db()
        .select({ id: authSession.id, userAgent: authSession.userAgent, usedAt: authSession.updatedAt })
        .from(authSession)
        .where(and(eq(authSession.userId, id), gt(authSession.expiresAt, at)))
        .orderBy(desc(authSession.updatedAt), desc(authSession.id))
        .limit(MOST),
    ),
    ordersOf(id, locale),
    deedsAbout(id),
  ])
  if (!account) return undefined
  const { lockedAt, closingReason, closingDue, hasFactor, factorEnds, lastSeenAt, createdAt, ...facts } = account
  return {
    ...facts,
    state: coupleState({ isLocked: lockedAt !== null, isClosing: closingDue !== null }),
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    lockedAt: lockedAt?.toISOString() ?? null,
    closing: closingReason && closingDue && { reason: closingReason, dueAt: closingDue.toISOString(), isOver: closingDue <= at },
    factor: hasFactor ? { endsAt: factorEnds?.toISOString() ?? null } : null,
    consents: consents.map(({ givenAt, withdrawnAt, ...consent }) => ({
      ...consent,
      givenAt: givenAt.toISOString(),
      withdrawnAt: withdrawnAt?.toISOString() ?? null,
    })),
    sessions: sessions.map(({ id: session, userAgent, usedAt }) => ({
      id: session,
      device: deviceWords(userAgent ?? ''),
      lastUsedAt: usedAt.toISOString(),
    })),
    orders: bought.map(({ placedAt, ...order }) => ({ ...order, number: orderNumber(order.id), placedAt: placedAt.toISOString() })),
    deeds: deeds.map(({ at: done, ...deed }) => ({ ...deed, at: done.toISOString() })),
  }
}

async function accountOf(id: string) {
  const [found] = await batched(
    db()
      .select({
        id: authUser.id,
        name: authUser.name,
        email: authUser.email,
        locale: authUser.locale,
        createdAt: authUser.createdAt,
        lockedAt: authUser.lockedAt,
        lastSeenAt: accountActivity.lastSeenAt,
        closingReason: accountClosings.reason,
        closingDue: accountClosings.dueAt,
        hasFactor: authTwoFactor.verified,
        factorEnds: authTwoFactor.removalDueAt,
        passkeys: sql<number>`(select count(*) from ${authPasskeys} where ${authPasskeys.userId} = ${authUser.id})`.mapWith(Number),
      })
      .from(authUser)
      .leftJoin(accountActivity, eq(accountActivity.userId, authUser.id))
      .leftJoin(accountClosings, eq(accountClosings.userId, authUser.id))
      .leftJoin(authTwoFactor, eq(authTwoFactor.userId, authUser.id))
      .where(eq(authUser.id, id)),
  )
  return found
}

const ordersOf = (id: string, locale: Locale) =>
  batched(
    db()
      .select({
        id: orders.id,
        product: titleIn(locale),
        placedAt: orders.createdAt,
        amountCents: orders.totalAmountCents,
        currency: orders.currency,
      })
      .from(orders)
      .innerJoin(products, eq(products.id, orders.productId))
      .where(eq(orders.userId, id))
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(MOST),
  )

/** Looking at it does not count. */
const deedsAbout = (id: string) =>
  batched(
    db()
      .select({
        id: operatorEvents.id,
        kind: operatorEvents.kind,
        at: operatorEvents.at,
        who: operators.name,
        reason: operatorEvents.reason,
      })
      .from(operatorEvents)
      .leftJoin(operators, eq(operators.id, operatorEvents.operatorId))
      .where(and(eq(operatorEvents.subject, 'couple'), eq(operatorEvents.subjectId, id), ne(operatorEvents.kind, 'couple-opened')))
      .orderBy(desc(operatorEvents.at), desc(operatorEvents.id))
      .limit(MOST),
  )
