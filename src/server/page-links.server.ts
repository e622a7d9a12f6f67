import { type Locale, localizedPath } from '~/lib/locale'
import { bookingPage, orderPage } from '~/lib/addresses'
import { env } from './env.server'
import { signedKey } from './signed-key.server'

/** The page of an order for whoever holds this address: in its mails, and where a provider sends the buyer back to. */
export const orderLink = (id: string, locale: Locale): string =>
  `${env().PUBLIC_URL}${localizedPath(orderPage(id), locale)}?klic=${signedKey('order', id)}`

/** The page of a booking for whoever holds this address: in its mails and in the entry of a calendar. */
export const bookingLink = (id: string, locale: Locale): string =>
  `${env().PUBLIC_URL}${localizedPath(bookingPage(id), locale)}?klic=${signedKey('booking', id)}`
