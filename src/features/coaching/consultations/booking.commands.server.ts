import { isDay, pragueDay, pragueTime } from '~/lib/dates'
import { bookingNumber } from '~/lib/addresses'
import { type Command, CommandError, joined } from '~/server/commands.server'
import { bookedOn, listedBookings, namedBooking } from './booking.data.server'
import { availability } from './slot.data.server'
import { SETTINGS, SETTING_COLUMNS, type SettingName, addExceptions, setHours, setSettings } from './availability.mutations.server'
import { noteOutcome, setMeetingUrl } from './upkeep.mutations.server'
import { type Hours, hoursText, readHours } from './booking.rules'
import type { BookingRow } from '~/db/schema'

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

/** When consultations are offered, and what becomes of them. */
export const bookingCommands: Command[] = [
  {
    name: 'booking availability',
    usage: '[<weekday> <hours …|none>] | [set <name> <value>]',
    summary: `when consultations can be booked, by the clock in Prague; such as: mon 19-21, sat none, set ${SETTINGS.join('|')} 30`,
    reads: ({ length }) => length === 0,
    run: async (args, at) => {
      if (args[0] === 'set') await changeSetting(args[1] ?? '', args[2] ?? '', at)
      else if (args.length > 0) await changeWeekday(args[0] ?? '', args.slice(1), at)
      return availabilityText(at)
    },
  },
  {
    name: 'booking open',
    usage: '<day> <hours …>',
    summary: 'hours on one day besides the usual ones, on a holiday too; such as: 2026-12-05 10-12',
    run: async ([day = '', ...hours], at) => {
      await except(day, hours.length > 0 ? hours : [''], 'open', at)
      return availabilityText(at)
    },
  },
  {
    name: 'booking close',
    usage: '<day> [hours …]',
    summary: 'no hours on one day, or none of these; what is booked then stays and is named',
    run: async ([day = '', ...hours], at) => {
      await except(day, hours.length > 0 ? hours : ['0-24'], 'closed', at)
      const booked = (await bookedOn(day, at)).map(line)
      return [await availabilityText(at), ...(booked.length > 0 ? ['Still booked on that day:', ...booked] : [])].join('\n')
    },
  },
  {
    name: 'booking list',
    usage: '[all]',
    summary: 'what is to come, what is next on top; with `all` the newest hundred',
    reads: true,
    run: async ([which], at) =>
      (await listedBookings(which === 'all' ? 'all' : 'upcoming', at)).map(line).join('\n') || 'Nothing is booked.',
  },
  {
    name: 'booking show',
    usage: '<booking>',
    summary: 'everything about one, by its number or its whole id',
    reads: true,
    run: async ([named = '']) => details(await namedBooking(named)),
  },
  {
    name: 'booking link',
    usage: '<booking> <address>',
    summary: 'where this call takes place; both calendars hear of it',
    run: async ([named = '', url = ''], at) => {
      const { id } = await namedBooking(named)
      const { ok, code } = { code: '', ...(await setMeetingUrl(id, knownUrl(url), 'command', at)) }
      if (!ok && code !== 'same') throw new CommandError('It is not to come.')
      return details(await namedBooking(id))
    },
  },
  outcome('done', 'it took place'),
  outcome('no-show', 'nobody came: the whole price stays (terms 12.2)'),
]

function outcome(state: 'done' | 'no-show', summary: string): Command {
  return {
    name: `booking ${state}`,
    usage: '<booking>',
    summary,
    run: async ([named = ''], at) => {
      const { id } = await namedBooking(named)
      if (!(await noteOutcome(id, state, 'command', at))) throw new CommandError('It has not begun yet, or was cancelled.')
      return details(await namedBooking(id))
    },
  }
}

async function changeWeekday(name: string, written: readonly string[], at: Date): Promise<void> {
  const weekday = WEEKDAYS.indexOf(name.toLowerCase().slice(0, 3)) + 1
  if (weekday === 0 || written.length === 0)
    throw new CommandError('Such as: booking availability mon 19-21, or: booking availability sat none')
  const hours = written.length === 1 && written[0] === 'none' ? [] : written.map(knownHours)
  const set = await setHours(weekday, hours, 'command', at)
  if (!set.ok && set.code === 'overlap') throw new CommandError('These hours overlap.')
}

