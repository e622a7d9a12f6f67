import { type SQL, and, asc, desc, eq, gte, lt } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { db } from '~/db/client.server'
import { operatorEvents, operatorInvitations, operators } from '~/db/schema'
import { addDays, isDay, momentInPrague } from '~/lib/dates'
import { isUuid } from '~/lib/ids'
import { batched } from '~/server/batched.server'
import { BY_COMMAND } from './rules'
import type { RecordFilter, RecordPage } from './schema'

const LINES = 50

/** What was done, the newest first. */
export async function recordPage(filter: RecordFilter): Promise<RecordPage> {
  const subjects = alias(operators, 'subjects')
  const [rows, people] = await Promise.all([
    batched(
      db()
        .select({
          id: operatorEvents.id,
          at: operatorEvents.at,
          kind: operatorEvents.kind,
          who: operators.name,
          subject: operatorEvents.subject,
          member: subjects.name,
          invited: operatorInvitations.email,
          subjectId: operatorEvents.subjectId,
          reason: operatorEvents.reason,
          before: operatorEvents.before,
          after: operatorEvents.after,
        })
        .from(operatorEvents)
        .leftJoin(operators, eq(operators.id, operatorEvents.operatorId))
        .leftJoin(subjects, eq(subjects.id, operatorEvents.subjectId))
        .leftJoin(operatorInvitations, eq(operatorInvitations.id, operatorEvents.subjectId))
        .where(and(...conditions(filter)))
        .orderBy(desc(operatorEvents.at), desc(operatorEvents.id))
        .limit(LINES + 1)
        .offset((filter.page - 1) * LINES),
    ),
    batched(db().select({ id: operators.id, name: operators.name }).from(operators).orderBy(asc(operators.name), asc(operators.id))),
  ])
  return {
    lines: rows.slice(0, LINES).map(({ subject, subjectId, member, invited, at, ...line }) => ({
      ...line,
      at: at.toISOString(),
      about: subject && { subject, name: (subject === 'operator' ? member : invited) ?? subjectId?.slice(-8) ?? '' },
    })),
    page: filter.page,
    hasMore: rows.length > LINES,
    people,
  }
}

function conditions({ who, kind, from, until }: RecordFilter): SQL[] {
  const begin = isDay(from) ? momentInPrague(from, '00:00') : undefined
  const end = isDay(until) ? momentInPrague(addDays(until, 1), '00:00') : undefined
  return [
    ...(who === BY_COMMAND ? [eq(operatorEvents.actor, 'command')] : isUuid(who) ? [eq(operatorEvents.operatorId, who)] : []),
    ...(kind ? [eq(operatorEvents.kind, kind)] : []),
    ...(begin ? [gte(operatorEvents.at, begin)] : []),
    ...(end ? [lt(operatorEvents.at, end)] : []),
  ]
}
