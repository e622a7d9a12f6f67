import { bookingPage } from '~/lib/booking-address'
import { type Locale, localizedPath } from '~/lib/locale'
import { env } from './env.server'
import { signedKey } from './signed-key.server'

/** The page of a booking for whoever holds this address: in its mails and in the entry of a calendar. */
export const bookingLink = (id: string, locale: Locale): string =>
  `${env().PUBLIC_URL}${localizedPath(bookingPage(id), locale)}?klic=${signedKey('booking', id)}`
