import { type Locale, localizedPath } from '~/lib/locale'
import { ORDER_ARRIVALS, orderPage } from '~/lib/addresses'

const HOUR = 3_600_000
/** The page of a provider stays open for an hour; then a mail says that the order still waits. */
export const pageEndsAt = (openedAt: Date): Date => new Date(+openedAt + HOUR)

/** The page of an order that was placed a moment ago, in the buyer's language. */
export const newOrderAddress = ({ id, key }: { id: string; key: string }, locale: Locale): string =>
  `${localizedPath(orderPage(id), locale)}?klic=${key}&platba=${ORDER_ARRIVALS.placed}`
