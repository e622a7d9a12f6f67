import type { OrderRow, PaymentRow, RefundRow } from '~/db/schema'
import { type Refused, refused } from '~/lib/outcome'

const MINUTE = 60_000
/** A refund that takes its time, or whose provider gave no answer, is asked for again. */
export const NEXT_LOOK = 15 * MINUTE

/** What operators call a refund: the last 8 characters of its id. */
export const refundNumber = (id: string): string => id.slice(-8)

/** What of a payment neither went back nor is on its way, in cents. */
export const leftOf = ({ amountCents, backCents }: Pick<PaymentRow, 'amountCents' | 'backCents'>): number => amountCents - backCents

/**
 * Why a refund that was asked for cannot be taken back. provider: its provider sends it, or had to. at-bank: it is in a file or a code.
 * owed: something else than the team's own word is why, and the buyer knows. ended: what was ordered ended with it, or afterwards and
 * counted on it; that begins no more.
 */
export type Bound = 'provider' | 'at-bank' | 'owed' | 'ended'

export function boundBy(
  refund: Pick<RefundRow, 'way' | 'batchId' | 'askedBy' | 'cause' | 'askedAt'>,
  { sendsBack, endedAt }: { sendsBack: boolean } & Pick<OrderRow, 'endedAt'>,
): Bound | undefined {
  if (sendsBack || refund.way === 'provider') return 'provider'
  if (refund.batchId) return 'at-bank'
  if (refund.askedBy !== 'team' || refund.cause === 'called-off') return 'owed'
  return endedAt && endedAt >= refund.askedAt ? 'ended' : undefined
}

/** What the money that left past the site does with what was asked for: `done` rows are that money, `void` ones go no more, and the rest is a row of its own. */
export interface Elsewhere {
  done: string[]
  void: string[]
  newCents: number
}

type Asked = Pick<RefundRow, 'id' | 'amountCents' | 'state' | 'way' | 'reference'>

/**
 * Money left past the site: so much of it, or all that was there (`cents` undefined), as a bank takes it. Something that was asked for
 * with the same sum is this money; what there is no money for any more goes no more. Whoever says „all“ may have said it before a refund
 * came back: that one is not among it.
 */
export function elsewhere(
  payment: Pick<PaymentRow, 'amountCents' | 'goneCents'>,
  known: readonly Asked[],
  { cents, isTaken }: { cents: number | undefined; isTaken: boolean },
): Elsewhere {
  const asked = known.filter(({ state }) => state === 'asked')
  const there = payment.amountCents - payment.goneCents
  const cameBack = cents === undefined && !isTaken ? asked.filter(({ way, reference }) => way === 'by-hand' && reference !== null) : []
  const left = Math.min(cents ?? there - sumOf(cameBack), there)
  // All of the money went back where it was asked to go: what the provider was asked for is among it.
  const done = isTaken ? [] : cents === undefined ? asked.filter(({ way }) => way === 'provider') : asked.filter(isSum(left)).slice(0, 1)
  const newCents = left - sumOf(done)
  const others = asked.filter((one) => !done.includes(one) && !cameBack.includes(one))
  const isRoom = sumOf(asked) + newCents <= there
  return { done: ids(done), void: isRoom ? [] : ids(others), newCents }
}

const isSum =
  (cents: number) =>
  ({ amountCents }: Asked): boolean =>
    amountCents === cents
const sumOf = (rows: readonly Asked[]): number => rows.reduce((sum, { amountCents }) => sum + amountCents, 0)
const ids = (rows: readonly Asked[]): string[] => rows.map(({ id }) => id)

/** More was to go back than is left of a payment. */
export class MoreThanLeft extends Error {
  constructor(readonly leftCents: number) {
    super('more than is left')
  }
}

/** The same, with a refusal for more than is left; what had been begun is undone by the transaction that threw it. */
export async function orTooMuch<Result>(work: () => Promise<Result>): Promise<Result | Refused<'too-much'>> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof MoreThanLeft) return refused('too-much')
    throw error
  }
}
