import { and, eq, isNull } from 'drizzle-orm'
import { db } from '~/db/client.server'
import { operators } from '~/db/schema'
import { hashOf } from '~/features/accounts/links/mutations.server'
import { addDays, momentInPrague, pragueDay } from '~/lib/dates'
import type { Locale } from '~/lib/locale'
import { mayDo } from '~/lib/operator-roles'
import { m } from '~/paraglide/messages'
import { batched } from '~/server/batched.server'
import { type FeedEvent, calendarFeed } from '~/server/calendar-file.server'
import { env } from '~/server/env.server'
import { clock } from './rules'
import { kindText } from './entry.schema'
import { consultations, spanOf, steps, workshops } from './data.server'
import type { CalendarEntry } from './schema'

/** So much of the calendar a program is told. */
const DAYS_BACK = 31
const DAYS_AHEAD = 366

/** What a calendar program reads by the secret address of an operator; undefined for an address that opens nothing. */
export async function feedOf(token: string, at: Date): Promise<{ text: string; locale: Locale } | undefined> {
  const [found] = await batched(
    db()
      .select({ role: operators.role, locale: operators.locale })
      .from(operators)
      .where(and(eq(operators.calendarTokenHash, hashOf(token)), isNull(operators.endedAt))),
  )
  if (!found || !mayDo(found.role, 'calls.see')) return undefined
  const { locale } = found
  const today = pragueDay(at)
  const span = spanOf([addDays(today, -DAYS_BACK), addDays(today, DAYS_AHEAD)])
  const entries = (await Promise.all([consultations(span, at), steps(span), workshops(span, locale)])).flat()
  const events = entries.filter(({ state }) => state !== 'cancelled').flatMap((entry) => eventOf(entry, locale) ?? [])
  return { text: calendarFeed(events, { name: m.studio_calendar_feedName({}, { locale }), locale, at }), locale }
}

/** Times, kinds and first letters: calendars are seen by others. */
function eventOf({ id, kind, step, who, day, fromMinute, toMinute }: CalendarEntry, locale: Locale): FeedEvent | undefined {
  const [startsAt, endsAt] = [momentInPrague(day, clock(fromMinute)), momentInPrague(...endOf(day, toMinute))]
  if (!startsAt || !endsAt) return undefined
  const what = kindText({ kind, step }, locale)
  return {
    uid: `${kind}-${id}@${new URL(env().PUBLIC_URL).hostname}`,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    // Calendar programs show a space that does not break as something else now and then.
    summary: (kind === 'workshop' || who === '' ? what : `${what}, ${who}`).replaceAll('\u00a0', ' '),
  }
}

const endOf = (day: string, minute: number): [string, string] => (minute === 1440 ? [addDays(day, 1), '00:00'] : [day, clock(minute)])
