import { randomUUID } from 'node:crypto'
import { accountOf } from '~/features/accounts/mailbox/data.server'
import { bookingNumber } from '~/lib/addresses'
import { pragueTime } from '~/lib/dates'
import { LOCALES, type Locale } from '~/lib/locale'
import { plainLines } from '~/lib/plain-text'
import { moneyPreview } from '~/features/shop/payments/rehearsal.mutations.server'
import { type Command, CommandError, typedMoment } from '~/server/commands.server'
import { namedBooking } from './booking.data.server'
import { Booker } from './booking.schema'
import { bookCall } from './free-call.mutations.server'
import { bookFromHours, cancelByTeam, cancelByTeamIn } from './mutations.server'
import { proposeTime } from './proposal.mutations.server'

const LENGTHS = { words: 500 }

export const consultationCommands: Command[] = [
  {
    name: 'booking make',
    usage: '<free|hours> <e-mail> <day> <time> [lang=cs|en] [name]',
    summary: 'books a free call, or an hour out of a package, for somebody at any time that is not taken; both calendars hear of it',
    run: async ([kind = '', email = '', day = '', time = '', ...rest], at) => {
      const startsAt = ahead(day, time, at)
      const [lang, name] = languageIn(rest)
      const booker = Booker.safeParse({ email, name: name || email })
      if (!booker.success) throw new CommandError(`'${email}' is no e-mail address, or the name is longer than 80 characters.`)
      const account = await accountOf(booker.data.email)
      const locale = lang ?? account?.locale ?? 'cs'
      const wish = { startsAt, booker: booker.data, userId: account?.id ?? null, locale, attemptId: randomUUID() }
      if (kind === 'free') return booked(await bookCall(wish, at))
      if (kind !== 'hours')
        throw new CommandError(`'${kind}' is neither free nor hours; a paid hour is ordered by the couple, who agrees to the terms.`)
      if (!account) throw new CommandError(`${booker.data.email} has no account, and so no package.`)
      return booked(await bookFromHours({ ...wish, userId: account.id, byTeam: true }, at))
    },
  },
  {
    name: 'booking propose',
    usage: '<booking> <day> <time> [words for the couple]',
    summary: 'asks the couple for another time; the old one holds until they agree, by a link, within three days',
    run: async ([named = '', day = '', time = '', ...said], at) => {
      const { id } = await namedBooking(named)
      const words = plainLines(said.join(' ')) || null
      if (words && words.length > LENGTHS.words) throw new CommandError(`At most ${LENGTHS.words} characters, these are ${words.length}.`)
      const outcome = await proposeTime(id, { startsAt: ahead(day, time, at), words }, at)
      if (!outcome.ok) throw new CommandError(REFUSALS[outcome.code])
      const { proposedUntil } = outcome.booking
      return `${bookingNumber(id)}: asked. They can agree until ${proposedUntil && minute(proposedUntil)}; until then nobody else gets that time.`
    },
  },
  {
    name: 'booking cancel',
    usage: '<booking>',
    summary: 'we cancel it: the whole price goes back, and both calendars hear of it',
    preview: async ([named = ''], at) => {
      const { id, orderId } = await namedBooking(named)
      return moneyPreview(async (tx) => {
        mustBeBooked(await cancelByTeamIn(tx, id, at))
        return orderId ? [orderId] : []
      }, at)
    },
    run: async ([named = ''], at) => {
      const { id, orderId } = await namedBooking(named)
      mustBeBooked(await cancelByTeam(id, at))
      return `${bookingNumber(id)} is cancelled.${orderId ? ' What is there of its price goes back: see payment list.' : ''}`
    },
  },
]

const REFUSALS = {
  taken: 'That time is taken.',
  'not-possible': 'It is not to come, or begins then already.',
  'already-open': 'They have a free call to come: see booking list.',
  'too-little': 'Their package does not cover an hour.',
}

function booked(outcome: { ok: true; id: string } | { ok: false; code: keyof typeof REFUSALS }): string {
  if (!outcome.ok) throw new CommandError(REFUSALS[outcome.code])
  return `${bookingNumber(outcome.id)} is booked, and they have a mail.`
}

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
