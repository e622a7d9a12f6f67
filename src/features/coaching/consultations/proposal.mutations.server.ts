import type { BookingRow } from '~/db/schema'
import { db } from '~/db/client.server'
import { type Outcome, refused } from '~/lib/outcome'
import type { Actor } from '~/server/operator-events.server'
import { lockBooking } from './booking.data.server'
import { NOT_PROPOSED, changed, isClash, moveTo, noteBooking, told } from './booking.mutations.server'
import { mailKept, mailProposed } from './mail.mutations.server'
import { mayCancel, proposalEnd, proposedTime } from './booking.rules'
import { isSlotFree } from './slot.data.server'

/**
 * The team asks for another time, with words of its own for the couple; what was agreed on holds until the couple agrees, and nobody
 * else gets the new time meanwhile. Asked for another one again, the last one counts; asked for the same, it is refused, and no second
 * mail leaves.
 */
export const proposeTime = (
  id: string,
  { startsAt, words }: { startsAt: Date; words: string | null },
  by: Actor,
  at: Date,
): Promise<Outcome<{ booking: BookingRow }, 'not-possible' | 'asked' | 'taken'>> =>
  db().transaction(async (tx) => {
    const booking = await lockBooking(tx, id)
    if (!booking || !mayCancel(booking, at) || +booking.startsAt === +startsAt) return refused('not-possible')
    if (proposedTime(booking, at)?.getTime() === startsAt.getTime()) return refused('asked')
    if (!(await isSlotFree(tx, { kind: booking.kind, startsAt, but: id, byTeam: true }, at))) return refused('taken')
    const until = proposalEnd(booking.startsAt, startsAt, at)
    const asked = await changed(tx, id, { proposedStartsAt: startsAt, proposedUntil: until })
    await mailProposed(tx, { ...(await told(tx, asked)), proposedAt: startsAt, until, words }, at)
    const [earlier, of] = [proposedTime(booking, at), { startsAt: booking.startsAt.toISOString() }]
    const [before, after] = [
      { ...of, proposed: earlier?.toISOString() ?? null },
      { ...of, proposed: startsAt.toISOString() },
    ] as const
    await noteBooking(tx, by, { kind: 'booking-proposed', id, before, after }, at)
    return { ok: true, booking: asked }
  })

/** The couple agrees with the time that it was shown: it costs nothing, counts as no change of theirs, and raises no fee. */
export async function acceptTime(id: string, shown: Date, at: Date): Promise<Outcome<object, 'not-possible' | 'taken'>> {
  try {
    return await db().transaction(async (tx) => {
      const booking = await lockBooking(tx, id)
      if (booking?.state === 'booked' && +booking.startsAt === +shown) return { ok: true }
      const proposed = booking && proposedTime(booking, at)
      if (!proposed || +proposed !== +shown) return refused('not-possible')
      const { kind } = booking
      if (!(await isSlotFree(tx, { kind, startsAt: shown, but: id, byTeam: true }, at))) return refused('taken')
      await moveTo(tx, booking, shown, {}, at)
      return { ok: true }
    })
  } catch (error) {
    // Somebody else was faster by a moment.
    if (isClash(error)) return refused('taken')
    throw error
  }
}

/** The couple keeps the time that it has; the team hears of it. Said again, nothing changes. */
export const keepTime = (id: string, at: Date): Promise<Outcome<object, 'not-possible'>> =>
  db().transaction(async (tx) => {
    const booking = await lockBooking(tx, id)
    if (booking?.state !== 'booked') return refused('not-possible')
    const proposed = proposedTime(booking, at)
    if (!proposed) return { ok: true }
    await mailKept(tx, await told(tx, await changed(tx, id, NOT_PROPOSED)), proposed, at)
    return { ok: true }
  })
