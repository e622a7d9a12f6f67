import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import { db } from '~/db/client.server'
import { keptSelect } from '~/db/kept-select.server'
import { workshopEvents, workshopSeats, workshopWaiting, type EntryRow } from '~/db/schema'
import { eventTimeText, pragueTime } from '~/lib/dates'
import { eventWords } from './event.data.server'
import type { Locale } from '~/lib/locale'
import { waitingPage } from '~/lib/addresses'
import { batched } from '~/server/batched.server'
import { signedKey } from '~/server/signed-key.server'
import type { EntryState, EntryView, OwnEntry } from './waiting.schema'

/** What an entry shows to whoever holds its link. */
export async function entryView(id: string, locale: Locale, at: Date): Promise<EntryView | undefined> {
  const [found] = await batched(
    db()
      .select({ entry: workshopWaiting, event: workshopEvents })
      .from(workshopWaiting)
      .innerJoin(workshopEvents, eq(workshopEvents.id, workshopWaiting.eventId))
      .where(eq(workshopWaiting.id, id)),
  )
  if (!found) return undefined
  const { entry, event } = found
  const offeredUntil = entry.state === 'offered' ? await keptUntil(id, at) : null
  return {
    id,
    slug: event.slug,
    ...eventWords(event, locale),
    time: eventTimeText(event.startsAt.toISOString(), event.endsAt.toISOString(), locale),
    state: stateAt(entry.state as EntryState, event.startsAt, at),
    offeredUntil: offeredUntil && pragueTime(offeredUntil.toISOString(), locale),
  }
}

const waitingFor = keptSelect(['id', 'address'], ({ id, address }, ask) => {
  const { userId, email } = workshopWaiting
  const theirs = or(eq(userId, id), and(isNull(userId), eq(email, address)))
  return ask
    .select({ id: workshopWaiting.id })
    .from(workshopWaiting)
    .where(and(theirs, inArray(workshopWaiting.state, ['waiting', 'offered'])))
    .orderBy(asc(workshopWaiting.number))
})

/** Where the couple waits, signed in or by its address; a list that is over is left out. */
export async function ownEntries(account: { id: string; email: string }, locale: Locale, at: Date): Promise<OwnEntry[]> {
  const rows = await batched(waitingFor({ id: account.id, address: account.email.toLowerCase() }))
  const views = await Promise.all(rows.map(({ id }) => entryView(id, locale, at)))
  return views.flatMap((view) =>
    view && (view.state === 'waiting' || view.state === 'offered')
      ? [{ ...view, state: view.state, page: waitingPage(view.id), entryKey: signedKey('waiting', view.id) }]
      : [],
  )
}

/** The job that ends lists runs now and then; nobody is told meanwhile that they still wait. */
const stateAt = (state: EntryState, startsAt: Date, at: Date): EntryState =>
  at >= startsAt && (state === 'waiting' || state === 'offered') ? 'ended' : state

/** Null when the time is over, or an order has the place already. */
async function keptUntil(entryId: string, at: Date): Promise<Date | null> {
  const [seat] = await batched(
    db()
      .select({ until: workshopSeats.offeredUntil })
      .from(workshopSeats)
      .where(and(eq(workshopSeats.waitingId, entryId), eq(workshopSeats.state, 'offered'))),
  )
  return seat?.until && seat.until > at ? seat.until : null
}

/** Who waits for an event, in their order, for the operator. */
export const entriesOf = (eventId: string): Promise<EntryRow[]> =>
  db().select().from(workshopWaiting).where(eq(workshopWaiting.eventId, eventId)).orderBy(asc(workshopWaiting.number))
