import { randomUUID } from 'node:crypto'
import { accountOf } from '~/features/accounts/mailbox/data.server'
import { bookingNumber } from '~/lib/addresses'
import { pragueTime } from '~/lib/dates'
import { LOCALES, type Locale } from '~/lib/locale'
import { plainLines } from '~/lib/plain-text'
import { effectsOf, moneyPreview } from '~/features/shop/payments/rehearsal.mutations.server'
import { type Command, CommandError, joined, typedMoment } from '~/server/commands.server'
import type { BookingRow } from '~/db/schema'
import { balanceOf } from '~/features/coaching/hours/data.server'
import { namedBooking } from './booking.data.server'
import { MINUTES } from './booking.rules'
import { Booker } from './booking.schema'
import { bookCall } from './free-call.mutations.server'
import { bookHourFor, cancelByTeam, cancelByTeamIn } from './mutations.server'
import { proposeTime } from './proposal.mutations.server'

const LENGTHS = { words: 500 }

export const consultationCommands: Command[] = [
  {
    name: 'booking make',
    usage: '<free|hours> <e-mail> <day> <time> [lang=cs|en] [name]',
    summary: 'books a free call, or an hour out of a package, for somebody at any time that is not taken; both calendars hear of it',
    preview: async (args, at) => {
      const call = await callToMake(args, at)
      const balance = call.kind === 'hours' && call.userId ? await balanceOf(call.userId) : null
      const effects = await effectsOf(() => makeCall(call, at), at)
      return joined('\n', [
        `${call.kind === 'free' ? 'a free call' : 'an hour out of their package'} ${minute(call.startsAt)}, ${call.booker.name}, mails in ${call.locale}`,
        balance !== null && `their package: ${balance - MINUTES.hours} of ${balance} minutes stay`,
        effects,
      ])
    },
    run: async (args, at) => booked(await makeCall(await callToMake(args, at), at)),
  },
  {
    name: 'booking propose',
    usage: '<booking> <day> <time> [words for the couple]',
    summary: 'asks the couple for another time; the old one holds until they agree, by a link, within three days',
    preview: async (args, at) => {
      const { booking, wish } = await timeToPropose(args, at)
      const effects = await effectsOf(() => propose(booking.id, wish, at), at)
      return joined('\n', [
        `${bookingNumber(booking.id)} is ${minute(booking.startsAt)}; asked is for ${minute(wish.startsAt)}, which is kept for them until they answer`,
        wish.words && `words: ${wish.words}`,
        effects,
      ])
    },
    run: async (args, at) => {
      const { booking, wish } = await timeToPropose(args, at)
      const { proposedUntil } = await propose(booking.id, wish, at)
      return `${bookingNumber(booking.id)}: asked. They can agree until ${proposedUntil && minute(proposedUntil)}; until then nobody else gets that time.`
    },
  },
  {
    name: 'booking cancel',
    usage: '<booking>',
    summary: 'we cancel it: the whole price goes back, and both calendars hear of it',
    preview: async ([named = ''], at) => {
      const { id, orderId } = await namedBooking(named)
      return moneyPreview(async (tx) => {
        mustBeBooked(await cancelByTeamIn(tx, id, 'command', at))
        return orderId ? [orderId] : []
      }, at)
    },
    run: async ([named = ''], at) => {
      const { id, orderId } = await namedBooking(named)
      mustBeBooked(await cancelByTeam(id, 'command', at))
      return `${bookingNumber(id)} is cancelled.${orderId ? ' What is there of its price goes back: see payment list.' : ''}`
    },
  },
]

/** Throws a {@link CommandError}. */
async function callToMake([kind = '', email = '', day = '', time = '', ...rest]: readonly string[], at: Date) {
  const startsAt = ahead(day, time, at)
  const [lang, name] = languageIn(rest)
  const booker = Booker.safeParse({ email, name: name || email })
  if (!booker.success) throw new CommandError(`'${email}' is no e-mail address, or the name is longer than 80 characters.`)
  const account = await accountOf(booker.data.email)
  if (kind !== 'free' && kind !== 'hours')
    throw new CommandError(`'${kind}' is neither free nor hours; a paid hour is offered, for the couple agrees to the terms: offer hour.`)
  const locale: Locale = lang ?? account?.locale ?? 'cs'
  return { kind, startsAt, booker: booker.data, userId: account?.id ?? null, locale }
}

async function makeCall({ kind, userId, ...call }: Awaited<ReturnType<typeof callToMake>>, at: Date): Promise<string> {
  const wish = { ...call, attemptId: randomUUID() }
  if (kind === 'free') return bookedId(await bookCall({ ...wish, userId }, 'command', at))
  if (!userId) throw new CommandError(`${call.booker.email} has no account, and so no package.`)
  return bookedId(await bookHourFor({ ...wish, userId }, 'command', at))
}

/** Throws a {@link CommandError}. */
async function timeToPropose([named = '', day = '', time = '', ...said]: readonly string[], at: Date) {
  const booking = await namedBooking(named)
  const words = plainLines(said.join(' ')) || null
  if (words && words.length > LENGTHS.words) throw new CommandError(`At most ${LENGTHS.words} characters, these are ${words.length}.`)
  return { booking, wish: { startsAt: ahead(day, time, at), words } }
}

async function propose(id: string, wish: { startsAt: Date; words: string | null }, at: Date): Promise<BookingRow> {
  const outcome = await proposeTime(id, wish, 'command', at)
  if (!outcome.ok) throw new CommandError(REFUSALS[outcome.code])
  return outcome.booking
}

const REFUSALS = {
  taken: 'That time is taken.',
  asked: 'They are asked for just that time already, and have not answered: see booking show.',
  'not-possible': 'It is not to come, or begins then already.',
  'already-open': 'They have a free call to come: see booking list.',
  'too-little': 'Their package does not cover an hour.',
}

function bookedId(outcome: { ok: true; id: string } | { ok: false; code: keyof typeof REFUSALS }): string {
  if (!outcome.ok) throw new CommandError(REFUSALS[outcome.code])
  return outcome.id
}

const booked = (id: string): string => `${bookingNumber(id)} is booked, and they have a mail.`

function ahead(day: string, time: string, at: Date): Date {
  const moment = typedMoment(day, time)
  if (moment <= at) throw new CommandError('That time has passed.')
  return moment
}

function languageIn(rest: readonly string[]): [Locale | undefined, string] {
  const named = LOCALES.find((locale) => rest[0] === `lang=${locale}`)
  return [named, plainLines((named ? rest.slice(1) : rest).join(' '))]
}

const minute = (moment: Date): string => pragueTime(moment.toISOString(), 'en')

function mustBeBooked(isCancelled: boolean): void {
  if (!isCancelled) throw new CommandError('It is not booked any more.')
}
