import { z } from 'zod'
import { enquiryByNumber } from '~/features/enquiries/enquiries/stored.data.server'
import { namedBooking } from '~/features/coaching/consultations/booking.data.server'
import { pragueTime } from '~/lib/dates'
import { namedOffer, offerById, offers } from './offer.data.server'
import { type OfferRefusal, type OfferToMake, makeOffer, makeOfferIn, withdrawOffer } from './offer.mutations.server'
import { EXTRA_TIME, LENGTHS, LONGEST_VALID_DAYS, OFFERED, OF_BOOKINGS } from './offer.rules'
import { namedOrder } from '~/features/shop/orders/data.server'
import { priceNow } from './data.server'
import { offerLink } from './mail.mutations.server'
import { LOCALES, type Locale } from '~/lib/locale'
import { amountText } from '~/lib/money'
import { orderNumber } from '~/lib/addresses'
import { type Command, CommandError, type Typed, joined, readTyped, typedMoment } from '~/server/commands.server'
import { mailLines, mailsWaiting, rehearsed } from '~/server/rehearsal.server'
import type { OfferRow } from '~/db/schema'

const MOST_QUARTERS = 16

const BY_NAME = OFFERED.filter((service) => !OF_BOOKINGS.includes(service))

/** What the team offers couples (readings R11: request, offer, order). */
export const offerCommands: Command[] = [
  {
    name: 'offer make',
    usage: '<service> <e-mail> <crowns> [valid-days] [when=2026-12-05T18:00] [place=…] [request=Z2026-0001] [lang=cs|en] [words]',
    summary: `offers ${BY_NAME.join(' or ')} by mail; one that nobody has answered is replaced`,
    preview: async (args, at) => foreseen(offered(args), at),
    run: async (args, at) => made(await makeOffer(offered(args), 'command', at)),
  },
  {
    name: 'offer list',
    usage: '[all]',
    summary: 'offers that can be accepted or wait for their money, the newest first; with `all` the others too',
    reads: true,
    run: async ([which]) => {
      const found = await offers(which === 'all' ? 'all' : 'open')
      return found.length === 0 ? 'Nothing is open.' : found.map(listed).join('\n')
    },
  },
  {
    name: 'offer show',
    usage: '<number>',
    summary: 'everything about one of them',
    reads: true,
    run: async ([number = '']) => details(await namedOffer(number)),
  },
  {
    name: 'offer withdraw',
    usage: '<number>',
    summary: 'takes an offer back that nobody has accepted',
    run: async ([number = ''], at) => {
      const offer = await namedOffer(number)
      const outcome = await withdrawOffer(offer.id, 'command', at)
      if (!outcome.ok) throw new CommandError(`${number} is ${offer.state}: it cannot be taken back.`)
      return details((await offerById(offer.id)) ?? offer)
    },
  },
  {
    name: 'service extra',
    usage: '<order | booking:number | e-mail> <quarters>',
    summary: 'extra time that the couple agreed to: it pays for it, or takes it off its hours',
    preview: async (args, at) => foreseen(await extraTime(args, at), at),
    run: async (args, at) => made(await makeOffer(await extraTime(args, at), 'command', at)),
  },
]

/** Throws a {@link CommandError}. */
function offered(args: readonly string[]): OfferToMake {
  const { words, named } = readTyped(args, ['when', 'place', 'request', 'lang'])
  const [service = '', email = '', crowns = '', ...rest] = words
  const known = BY_NAME.find((name) => name === service)
  if (!known) throw new CommandError(`'${service}' cannot be offered: say ${BY_NAME.join(' or ')}.`)
  return { ...termsIn(rest, named), service: known, email: addressIn(email), amountCents: centsIn(crowns) }
}

/** Throws a {@link CommandError}. */
async function extraTime([about = '', count = '']: readonly string[], at: Date): Promise<OfferToMake> {
  const quarters = Number(count)
  if (!Number.isInteger(quarters) || quarters < 1 || quarters > MOST_QUARTERS)
    throw new CommandError(`Say how many quarters of an hour, at most ${MOST_QUARTERS}.`)
  const known = await namedThing(about)
  const email = addressIn(known ? (known.email ?? '') : about)
  const amountCents = quarters * (await priceNow(EXTRA_TIME, at))
  return { service: EXTRA_TIME, quarters, email, locale: known?.locale, aboutId: known?.id ?? null, amountCents }
}

const BOOKING = 'booking:'

/** What extra time is about: an order, or a consultation such as an hour of a package; undefined for an address alone. */
async function namedThing(named: string): Promise<{ id: string; email: string | null; locale: Locale } | undefined> {
  if (named.includes('@')) return undefined
  return named.startsWith(BOOKING) ? namedBooking(named.slice(BOOKING.length)) : namedOrder(named)
}

