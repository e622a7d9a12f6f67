import { randomUUID } from 'node:crypto'
import { accountOf } from '~/features/accounts/mailbox/data.server'
import { bookCall } from '~/features/coaching/consultations/free-call.mutations.server'
import { bookHourFor } from '~/features/coaching/consultations/mutations.server'
import { proposeTime } from '~/features/coaching/consultations/proposal.mutations.server'
import { type Outcome, refused } from '~/lib/outcome'
import type { Actor } from '~/server/operator-events.server'
import { type MakeInput, type ProposalInput, momentOf } from './schema'

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