async function except(day: string, hours: readonly string[], kind: 'open' | 'closed', at: Date): Promise<void> {
  const known = hours.map(knownHours)
  if (knownDay(day) < pragueDay(at)) throw new CommandError(`${day} is over.`)
  await addExceptions(
    day,
    known.map((one) => ({ ...one, kind })),
    'command',
    at,
  )
}

async function changeSetting(name: string, value: string, at: Date): Promise<void> {
  const known = SETTINGS.find((one) => one === name)
  if (!known) throw new CommandError(`There is no setting '${name}', only ${SETTINGS.join(', ')}.`)
  const answer = await setSettings({ [SETTING_COLUMNS[known]]: readSetting(known, value) }, 'command', at)
  if (!answer.ok && answer.code === 'not-possible') throw new CommandError(`'${value}' is no value of ${name}.`)
}

function readSetting(name: SettingName, value: string): number | boolean | string | null {
  if (name === 'link') return value === 'none' ? null : knownUrl(value)
  if (name === 'holidays') {
    if (value !== 'open' && value !== 'closed') throw new CommandError('holidays are open or closed.')
    return value === 'closed'
  }
  if (!/^\d{1,4}$/.test(value)) throw new CommandError(`'${value}' is no number.`)
  return Number(value)
}

function knownDay(day: string): string {
  if (!isDay(day)) throw new CommandError(`'${day}' is no day, such as 2026-12-05.`)
  return day
}

function knownHours(written: string): Hours {
  const hours = readHours(written)
  if (!hours) throw new CommandError(`'${written}' are no hours, such as 19:00-21:00.`)
  return hours
}

function knownUrl(written: string): string {
  if (URL.parse(written)?.protocol !== 'https:') throw new CommandError(`'${written}' is no address that begins with https://.`)
  return written
}

async function availabilityText(at: Date): Promise<string> {
  const { weekly, exceptions, ...rules } = await availability()
  const week = WEEKDAYS.map((name, index) => {
    const hours = weekly.filter(({ weekday }) => weekday === index + 1).map(hoursText)
    return `${name}  ${hours.join(', ') || 'closed'}`
  })
  const today = pragueDay(at)
  const days = exceptions.filter(({ day }) => day >= today).map((one) => `${one.day}  ${one.kind} ${hoursText(one)}`)
  const settings = [
    `buffers ${rules.bufferBefore} and ${rules.bufferAfter} min, a beginning every ${rules.step} min`,
    `from ${rules.leadHours} hours to ${rules.horizonDays} days ahead, ${rules.closedOnHolidays ? 'closed' : 'open'} on holidays`,
    `link ${rules.meetingUrl ?? 'none: set one per booking'}`,
  ]
  return [...week, ...days, ...settings].join('\n')
}

const minute = (moment: Date): string => pragueTime(moment.toISOString(), 'en')

const line = ({ id, startsAt, kind, state, name }: BookingRow): string =>
  [bookingNumber(id), minute(startsAt), kind, state, name ?? ''].join('  ').trimEnd()

const details = (booking: BookingRow): string =>
  joined('\n', [
    line(booking),
    `id ${booking.id}`,
    `by ${joined(', ', [booking.name, booking.email])} (${booking.locale})`,
    booking.orderId && `order ${booking.orderId}`,
    booking.meetingUrl && `link ${booking.meetingUrl}`,
    booking.proposedStartsAt &&
      booking.proposedUntil &&
      `asked for ${minute(booking.proposedStartsAt)}, until ${minute(booking.proposedUntil)}`,
    booking.moves > 0 && `changed ${booking.moves} times`,
    booking.cancelledBy &&
      booking.endedAt &&
      `cancelled by the ${booking.cancelledBy} ${minute(booking.endedAt)}, fee ${booking.feePercent ?? 0} %`,
  ])
