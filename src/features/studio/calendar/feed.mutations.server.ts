import { and, eq, isNotNull } from 'drizzle-orm'
import { db } from '~/db/client.server'
import { operators } from '~/db/schema'
import { hashOf, newToken } from '~/features/accounts/links/mutations.server'
import { linkTo } from '~/features/accounts/mailbox/mutations.server'
import { FEED_ADDRESS } from '~/lib/addresses'
import { type Outcome, refused } from '~/lib/outcome'
import { recordOperatorEvent } from '~/server/operator-events.server'
import type { OperatorId } from '~/server/studio-session.server'

/** A secret address for the calendar program of an operator, told once; an earlier one opens nothing any more. */
export function makeFeed(operator: OperatorId, at: Date): Promise<{ ok: true; feedUrl: string }> {
  const token = newToken()
  return db().transaction(async (tx) => {
    await tx
      .update(operators)
      .set({ calendarTokenHash: hashOf(token) })
      .where(eq(operators.id, operator))
    await recordOperatorEvent(tx, { operator }, { kind: 'feed-made', about: { subject: 'operator', id: operator } }, at)
    return { ok: true as const, feedUrl: linkTo(`${FEED_ADDRESS}?k=${token}`) }
  })
}

export function endFeed(operator: OperatorId, at: Date): Promise<Outcome<object, 'not-found'>> {
  return db().transaction(async (tx) => {
    const ended = await tx
      .update(operators)
      .set({ calendarTokenHash: null })
      .where(and(eq(operators.id, operator), isNotNull(operators.calendarTokenHash)))
      .returning({ id: operators.id })
    if (ended.length === 0) return refused('not-found')
    await recordOperatorEvent(tx, { operator }, { kind: 'feed-ended', about: { subject: 'operator', id: operator } }, at)
    return { ok: true }
  })
}
