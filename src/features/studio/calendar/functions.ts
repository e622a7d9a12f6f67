import { createServerFn } from '@tanstack/react-start'
import { withAct } from '~/features/studio/acts/mutations.server'
import { actInput } from '~/features/studio/acts/schema'
import { addExceptions, removeExceptions, setHours, setSettings } from '~/features/coaching/consultations/availability.mutations.server'
import { cancelByTeam } from '~/features/coaching/consultations/mutations.server'
import { noteOutcome, setMeetingUrl } from '~/features/coaching/consultations/upkeep.mutations.server'
import { input } from '~/lib/input'
import { type Outcome, refused } from '~/lib/outcome'
import { getLocale } from '~/paraglide/runtime'
import { noteSeen } from '~/server/operator-events.server'
import { withOperator } from '~/server/studio-guard.server'
import * as data from './data.server'
import { endFeed, makeFeed } from './feed.mutations.server'
import { makeBooking, propose } from './mutations.server'
import {
  type BookingDetail,
  BookingInput,
  CalendarInput,
  DayInput,
  ExceptionInput,
  FeedInput,
  HoursInput,
  LinkInput,
  MakeInput,
  OutcomeInput,
  ProposalInput,
  SettingsInput,
} from './schema'

/** A week or a month of everything that has a time. */
export const studioCalendar = createServerFn({ method: 'GET' })
  .validator(input(CalendarInput))
  .handler(
    withOperator('calls.see', async ({ data: asked, operator, at }) => ({
      ok: true as const,
      calendar: await data.calendar(asked, operator, getLocale(), at),
    })),
  )

/** A consultation with who comes: that it was opened is noted. */
export const studioBooking = createServerFn({ method: 'GET' })
  .validator(input(BookingInput))
  .handler(
    withOperator('calls.see', async ({ data: { id }, operator, at }): Promise<Outcome<{ booking: BookingDetail }, 'not-found'>> => {
      const booking = await data.studioBooking(id, at)
      if (!booking) return refused('not-found')
      await noteSeen({ operator: operator.id, kind: 'couple-opened', about: { subject: 'booking', id } }, at)
      return { ok: true, booking }
    }),
  )

/** When consultations can be booked on a weekday. */
export const setStudioHours = createServerFn({ method: 'POST' })
  .validator(input(actInput(HoursInput)))
  .handler(withAct('calendar.change', ({ given: { weekday, hours }, by, at }) => setHours(weekday, hours, by, at)))

/** A day that is other than its weekday. */
export const exceptStudioDay = createServerFn({ method: 'POST' })
  .validator(input(actInput(ExceptionInput)))
  .handler(
    withAct('calendar.change', async ({ given: { day, kind, hours }, by, at }): Promise<Outcome<object, 'over'>> => {
      if (data.isOver(day, at)) return refused('over')
      await addExceptions(
        day,
        hours.map((one) => ({ ...one, kind })),
        by,
        at,
      )
      return DONE
    }),
  )

export const clearStudioDay = createServerFn({ method: 'POST' })
  .validator(input(actInput(DayInput)))
  .handler(
    withAct('calendar.change', async ({ given: { day }, by, at }) => ((await removeExceptions(day, by, at)) ? DONE : refused('not-found'))),
  )

/** What lies between consultations, how soon and how far ahead they are, and where. */
export const setStudioBookings = createServerFn({ method: 'POST' })
  .validator(input(actInput(SettingsInput)))
  .handler(withAct('calendar.change', ({ given, by, at }) => setSettings(given, by, at)))

/** A free call, or an hour out of a package, for somebody who phoned. */
export const makeStudioBooking = createServerFn({ method: 'POST' })
  .validator(input(actInput(MakeInput)))
  .handler(withAct('calendar.change', async ({ given, by, at }) => makeBooking(given, by, at)))

/** Asks a couple for another time. */
export const proposeStudioTime = createServerFn({ method: 'POST' })
  .validator(input(actInput(ProposalInput)))
  .handler(withAct('calendar.change', async ({ given, by, at }) => propose(given, by, at)))

/** We call a consultation off: everything goes back. */
export const cancelStudioBooking = createServerFn({ method: 'POST' })
  .validator(input(actInput(BookingInput)))
  .handler(
    withAct('orders.refund', async ({ given: { id }, by, at }) => ((await cancelByTeam(id, by, at)) ? DONE : refused('not-possible'))),
  )

/** Where a consultation takes place. */
export const linkStudioBooking = createServerFn({ method: 'POST' })
  .validator(input(actInput(LinkInput)))
  .handler(withAct('calendar.change', async ({ given: { id, url }, by, at }) => setMeetingUrl(id, url, by, at)))

/** That it took place, or that nobody came. */
export const noteStudioBooking = createServerFn({ method: 'POST' })
  .validator(input(actInput(OutcomeInput)))
  .handler(
    withAct('calendar.change', async ({ given: { id, state }, by, at }) =>
      (await noteOutcome(id, state, by, at)) ? DONE : refused('not-possible'),
    ),
  )

/** A secret address for one's own calendar program, told this once. */
export const makeStudioFeed = createServerFn({ method: 'POST' })
  .validator(input(actInput(FeedInput)))
  .handler(withAct('calendar.change', async ({ operator, at }) => makeFeed(operator.id, at)))

export const endStudioFeed = createServerFn({ method: 'POST' })
  .validator(input(actInput(FeedInput)))
  .handler(withAct('calendar.change', async ({ operator, at }) => endFeed(operator.id, at)))

const DONE = { ok: true as const }
