import { z } from 'zod'
import { plainLines } from '~/lib/plain-text'
import { exactText, typedText } from '~/lib/typed-text'
import { listShape } from '~/features/studio/list/schema'
import type { ClaimSort } from '~/features/studio/orders/schema'
import { isUuid } from '~/lib/ids'

/** How claims can be searched, filtered and ordered, with the words of the address. */
export const CLAIMS = listShape({
  sorts: { due: 'lhuta', newest: 'nejnovejsi', sum: 'castka' },
  filters: {
    state: { word: 'stav', codes: { open: 'ceka', granted: 'uznano', refused: 'zamitnuto' } },
    kind: {
      word: 'druh',
      codes: {
        withdrawal: 'odstoupeni',
        guarantee: 'garance',
        complaint: 'reklamace',
        satisfaction: 'spokojenost',
        chargeback: 'banka',
      } satisfies Record<ClaimSort, string>,
    },
  },
})

/** A claim as an address names it: by its number, or by its id. */
export const isClaimName = (typed: string): boolean => /^P\d{4}-\d{4,8}$/.test(typed) || isUuid(typed)
export const NamedClaimInput = z.object({ claim: exactText(36).refine(isClaimName) })

const ClaimInput = z.object({ claim: z.uuid() })

/** `cents`: so much goes back; without it what the kind of claim brings. */
export const GrantInput = ClaimInput.extend({ words: typedText(2000, plainLines), cents: z.int().min(0).max(1_000_000_000).nullable() })

export type GrantGiven = z.output<typeof GrantInput>

export const RefuseInput = ClaimInput.extend({ words: typedText(2000, plainLines).min(1) })
export type RefuseGiven = z.output<typeof RefuseInput>

/** `order`: its number, or its whole id. */
export const AssignInput = ClaimInput.extend({ order: exactText(40) })
export type AssignGiven = z.output<typeof AssignInput>

/** A claim as it stands in the list. Moments are ISO, sums in cents. */
export interface ClaimLine {
  id: string
  number: string
  sort: ClaimSort
  state: 'open' | 'granted' | 'refused'
  /** The number of its order; null as long as nobody has found it. */
  order: string | null
  product: string | null
  buyer: string | null
  submittedAt: string
  dueAt: string
  /** The price of its order, and so much of it went back by this claim; null as long as that is open. */
  cents: number | null
  returnedCents: number | null
  currency: string | null
}

export interface ClaimList {
  total: number
  lines: ClaimLine[]
  counts: Record<ClaimLine['state'], number>
}

/** Everything about a claim that whoever decides it needs. */
export interface ClaimDetail {
  id: string
  number: string
  sort: ClaimSort
  state: ClaimLine['state']
  submittedAt: string
  dueAt: string
  decidedAt: string | null
  decision: string | null
  /** Which remedy a complaint asks for. */
  remedy: 'fix' | 'discount' | 'withdraw' | null
  /** In the words of whoever asks. */
  text: string | null
  orderText: string | null
  /** So much went back by its decision; null as long as it is open, or nobody has found its order. */
  returnedCents: number | null
  name: string | null
  email: string | null
  locale: 'cs' | 'en'
  order: ClaimedOrderFacts | null
  /** What its decision needs: `money`: how much goes back can be said; `sum`, `words`: it must be. `all`: with it the order ends. */
  asks: { money: boolean; sum: boolean; words: boolean; all: boolean }
}

export interface ClaimedOrderFacts {
  id: string
  number: string
  product: string
  status: string
  placedAt: string
  paidAt: string | null
  amountCents: number
  leftCents: number
  currency: string
  /** Whether what is asked for holds by the terms: until when it did, or why there is no such right. Null where the terms name no end. */
  right: { holds: boolean; until: string | null; cause: 'event' | 'waived' | 'over' | null } | null
}
