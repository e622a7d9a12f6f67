import type { Tx } from '~/db/client.server'
import type { EventRow } from '~/db/schema'
import { type Actor, type Deed, recordOperatorEvent } from '~/server/operator-events.server'

/** Notes what the team does about an event; never who comes. */
export const noteWorkshop = (
  tx: Tx,
  by: Actor,
  { id, ...deed }: Pick<Deed, 'kind' | 'reason' | 'before' | 'after'> & { id: string },
  at: Date,
): Promise<void> => recordOperatorEvent(tx, by, { ...deed, about: { subject: 'workshop', id } }, at)

/** An event as the record tells of it. */
export const factsNoted = ({ startsAt, endsAt, location, address, capacity }: EventRow) => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  location,
  address,
  capacity,
})
