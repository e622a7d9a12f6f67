import { createFileRoute } from '@tanstack/react-router'
import { BookingPage } from '~/features/coaching/consultations/components/booking-page'
import { HoldPage } from '~/features/coaching/consultations/components/hold-page'
import { bookingDetail } from '~/features/coaching/consultations/booking.functions'
import { addressKey, addressWord, codeOf, strictSearch } from '~/lib/search'
import { BOOKING_NEWS } from '~/lib/booking-words'
import { isUuid } from '~/lib/ids'
import { m } from '~/paraglide/messages'
import { found } from '~/ui/found'
import { pageHead } from '~/ui/page-head'

const DAY = /^\d{4}-\d{2}-\d{2}$/

interface BookingSearch {
  /** Opens the booking to whoever has no account. */
  klic?: string
  stav?: string
  /** The calendar for another time is open. */
  zmena?: 'ano'
  den?: string
}

const readSearch = strictSearch(({ klic, stav, zmena, den }): BookingSearch => {
  const [day, news] = [String(den ?? ''), addressWord(stav)]
  return {
    ...addressKey({ klic }),
    ...(news ? { stav: news } : {}),
    ...(zmena === 'ano' ? { zmena } : {}),
    ...(DAY.test(day) ? { den: day } : {}),
  }
})

export const Route = createFileRoute('/{-$locale}/termin/$id')({
  staticData: { open: true },
  validateSearch: readSearch,
  loaderDeps: ({ search }) => ({ key: search.klic ?? '', withTimes: search.zmena === 'ano', day: search.den ?? null }),
  loader: async ({ params: { id }, deps }) => found(isUuid(id) ? await bookingDetail({ data: { id, ...deps } }) : undefined).view,
  gcTime: 0,
  head: ({ match, matches }) => pageHead({ title: m.booking_metaTitle(), match, matches }),
  component: Page,
})

function Page() {
  const { klic, stav } = Route.useSearch()
  const view = Route.useLoaderData()
  const shown = { bookingKey: klic ?? '', news: codeOf(BOOKING_NEWS, stav) }
  return 'hold' in view ? <HoldPage hold={view.hold} {...shown} /> : <BookingPage detail={view.detail} {...shown} />
}
