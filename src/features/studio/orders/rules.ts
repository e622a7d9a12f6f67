/** As the list and its filter tell orders apart; each is in one of them. */
export const ORDER_STATES = ['pending', 'paid', 'claimed', 'returning', 'refunded', 'failed'] as const
export type OrderState = (typeof ORDER_STATES)[number]

export const ORDER_METHODS = ['card', 'transfer', 'simulated'] as const
export type OrderMethod = (typeof ORDER_METHODS)[number]

export const RECENT_DAYS = 90

/** What waits for the team comes before how the order stands otherwise; what an earlier system said stands as paid. */
export function stateOf({ status, isClaimed, isReturning }: { status: string; isClaimed: boolean; isReturning: boolean }): OrderState {
  if (isClaimed) return 'claimed'
  if (isReturning) return 'returning'
  return ORDER_STATES.find((state) => state === status) ?? 'paid'
}

/** „K. Nováková“ on one line: enough for a list that others may see over a shoulder. */
export function shortName({ firstName, lastName }: { firstName: string | null; lastName: string | null }): string | null {
  const initial = firstName && `${[...firstName][0]?.toLocaleUpperCase('cs')}.`
  return [initial, lastName].filter(Boolean).join('\u00a0') || null
}

/** What somebody looks for, as it may be found: each is undefined where the words cannot be one. */
export interface Sought {
  /** Parts of names, compared without accents. */
  words: string
  /** The end of an order's id. */
  end: string | undefined
  /** The beginning of a variable symbol. */
  symbol: string | undefined
  /** The number of a document or a claim. */
  number: string | undefined
}

export function soughtIn(typed: string): Sought {
  const words = typed.trim().toLowerCase().replace(/^#/, '')
  const bare = words.replaceAll(' ', '')
  return {
    words: withoutAccents(words),
    end: /^[0-9a-f-]{4,36}$/.test(bare) ? bare : undefined,
    symbol: /^\d{4,10}$/.test(bare) ? bare : undefined,
    number: /^[a-z]?\d[\d-]{3,}$/.test(bare) ? bare.toUpperCase() : undefined,
  }
}

/** Letters with accents and without, as the database takes them apart, too. */
export const ACCENTED = 'áäčďéěíĺľňóôöŕřšťúůüýž'
export const BARE = 'aacdeeillnooorrstuuuyz'

export const withoutAccents = (text: string): string => [...text].map((letter) => BARE[ACCENTED.indexOf(letter)] ?? letter).join('')

/** A sum as somebody types it, `250` or `149,50`, in cents and at most so many; undefined for what is none. Nought is one where it may be. */
export function centsIn(typed: string, most: number): number | undefined {
  const [, whole, rest = '00'] = /^(\d{1,7})(?:[.,](\d{2}))?$/.exec(typed.replaceAll(/\s/g, '')) ?? []
  if (whole === undefined) return undefined
  const cents = Number(whole) * 100 + Number(rest)
  return cents <= most ? cents : undefined
}
