import { and, eq, exists, isNull, ne, not, sql } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { workshopEvents, workshopSeats } from '~/db/schema'
import { following } from '~/db/written'
import { log } from '~/server/log.server'
import { writtenEvents } from './texts.data.server'

/**
 * The events as they are written, until an operator changes one. The day of one that somebody has a place at, or that we have moved,
 * stays in any case.
 */
export async function seedWorkshops(db: Db): Promise<void> {
  const { noted, set } = following(workshopEvents, ['title', 'titleEn', 'location', 'locationEn', 'capacity'])
  const ours = { ...set, texts: sql`excluded.texts`, isOpen: sql`excluded.is_open` }
  for (const { startsAt, endsAt, ...event } of await writtenEvents()) {
    const inserted = await db
      .insert(workshopEvents)
      .values(noted({ ...event, startsAt, endsAt }))
      .onConflictDoUpdate({ target: workshopEvents.slug, set: ours, setWhere: isNull(workshopEvents.editedAt) })
      .returning({ startsAt: workshopEvents.startsAt, endsAt: workshopEvents.endsAt })
    const [stored] = inserted
    if (stored && (+stored.startsAt !== +startsAt || +stored.endsAt !== +endsAt))
      await moveEvent(db, { slug: event.slug, startsAt, endsAt })
  }
}

async function moveEvent(db: Db, { slug, startsAt, endsAt }: { slug: string; startsAt: Date; endsAt: Date }): Promise<void> {
  const taken = db
    .select({ one: sql`1` })
    .from(workshopSeats)
    .where(and(eq(workshopSeats.eventId, workshopEvents.id), ne(workshopSeats.state, 'freed')))
  const moved = await db
    .update(workshopEvents)
    .set({ startsAt, endsAt })
    .where(and(eq(workshopEvents.slug, slug), isNull(workshopEvents.movedAt), not(exists(taken))))
    .returning({ id: workshopEvents.id })
  if (moved.length === 0)
    log.warn({ event: slug }, 'the day of an event that somebody has a place at, or that was moved, is another one than written')
}
