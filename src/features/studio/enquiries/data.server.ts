import { type SQL, and, asc, desc, eq, ilike, inArray, isNull, or, sql } from 'drizzle-orm'
import { db } from '~/db/client.server'
import { type RequestRow, operators, requests, serviceOffers } from '~/db/schema'
import { subjectTitles } from '~/features/enquiries/enquiries/data.server'
import { pageRange } from '~/features/studio/list/data.server'
import { answerDue } from '~/lib/dues'
import { isUuid } from '~/lib/ids'
import type { Locale } from '~/lib/locale'
import { maskedEmail } from '~/lib/masked-email'
import { mayDo } from '~/lib/operator-roles'
import { batched, batchedCount } from '~/server/batched.server'
import { LIVING, NOBODY, SECTIONS, type Section, type Stage } from './rules'
import type { EnquiriesAsked, EnquiryList, EnquiryRow, Member } from './schema'

/** Whether an offer that lives answers it. */
const isOffered = sql<boolean>`exists (select 1 from ${serviceOffers}
  where ${serviceOffers.requestNumber} = ${requests.number} and ${inArray(serviceOffers.state, [...LIVING])})`

/** What of one section is looked for, 50 a page. */
export async function enquiryList(
  section: Section,
  asked: EnquiriesAsked,
  locale: Locale,
  at: Date,
): Promise<Omit<EnquiryList, 'views' | 'tabs'>> {
  const { limit, offset } = pageRange(asked)
  const fits = and(inArray(requests.kind, [...SECTIONS[section]]), ...conditions(asked))
  const [rows, total, team, titles] = await Promise.all([
    batched(
      db()
        .select({ ...LISTED, assignee: operators.name, isOffered })
        .from(requests)
        .leftJoin(operators, eq(operators.id, requests.assigneeId))
        .where(fits)
        .orderBy(...ORDERS[asked.sort])
        .limit(limit)
        .offset(offset),
    ),
    batchedCount(requests, fits),
    teamOf(section),
    subjectTitles(SECTIONS[section], locale),
  ])
  return { at: at.toISOString(), rows: rows.map((row) => presented(row, titles)), total, team }
}

const LISTED = {
  id: requests.id,
  number: requests.number,
  kind: requests.kind,
  subject: requests.subject,
  name: requests.name,
  email: requests.email,
  state: requests.state,
  withdrawnAt: requests.withdrawnAt,
  receivedAt: requests.receivedAt,
}

type Listed = Pick<RequestRow, keyof typeof LISTED> & { assignee: string | null; isOffered: boolean }

function presented({ state, withdrawnAt, email, isOffered: offered, ...row }: Listed, titles: Map<string, string>): EnquiryRow {
  return {
    ...row,
    subject: row.subject && (titles.get(`${row.kind} ${row.subject}`) ?? row.subject),
    email: email && maskedEmail(email),
    stage: stageOf(state, offered),
    isWithdrawn: withdrawnAt !== null,
    receivedAt: row.receivedAt.toISOString(),
    dueAt: dueOf(row.kind, state, row.receivedAt),
  }
}

export const stageOf = (state: RequestRow['state'], offered: boolean): Stage => (state === 'answered' && offered ? 'offered' : state)

/** Nobody is promised an answer to a story or a topic by a day. */
export const dueOf = (kind: RequestRow['kind'], state: RequestRow['state'], receivedAt: Date): string | null =>
  (SECTIONS.enquiries as readonly string[]).includes(kind) && (state === 'received' || state === 'in-progress')
    ? answerDue(receivedAt).toISOString()
    : null

/** Of `waiting`: the longest waiting first, then what is answered, then what is over. */
const ORDERS: Record<EnquiriesAsked['sort'], SQL[]> = {
  waiting: [
    sql`case ${requests.state} when 'received' then 0 when 'in-progress' then 0 when 'answered' then 1 else 2 end`,
    sql`case when ${requests.state} = 'closed' then null else ${requests.receivedAt} end`,
    desc(requests.receivedAt),
    desc(requests.number),
  ],
  newest: [desc(requests.receivedAt), desc(requests.number)],
  oldest: [asc(requests.receivedAt), asc(requests.number)],
}

function conditions({ q, filters: { stage, kind, assignee } }: EnquiriesAsked): Array<SQL | undefined> {
  return [
    q ? or(...[requests.number, requests.name, requests.email].map((column) => ilike(column, containing(q)))) : undefined,
    stage && inStage(stage),
    kind && eq(requests.kind, kind),
    assignee === NOBODY ? isNull(requests.assigneeId) : assignee && isUuid(assignee) ? eq(requests.assigneeId, assignee) : undefined,
  ]
}

function inStage(stage: Stage): SQL | undefined {
  if (stage === 'offered') return and(eq(requests.state, 'answered'), isOffered)
  return stage === 'answered' ? and(eq(requests.state, stage), sql`not ${isOffered}`) : eq(requests.state, stage)
}

/** A pattern of `like` that finds these words anywhere, whatever signs they have. */
export const containing = (words: string): string => `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** Who of the team may see to what is in this section. */
export async function teamOf(section: Section): Promise<Member[]> {
  const rows = await batched(
    db()
      .select({ id: operators.id, name: operators.name, role: operators.role })
      .from(operators)
      .where(isNull(operators.endedAt))
      .orderBy(asc(operators.name), asc(operators.id)),
  )
  return rows.filter(({ role }) => mayDo(role, `${section}.change`)).map(({ id, name }) => ({ id, name }))
}
