import { randomUUID } from 'node:crypto'
import { db } from '~/db/client.server'
import { accountOf } from '~/features/accounts/mailbox/data.server'
import { bookCall } from '~/features/coaching/consultations/free-call.mutations.server'
import { bookHourFor } from '~/features/coaching/consultations/mutations.server'
import { proposeTime } from '~/features/coaching/consultations/proposal.mutations.server'
import type { EventSubject } from '~/lib/operator-events'
import { type Outcome, refused } from '~/lib/outcome'
import { claimOnce } from '~/server/limits.server'
import { type Actor, recordOperatorEvent } from '~/server/operator-events.server'
import type { Operator } from '~/server/studio-session.server'
import { type MakeInput, type ProposalInput, momentOf } from './schema'

const HOUR_SECONDS = 3600

/** Whoever looks at who comes is noted, once an hour. */
export async function noteOpened(
  { operator, subject, id }: { operator: Operator; subject: EventSubject; id: string },
  at: Date,
): Promise<void> {
  if (!(await claimOnce('studio-opened', `${operator.id} ${id}`, HOUR_SECONDS, at))) return
  await db().transaction((tx) => recordOperatorEvent(tx, { operator: operator.id }, { kind: 'couple-opened', about: { subject, id } }, at))
}

type MakeRefusal = 'no-time' | 'no-package' | 'taken' | 'already-open' | 'too-little'

/** Whoever has an account with this address is booked for as that couple; an hour out of a package needs one. */
export async function makeBooking(
  { kind, name, email, locale, ...when }: MakeInput,
  by: Actor,
  at: Date,
): Promise<Outcome<{ id: string }, MakeRefusal>> {
  const startsAt = momentOf(when)
  if (!startsAt || startsAt <= at) return refused('no-time')
  const account = await accountOf(email)
  const wish = { startsAt, booker: { name, email }, locale: account?.locale ?? locale, attemptId: randomUUID() }
  if (kind === 'free') return bookCall({ ...wish, userId: account?.id ?? null }, by, at)
  return account ? bookHourFor({ ...wish, userId: account.id }, by, at) : refused('no-package')
}

export async function propose(
  { id, words, ...when }: ProposalInput,
  by: Actor,
  at: Date,
): Promise<Outcome<object, 'no-time' | 'not-possible' | 'asked' | 'taken'>> {
  const startsAt = momentOf(when)
  if (!startsAt || startsAt <= at) return refused('no-time')
  const outcome = await proposeTime(id, { startsAt, words: words || null }, by, at)
  return outcome.ok ? { ok: true } : outcome
}