export const REFUSALS: Record<OfferRefusal, string> = {
  past: 'That time has passed.',
  unpayable: 'A transfer may come too late for that time, and nothing else can be paid with here: agree on a later one.',
  made: 'It was made already.',
  ordered: 'An offer of the same was accepted and waits for its money.',
  open: 'Just this offer is open already, and its mail has left: see offer list.',
  'no-request': 'No open request is called like that: see request list.',
}

type Made = Awaited<ReturnType<typeof makeOffer>>

/** The offer as it leaves, and the mails that go with it. */
const foreseen = (offer: OfferToMake, at: Date): Promise<string> =>
  rehearsed(async (tx) => {
    const before = await mailsWaiting(tx)
    const outcome = kept(await makeOfferIn(tx, offer, 'command', at))
    const mails = mailLines(await mailsWaiting(tx, before))
    return joined('\n', [
      factsOf(outcome.offer).join('\n'),
      await otherAddress(outcome.offer),
      outcome.replaced > 0 && REPLACES,
      ...mails.map((mail) => `mail: ${mail}`),
    ])
  })

/** An offer says intimate things: that it goes to somebody else than who asked is said before it leaves. */
async function otherAddress({ requestNumber, email }: OfferRow): Promise<string> {
  const asked = requestNumber === null ? undefined : await enquiryByNumber(requestNumber)
  return asked && asked.email !== email ? `ATTENTION: ${asked.number} came from ${asked.email}, not from ${email}.` : ''
}

const made = (outcome: Made): string => joined('\n', [details(kept(outcome).offer), kept(outcome).replaced > 0 && REPLACES])

function kept(outcome: Made): Extract<Made, { ok: true }> {
  if (!outcome.ok) throw new CommandError(REFUSALS[outcome.code])
  return outcome
}

const REPLACES = 'It replaces the one before.'

export function addressIn(email: string): string {
  const address = z.email().safeParse(email.trim().toLowerCase())
  if (!address.success) throw new CommandError(`'${email}' is no e-mail address.`)
  return address.data
}

function centsIn(crowns: string): number {
  if (!/^[1-9]\d{0,6}$/.test(crowns)) throw new CommandError(`'${crowns}' is no price in whole crowns.`)
  return Number(crowns) * 100
}

/** What stands behind the price or the time: days, facts with their names, and words for the couple. */
export function termsIn(rest: readonly string[], { when, place, request, lang }: Typed<'when' | 'place' | 'request' | 'lang'>['named']) {
  const days = /^\d{1,3}$/.test(rest[0] ?? '') ? Number(rest[0]) : undefined
  const words = (days === undefined ? rest : rest.slice(1)).join(' ')
  const [day = '', time] = (when ?? '').split(/[T ]/)
  if (when !== undefined && time === undefined) throw new CommandError(`'${when}' needs a day and a time: when=2026-12-05T18:00.`)
  const locale = LOCALES.find((known) => known === lang)
  if (lang !== undefined && !locale) throw new CommandError(`'${lang}' is none of ${LOCALES.join(', ')}.`)
  if (days !== undefined && (days < 1 || days > LONGEST_VALID_DAYS))
    throw new CommandError(`An offer holds 1 to ${LONGEST_VALID_DAYS} days.`)
  return {
    validDays: days,
    startsAt: when === undefined ? null : typedMoment(day, time ?? ''),
    place: within(place, LENGTHS.place),
    requestNumber: request ?? null,
    locale,
    words: within(words, LENGTHS.words),
  }
}

function within(text: string | undefined, most: number): string | null {
  if (text && text.length > most) throw new CommandError(`At most ${most} characters.`)
  return text?.trim() || null
}

const moment = (at: Date | null): string => (at ? pragueTime(at.toISOString(), 'en') : '–')

const line = (offer: OfferRow): string => joined('  ', [orderNumber(offer.id), ...inBrief(offer)])

/** With whom it is for, and when it would be. */
const listed = (offer: OfferRow): string => joined('  ', [line(offer), offer.startsAt && `for ${moment(offer.startsAt)}`, offer.email])

const inBrief = (offer: OfferRow) => [
  offer.service,
  offer.quarters && `${offer.quarters} quarters`,
  offer.state,
  amountText(offer.amountCents, 'CZK', 'en'),
  `until ${moment(offer.validUntil)}`,
]

export const details = (offer: OfferRow): string =>
  joined('\n', [line(offer), ...factsOf(offer).slice(1), `page: ${offerLink(offer.id, offer.locale)}`])

/** What does not depend on which offer of the same it is. */
export const factsOf = (offer: OfferRow): string[] =>
  [
    joined('  ', inBrief(offer)),
    `to ${offer.email} (${offer.locale})${offer.userId ? ', a couple with an account' : ''}`,
    offer.startsAt && `when: ${moment(offer.startsAt)}`,
    offer.place && `where: ${offer.place}`,
    offer.requestNumber && `answers ${offer.requestNumber}`,
    offer.words && `words: ${offer.words}`,
    offer.answer && `answered: ${offer.answer}`,
    offer.orderId && `order ${orderNumber(offer.orderId)}`,
  ].filter((fact) => typeof fact === 'string')
