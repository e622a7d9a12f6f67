import { createServerFn, createServerOnlyFn } from '@tanstack/react-start'
import { isOf } from './booking.data.server'
import { type HoldView, holdView, unconfirmedCall } from './free-call.data.server'
import { confirmCall } from './free-call.mutations.server'
import { acceptTime, keepTime } from './proposal.mutations.server'
import { BOOKING_STEPS, type BookingNews } from '~/lib/booking-words'
import { input } from '~/lib/input'
import { type Outcome, refused } from '~/lib/outcome'
import { presentAsker } from '~/server/asker.server'
import { type SentForm, plainForm } from '~/server/http/plain-form.server'
import { privateText } from '~/server/http/private-answer.server'
import { consumeLimit } from '~/server/limits.server'
import { clientAddress } from '~/server/request.server'
import { currentAccount } from '~/server/session.server'
import { isSignedKey } from '~/server/signed-key.server'
import { z } from 'zod'
import * as data from './data.server'
import * as mutations from './mutations.server'
import { BookingInput, SlotStart } from './schema'
import { MOST_BYTES, bookingAddress, dayIn } from './functions'

/** A free call that waits for its address has a page of its own. */
type BookingPageView = { hold: HoldView } | { detail: data.BookingDetail }

/** The page of a booking, for its couple or for whoever holds its key. */
export const bookingDetail = createServerFn({ method: 'GET' })
  .validator(input(BookingInput))
  .handler(async ({ data: { id, key, withTimes, day } }): Promise<Outcome<{ view: BookingPageView }, 'not-found'>> => {
    if (!(await mayUseBooking(id, key))) return refused('not-found')
    const [booking, held, asker] = [await data.shownBooking(id), await unconfirmedCall(id), await presentAsker()]
    if (held) return { ok: true, view: { hold: await holdView(held, asker.at) } }
    if (!booking) return refused('not-found')
    return { ok: true, view: { detail: await data.bookingDetail(booking, { withTimes, day }, asker) } }
  })

const mayUseBooking = createServerOnlyFn(async (id: string, key: string): Promise<boolean> => {
  if (isSignedKey('booking', id, key)) return true
  const [account, booking] = [await currentAccount(), (await data.shownBooking(id)) ?? (await unconfirmedCall(id))]
  return account !== undefined && booking !== undefined && isOf(booking, account)
})

/** What is asked for on the page of a booking. */
export const bookingResponse = createServerOnlyFn(
  plainForm({ mostBytes: MOST_BYTES, steps: BOOKING_STEPS }, async ({ fields, step, locale, at }) => {
    const asked = BookingInput.pick({ id: true, key: true }).safeParse({ id: fields['termin'], key: fields['klic'] })
    if (!asked.success) return privateText('', 400)
    const { id, key } = asked.data
    const limit = await consumeLimit('booking-change', clientAddress(), at)
    if (limit.ok && !(await mayUseBooking(id, key))) return privateText('', 404)
    const news = limit.ok ? await changeFromForm(id, { fields, step, at }) : 'too-many'
    // Another time can be chosen at once, on the day that was looked at.
    const sought = news === 'taken' || news === 'no-time' ? `&zmena=ano&${dayIn(fields)}`.replace(/&$/, '') : ''
    return bookingAddress(id, key, locale, news) + sought
  }),
)

type BookingStep = keyof typeof BOOKING_STEPS

async function changeFromForm(id: string, { fields, step, at }: Omit<SentForm<BookingStep>, 'locale'>): Promise<BookingNews> {
  switch (step) {
    case 'cancel': {
      const seen = z.coerce.number().int().min(0).max(100).safeParse(fields['poplatek'])
      if (!seen.success) return 'not-possible'
      const outcome = await mutations.cancelBooking(id, seen.data, at)
      return outcome.ok ? 'cancelled' : outcome.code === 'fee-changed' ? outcome.code : 'not-possible'
    }
    case 'confirm': {
      const outcome = await confirmCall(id, at)
      return outcome.ok ? 'booked' : outcome.code === 'already-open' ? outcome.code : 'not-possible'
    }
    case 'move': {
      const slot = SlotStart.safeParse(fields['cas'])
      if (!slot.success) return 'no-time'
      const outcome = await mutations.moveBooking(id, new Date(slot.data), at)
      return outcome.ok ? 'moved' : outcome.code === 'taken' ? outcome.code : 'not-possible'
    }
    case 'accept': {
      const shown = SlotStart.safeParse(fields['cas'])
      if (!shown.success) return 'not-possible'
      const outcome = await acceptTime(id, new Date(shown.data), at)
      return outcome.ok ? 'moved' : outcome.code
    }
    case 'keep':
      return (await keepTime(id, at)).ok ? 'kept' : 'not-possible'
    case undefined:
      return 'not-possible'
  }
}
