import { eq } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { workshopEvents, workshopSeats } from '~/db/schema'
import { type EventWords, describeEvent, makeEvent } from '~/features/academy/workshops/event.mutations.server'
import { allEvents, lockEvent } from '~/features/academy/workshops/event.data.server'
import { callOffIn } from '~/features/academy/workshops/mutations.server'
import { type ChangeRefusal, changeEventIn } from '~/features/academy/workshops/moving.mutations.server'
import { noteAttendance } from '~/features/academy/workshops/seat.mutations.server'
import { type EventTexts, ownDrawing, textsOf } from '~/features/academy/workshops/texts.data.server'
import { type Outcome, refused } from '~/lib/outcome'
import type { Actor } from '~/server/operator-events.server'
import { pairOf, pairedLines, pairedProgramme, timesOf } from './rules'
import { type AttendanceInput, type ChangeInput, type MakeInput, type WordsInput, untilOf } from './schema'

/** A new event; one that it is like lends it the colours. */
export async function makeWorkshop(
  given: MakeInput,
  by: Actor,
  at: Date,
): Promise<Outcome<{ slug: string }, 'too-late' | 'known' | 'uneven'>> {
  const times = timesOf(given)
  const words = wordsOf(given, await newDrawing(given))
  if (!times || !words) return refused('uneven')
  const { location, locationEn, capacity, price, isOpen } = given
  return makeEvent({ ...words, ...times, location: pairOf(location, locationEn), capacity, placeCents: price * 100, isOpen }, by, at)
}

export async function describeWorkshop(given: WordsInput, by: Actor, at: Date): Promise<Outcome<object, 'not-found' | 'same' | 'uneven'>> {
  const [event] = await db().select().from(workshopEvents).where(eq(workshopEvents.id, given.id))
  const words = wordsOf(given, (event && textsOf(event)?.art) ?? (await newDrawing({ ...given, like: null })))
  return words ? describeEvent(given.id, words, by, at) : refused('uneven')
}

async function newDrawing({ like, title }: { like: string | null; title: string }): Promise<EventTexts['art']> {
  const events = await allEvents()
  const model = events.find(({ id }) => id === like)
  return ownDrawing(`${title} ${events.length}`, events, model && textsOf(model)?.art.mood)
}

function wordsOf(given: Omit<WordsInput, 'id'>, art: EventTexts['art']): EventWords | undefined {
  const features = pairedLines(given.features, given.featuresEn)
  const programme = pairedProgramme(given.programme, given.programmeEn)
  return (
    features &&
    programme && {
      title: pairOf(given.title, given.titleEn),
      texts: {
        subtitle: pairOf(given.subtitle, given.subtitleEn),
        description: pairOf(given.description, given.descriptionEn),
        duration: pairOf(given.duration, given.durationEn),
        tiers: given.tiers,
        features,
        programme,
        art,
      },
    }
  )
}

/** Another day, place or size; who has a place is asked where that is another contract. */
export function changeWorkshop(given: ChangeInput, by: Actor, at: Date): Promise<Outcome<object, ChangeRefusal | 'not-found'>> {
  return db().transaction(async (tx) => {
    const times = timesOf(given)
    const event = await lockEvent(tx, given.id)
    if (!event || !times) return refused('not-found')
    const place = pairOf(given.location, given.locationEn)
    const until = untilOf(given)
    const wish = { ...times, capacity: given.capacity, location: place.cs, locationEn: place.en, ...(until && { until }) }
    const outcome = await changeEventIn(tx, given.id, wish, by, at)
    return outcome.ok ? { ok: true } : outcome
  })
}

/** Called off for good, with everything that follows, at once. */
export const callOffWorkshop = (id: string, by: Actor, at: Date): Promise<Outcome<object, 'over'>> =>
  db().transaction(async (tx: Tx) => ((await callOffIn(tx, id, by, at)) ? { ok: true } : refused('over')))

/** Who was there; places of other events, and those that nobody has paid, are none. */
export function noteSeats({ id, seats }: AttendanceInput, by: Actor, at: Date): Promise<Outcome<object, 'not-possible'>> {
  return db().transaction(async (tx) => {
    const theirs = new Set(
      (await tx.select({ orderId: workshopSeats.orderId }).from(workshopSeats).where(eq(workshopSeats.eventId, id))).map(
        ({ orderId }) => orderId,
      ),
    )
    for (const { order, attendance } of seats)
      if (!theirs.has(order) || !(await noteAttendance(order, attendance, by, at))) return refused('not-possible')
    return { ok: true }
  })
}
