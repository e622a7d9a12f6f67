import { createServerFn, createServerOnlyFn } from '@tanstack/react-start'
import { CONSENT_VERSIONS } from '~/features/accounts/registration/schema'
import { moduleHead } from '~/features/academy/hub/data.server'
import type { PlaceOutcome } from '~/features/shop/checkout/schema'
import { mayUseOrder, ordering } from '~/features/shop/orders/access.data.server'
import { OrderKeyInput } from '~/features/shop/orders/schema'
import * as seats from './seat.data.server'
import type { SeatView } from './seat.schema'
import { entryView } from './waiting.data.server'
import { EntryInput, type EntryView } from './waiting.schema'
import { input } from '~/lib/input'
import { type Outcome, refused } from '~/lib/outcome'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { calendarFile } from '~/server/calendar-file.server'
import { now } from '~/server/clock.server'
import { limited, withAccount } from '~/server/guards.server'
import { privateFile, privateText, tooMany } from '~/server/http/private-answer.server'
import { consumeLimit } from '~/server/limits.server'
import { offeredProviders } from '~/server/payments/providers.server'
import { clientAddress } from '~/server/request.server'
import { currentAccount } from '~/server/session.server'
import { isSignedKey } from '~/server/signed-key.server'
import * as data from './data.server'
import * as mutations from './mutations.server'
import { CancelPlaceInput, type CancelRefusal, OrderPlaceInput, type Workshop, type WorkshopsPage } from './schema'

export const workshopsPage = createServerFn({ method: 'GET' }).handler(async (): Promise<Outcome<{ page: WorkshopsPage }, 'not-found'>> => {
  const locale = getLocale()
  const head = await moduleHead('workshopy', locale)
  if (!head) return refused('not-found')
  const account = await currentAccount()
  return { ok: true, page: { head, ...(await data.workshopsPage(account ?? null, locale, now())) } }
})

/** Orders a place for the couple that is signed in, and keeps it while it is paid. Whoever was offered one brings the offer. */
export const orderPlace = createServerFn({ method: 'POST' })
  .validator(input(OrderPlaceInput))
  .handler(
    ordering(
      withAccount(async ({ data: { offer, ...order }, account, at }): Promise<PlaceOutcome> => {
        if (!order.product.startsWith('workshop-') || !offeredProviders().includes(order.method)) return refused('unavailable')
        const entry = offer && isSignedKey('waiting', offer.id, offer.key) ? offer.id : null
        const wanted = { ...order, account: account.id, locale: getLocale(), termsVersion: CONSENT_VERSIONS['adult-terms'] }
        return mutations.orderPlace(wanted, entry, at)
      }),
    ),
  )

/** The place that an order is about, for its couple or whoever holds the key of the order. */
export const placeOfOrder = createServerFn({ method: 'GET' })
  .validator(input(OrderKeyInput))
  .handler(async ({ data: { id, key } }): Promise<Outcome<{ place: SeatView }, 'not-found'>> => {
    const place = (await mayUseOrder(id, key)) ? await seats.seatView(id, getLocale(), now()) : undefined
    return place ? { ok: true, place } : refused('not-found')
  })

/** Gives a place up (terms 11.2); what goes back is worked out here. */
export const cancelPlace = createServerFn({ method: 'POST' })
  .validator(input(CancelPlaceInput))
  .handler(
    limited('claim', async ({ data: { id, key, seenCents }, at }): Promise<Outcome<{ refundCents: number }, CancelRefusal>> => {
      if (!(await mayUseOrder(id, key))) return refused('not-found')
      return mutations.cancelPlace(id, seenCents, at)
    }),
  )

/** The appointment of a paid place as a file. */
export const placeCalendarResponse = createServerOnlyFn(async (address: { id: string; key: string }): Promise<Response> => {
  const at = now()
  const read = OrderKeyInput.safeParse(address)
  if (!read.success) return privateText(m.orders_notFound_title(), 404)
  const limit = await consumeLimit('invoice-pdf', clientAddress(), at)
  if (!limit.ok) return tooMany(limit.retryAt, at)
  const locale = getLocale()
  const { id, key } = read.data
  const appointment = (await mayUseOrder(id, key)) ? await seats.appointmentOf(id, locale, at) : undefined
  if (!appointment) return privateText(m.orders_notFound_title(), 404)
  const { bytes, type, name } = calendarFile(appointment, locale)
  return privateFile(bytes, { type, language: locale, disposition: `attachment; filename="${name}"` })
})

/** A place in the waiting list with its event, to whoever holds its link; signed in or not. */
export const waitingEntry = createServerFn({ method: 'GET' })
  .validator(input(EntryInput))
  .handler(
    limited(
      'waiting-list',
      async ({ data: { id, key }, at }): Promise<Outcome<{ entry: EntryView; workshop: Workshop | null }, 'not-found'>> => {
        const entry = isSignedKey('waiting', id, key) ? await entryView(id, getLocale(), at) : undefined
        if (!entry) return refused('not-found')
        const account = await currentAccount()
        const { workshops } = await data.workshopsPage(account ?? null, getLocale(), at)
        return { ok: true, entry, workshop: workshops.find(({ slug }) => slug === entry.slug) ?? null }
      },
    ),
  )
