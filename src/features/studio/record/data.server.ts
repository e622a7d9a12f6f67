import { type SQL, and, asc, count, desc, eq, gte, lt, notInArray, or, sql } from 'drizzle-orm'
import { db } from '~/db/client.server'
import { operatorEvents, operators } from '~/db/schema'
import { addDays, isDay, momentInPrague } from '~/lib/dates'
import { isUuid } from '~/lib/ids'
import type { Locale } from '~/lib/locale'
import { READINGS } from '~/lib/operator-events'
import type { OperatorRole } from '~/lib/operator-roles'
import { batched } from '~/server/batched.server'
import { BY_COMMAND, BY_OTHERS, CHANGES, MOST_LINES } from './rules'
import type { LineSubject, RecordFilter, RecordLine, RecordPage, RecordWish } from './schema'
import { namedSubjects } from './subject.data.server'

const LINES = 50
/** So many are read at once for a file. */
const STEP = 1000

/** Who reads it, and in which language. */
interface Reader {
  id: string
  role: OperatorRole
  locale: Locale
}

/** What was done, the newest first. */
export async function recordPage(filter: RecordFilter, reader: Reader): Promise<RecordPage> {
  const fits = and(...conditions(filter, reader))
  const [rows, [all], people] = await Promise.all([
    batched(
      linesWhere(fits)
        .limit(LINES + 1)
        .offset((filter.page - 1) * LINES),
    ),
    batched(db().select({ total: count() }).from(operatorEvents).where(fits)),
    batched(db().select({ id: operators.id, name: operators.name }).from(operators).orderBy(asc(operators.name), asc(operators.id))),
  ])
  return {
    lines: await presented(rows.slice(0, LINES), reader),
    page: filter.page,
    hasMore: rows.length > LINES,
    total: all?.total ?? 0,
    people,
  }
}

/** The newest lines that fit, as many as a file takes. */
export async function recordLines(wish: RecordWish, reader: Reader, most = MOST_LINES): Promise<RecordLine[]> {
  const lines: RecordLine[] = []
  let last: { at: Date; id: string } | undefined
  while (lines.length < most) {
    const limit = Math.min(STEP, most - lines.length)
    const rows = await linesWhere(and(...conditions(wish, reader), last && before(last))).limit(limit)
    lines.push(...(await presented(rows, reader)))
    last = rows.at(-1)
    if (rows.length < limit) break
  }
  return lines
}

/** Of somebody of the team, whatever the address names. */
export const operatorName = async (id: string): Promise<string | undefined> => {
  if (!isUuid(id)) return undefined
  const [found] = await db().select({ name: operators.name }).from(operators).where(eq(operators.id, id))
  return found?.name
}

const linesWhere = (fits: SQL | undefined) =>
  db()
    .select({
      id: operatorEvents.id,
      at: operatorEvents.at,
      kind: operatorEvents.kind,
      who: operators.name,
      subject: operatorEvents.subject,
      subjectId: operatorEvents.subjectId,
      reason: operatorEvents.reason,
      before: operatorEvents.before,
      after: operatorEvents.after,
    })
    .from(operatorEvents)
    .leftJoin(operators, eq(operators.id, operatorEvents.operatorId))
    .where(fits)
    .orderBy(desc(operatorEvents.at), desc(operatorEvents.id))
    .$dynamic()

type Row = Awaited<ReturnType<typeof linesWhere>>[number]

async function presented(rows: readonly Row[], reader: Reader): Promise<RecordLine[]> {
  const about = rows.flatMap(({ subject, subjectId }) => (subject && subjectId ? [{ subject, id: subjectId }] : []))
  const named = await namedSubjects(about, reader)
  return rows.map(({ subject, subjectId, at, ...line }) => ({
    ...line,
    at: at.toISOString(),
    about: subject && subjectId ? (named.get(subjectId) ?? unknown(subject, subjectId)) : null,
  }))
}

/** What is gone is told by the end of its id. */
const unknown = (subject: LineSubject['subject'], id: string): LineSubject => ({ subject, id, name: id.slice(-8), page: null, rest: '' })

const before = ({ at, id }: { at: Date; id: string }): SQL | undefined =>
  or(lt(operatorEvents.at, at), and(eq(operatorEvents.at, at), lt(operatorEvents.id, id)))

function conditions({ who, kind, subject, from, until }: RecordWish, reader: Reader): SQL[] {
  const begin = isDay(from) ? momentInPrague(from, '00:00') : undefined
  const end = isDay(until) ? momentInPrague(addDays(until, 1), '00:00') : undefined
  return [
    ...doneBy(who, reader),
    ...(kind ? [kind === CHANGES ? notInArray(operatorEvents.kind, [...READINGS]) : eq(operatorEvents.kind, kind)] : []),
    ...(subject ? [eq(operatorEvents.subject, subject)] : []),
    ...(begin ? [gte(operatorEvents.at, begin)] : []),
    ...(end ? [lt(operatorEvents.at, end)] : []),
  ]
}

function doneBy(who: string, { id }: Reader): SQL[] {
  if (who === BY_COMMAND) return [eq(operatorEvents.actor, 'command')]
  if (who === BY_OTHERS) return [sql`${operatorEvents.operatorId} is distinct from ${id}`]
  return isUuid(who) ? [eq(operatorEvents.operatorId, who)] : []
}
