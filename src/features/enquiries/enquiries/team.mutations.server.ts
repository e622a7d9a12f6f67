import { and, eq, inArray, isNull } from 'drizzle-orm'
import { type Tx, db, notBefore } from '~/db/client.server'
import { type EventState, type RequestRow, operators, requestEvents, requests } from '~/db/schema'
import type { EnquiryKind } from '~/lib/enquiry-address'
import type { OperatorEvent } from '~/lib/operator-events'
import { enqueueMail } from '~/server/mailer.server'
import { type Actor, recordOperatorEvent } from '~/server/operator-events.server'
import { enquiryAnsweredMail } from './mails/request-answered'
import { addressOf, closing, lockEnquiry, step, withdraw } from './mutations.server'

// What the team does about what visitors ask for.

/** By its number; with `kinds`, what is of no such kind is not found. */
export interface Named {
  number: string
  kinds?: readonly EnquiryKind[]
}

/** Undefined when no request has the number; `changed` is false where the step does not follow on its state. */
export type Stepped = { row: RequestRow; changed: boolean } | undefined

/** Somebody of the team has begun with it; in the studio it is theirs, if it was nobody's. */
export const startEnquiry = (named: Named, by: Actor, at: Date): Promise<Stepped> =>
  stepped(named, async (tx, row) => {
    const mine = by !== 'command' && row.assigneeId === null ? { assigneeId: by.operator } : {}
    if (!(await step(tx, row, { to: 'in-progress', actor: 'team', set: mine }, at))) return false
    await noted(tx, by, { kind: 'enquiry-started', row, after: { state: 'in-progress' } }, at)
    return true
  })

/** Who sees to it; null for nobody. Only somebody of the team, and not once it is over. */
export const assignEnquiry = ({ assignee, ...named }: Named & { assignee: string | null }, by: Actor, at: Date): Promise<Stepped> =>
  stepped(named, async (tx, row) => {
    if (row.state === 'closed' || row.assigneeId === assignee) return false
    const [before, after] = [await nameOf(tx, row.assigneeId), await nameOf(tx, assignee)]
    if (assignee !== null && after === null) return false
    await tx.update(requests).set({ assigneeId: assignee }).where(eq(requests.id, row.id))
    await recordOperatorEvent(
      tx,
      by,
      { kind: 'enquiry-assigned', about: aboutOf(row), before: { assignee: before }, after: { assignee: after } },
      at,
    )
    return true
  })

/** Mails the words to whoever asked. */
export const answerEnquiry = ({ words, ...named }: Named & { words: string }, by: Actor, at: Date): Promise<Stepped> =>
  stepped(named, async (tx, row) => {
    const answeredAt = notBefore(requests.receivedAt, at)
    if (!(await step(tx, row, { to: 'answered', actor: 'team', set: { answeredAt }, words }, at))) return false
    await enqueueMail(tx, { ...addressOf(row), mail: enquiryAnsweredMail({ number: row.number, words }), at })
    await noted(tx, by, { kind: 'enquiry-answered', row, after: { state: 'answered' } }, at)
    return true
  })

/** An offer is made that answers it, in `tx`, and noted with it: its mail is the answer. False where no open request has the number. */
export async function noteOffered(tx: Tx, number: string, at: Date): Promise<boolean> {
  const row = await lockEnquiry(tx, eq(requests.number, number))
  const answeredAt = notBefore(requests.receivedAt, at)
  return row !== undefined && step(tx, row, { to: 'answered', actor: 'team', set: { answeredAt } }, at)
}

export const closeEnquiry = (named: Named, by: Actor, at: Date): Promise<Stepped> =>
  stepped(named, async (tx, row) => {
    if (!(await step(tx, row, closing('team', at), at))) return false
    await noted(tx, by, { kind: 'enquiry-closed', row, after: { state: 'closed' } }, at)
    return true
  })

/** Somebody without an account has written to the team that they take it back: what it says is erased at once. */
export const withdrawByNumber = (named: Named, by: Actor, at: Date): Promise<Stepped> =>
  stepped(named, async (tx, row) => {
    if (row.withdrawnAt) return false
    await withdraw(tx, row, 'team', at)
    await noted(tx, by, { kind: 'enquiry-closed', row, after: { state: 'closed', erased: true } }, at)
    return true
  })

async function stepped({ number, kinds }: Named, work: (tx: Tx, row: RequestRow) => Promise<boolean>): Promise<Stepped> {
  return db().transaction(async (tx) => {
    const row = await lockEnquiry(tx, and(eq(requests.number, number), kinds && inArray(requests.kind, [...kinds])))
    return row && { row, changed: await work(tx, row) }
  })
}

/** Of whoever is of the team now. */
async function nameOf(tx: Tx, id: string | null): Promise<string | null> {
  if (id === null) return null
  const [found] = await tx
    .select({ name: operators.name })
    .from(operators)
    .where(and(eq(operators.id, id), isNull(operators.endedAt)))
  return found?.name ?? null
}

const aboutOf = ({ id }: RequestRow) => ({ subject: 'enquiry' as const, id })

async function noted(
  tx: Tx,
  by: Actor,
  { kind, row, after }: { kind: OperatorEvent; row: RequestRow; after: EventState },
  at: Date,
): Promise<void> {
  // Answered once more, it stays answered: how far it is tells which answers somebody has seen.
  const basis = await tx.$count(requestEvents, eq(requestEvents.requestId, row.id))
  await recordOperatorEvent(tx, by, { kind, about: aboutOf(row), before: { state: row.state }, after, basis }, at)
}
