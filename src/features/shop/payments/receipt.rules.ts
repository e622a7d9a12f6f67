import type { Currency } from '~/lib/money'

/** What may be missing of a price that is accepted all the same: a tenth of it, and no more than this. */
const MOST: Record<Currency, number> = { CZK: 20_000, EUR: 800 }

/** Whether an operator may let go of what is missing. More than that is another price, and wants to be asked for. */
export const mayLetGo = ({
  missingCents,
  priceCents,
  currency,
}: {
  missingCents: number
  priceCents: number
  currency: Currency
}): boolean => missingCents > 0 && missingCents <= Math.min(Math.floor(priceCents / 10), MOST[currency])

interface Share {
  id: string
  amountCents: number
}

/** How much of which receipt is too much: what came last goes back first. The receipts are given with the newest on top. */
export function tooMuchOf(receipts: readonly Share[], excessCents: number): Share[] {
  let left = excessCents
  return receipts.flatMap(({ id, amountCents }) => {
    const taken = Math.min(left, amountCents)
    left -= taken
    return taken > 0 ? [{ id, amountCents: taken }] : []
  })
}
