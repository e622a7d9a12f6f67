import type { DisputeEventRow } from '~/db/schema'
import { pragueDay } from '~/lib/dates'
import { amountText } from '~/lib/money'
import { DISPUTE_STEPS, type EntryKind } from '~/lib/provider-entry'
import type { OrderDispute } from './schema'

type Step = Pick<DisputeEventRow, 'step' | 'amountCents' | 'at'>

/** How a dispute stands after its steps, in whatever order they were told; undefined where there is none. */
export function disputeStanding(steps: readonly Step[]): OrderDispute | undefined {
  const inOrder = steps.toSorted(byHappening)
  const [first] = inOrder
  if (!first) return undefined
  const has = (what: Step['step']) => inOrder.find(({ step }) => step === what)
  const end = ENDS.map((step) => has(step)).find((one) => one !== undefined)
  const state = ENDS.find((step) => step === end?.step) ?? 'open'
  return {
    state,
    cents: (has('withdrawn') ?? first).amountCents,
    // What was decided for us comes back, also where that was not told.
    isTaken: state === 'lost' || (state === 'open' && has('withdrawn') !== undefined && has('reinstated') === undefined),
    openedAt: first.at.toISOString(),
    closedAt: end?.at.toISOString() ?? null,
  }
}

const ENDS = ['lost', 'won', 'closed'] as const

/** The provider's clock knows whole seconds: what it tells of one of them has happened in the order of the steps. */
export const byHappening = (one: Pick<Step, 'step' | 'at'>, other: Pick<Step, 'step' | 'at'>): number =>
  +one.at - +other.at || DISPUTE_STEPS.indexOf(one.step) - DISPUTE_STEPS.indexOf(other.step)

/** A step of a dispute as an operator reads it. */
export const disputeLine = ({ dispute, step, amountCents, currency, reason, at }: DisputeEventRow): string =>
  [pragueDay(at), dispute, step, amountText(amountCents, currency, 'en'), reason].filter(Boolean).join('  ')

/** A movement on our account at the provider, however it was told. */
export interface Movement {
  reference: string
  kind: EntryKind
  amountCents: number
  feeCents: number
  currency: string
  source: string | null
  at: Date
}

const netOf = ({ amountCents, feeCents }: Pick<Movement, 'amountCents' | 'feeCents'>): number => amountCents - feeCents

/** What our books say that a movement should be. `missing`: they know of none. */
export type Booked = { amountCents: number; currency: string } | 'missing'

/** A movement of a payout that is not as it should be. */
export interface Difference {
  reference: string
  what: 'not-in-ledger' | 'other-in-ledger' | 'not-in-books' | 'other-in-books'
  told: string
  known: string | null
}

export interface Checked {
  sums: Array<{ kind: EntryKind; count: number; amountCents: number; feeCents: number }>
  netCents: number
  currency: string
  differences: Difference[]
}

/** A payout that was compared, with what came of it to the bank; null where nobody says so. */
export interface CheckedPayout extends Checked {
  payout: string
  cameCents: number | null
}

/** All of it is known to the cent, and as much came to the bank. */
export const fits = ({ differences, cameCents, netCents }: CheckedPayout): boolean =>
  differences.length === 0 && (cameCents === null || cameCents === netCents)

/**
 * A payout, movement by movement: each has to stand in the ledger as it is told, to the cent, and what moved an order's money has to be in
 * our books with the same sum. Another currency than the books' is compared with the ledger alone.
 */
export function checkPayout(told: readonly Movement[], ledger: ReadonlyMap<string, Movement>, books: ReadonlyMap<string, Booked>): Checked {
  const inside = told.filter(({ kind }) => kind !== 'payout')
  const kinds = Map.groupBy(inside, ({ kind }) => kind)
  const sum = (of: readonly Movement[], what: 'amountCents' | 'feeCents') => of.reduce((all, one) => all + one[what], 0)
  return {
    sums: [...kinds].map(([kind, of]) => ({ kind, count: of.length, amountCents: sum(of, 'amountCents'), feeCents: sum(of, 'feeCents') })),
    netCents: inside.reduce((all, one) => all + netOf(one), 0),
    currency: inside[0]?.currency ?? 'CZK',
    differences: inside.flatMap((one) => [
      ...ledgerDifference(one, ledger.get(one.reference)),
      ...bookDifference(one, books.get(one.reference)),
    ]),
  }
}

function ledgerDifference(told: Movement, known: Movement | undefined): Difference[] {
  const { reference } = told
  if (!known) return [{ reference, what: 'not-in-ledger', told: movementText(told), known: null }]
  const isSame = (['kind', 'amountCents', 'feeCents', 'currency'] as const).every((what) => told[what] === known[what])
  return isSame ? [] : [{ reference, what: 'other-in-ledger', told: movementText(told), known: movementText(known) }]
}

function bookDifference(told: Movement, booked: Booked | undefined): Difference[] {
  const { reference } = told
  if (booked === undefined) return []
  if (booked === 'missing') return [{ reference, what: 'not-in-books', told: movementText(told), known: null }]
  if (booked.currency !== told.currency || booked.amountCents === told.amountCents) return []
  return [{ reference, what: 'other-in-books', told: movementText(told), known: amountText(booked.amountCents, booked.currency, 'en') }]
}

/** A movement as an operator reads it. */
export const movementText = ({ kind, amountCents, feeCents, currency, source }: Movement): string =>
  [kind, amountText(amountCents, currency, 'en'), feeCents === 0 ? '' : `fee ${amountText(feeCents, currency, 'en')}`, source ?? '']
    .filter(Boolean)
    .join('  ')
