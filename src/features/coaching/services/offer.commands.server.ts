import { z } from 'zod'
import { namedBooking } from '~/features/coaching/consultations/booking.data.server'
import { pragueTime } from '~/lib/dates'
import { namedOffer, offerById, offers } from './offer.data.server'
import { type OfferToMake, makeOffer, withdrawOffer } from './offer.mutations.server'
import { EXTRA_TIME, LENGTHS, LONGEST_VALID_DAYS, OFFERED } from './offer.rules'
import { namedOrder } from '~/features/shop/orders/data.server'
import { extraTimePrice } from './data.server'
import { offerLink } from './mail.mutations.server'
import { LOCALES, type Locale } from '~/lib/locale'
import { amountText } from '~/lib/money'
import { orderNumber } from '~/lib/addresses'
import { type Command, CommandError, joined, typedMoment } from '~/server/commands.server'
import type { OfferRow } from '~/db/schema'

const MOST_QUARTERS = 16

/** What the team offers couples (readings R11: request, offer, order). */
export const offerCommands: Command[] = [
  {
    name: 'offer make',
    usage: '<service> <e-mail> <crowns> [valid-days] [when=2026-12-05T18:00] [place=…] [request=Z2026-0001] [lang=cs|en] [words]',
    summary: `offers ${OFFERED.filter((service) => service !== EXTRA_TIME).join(' or ')} by mail; one that nobody has answered is replaced`,
    run: async ([service = '', email = '', crowns = '', ...rest], at) => {
      const known = OFFERED.find((name) => name === service && name !== EXTRA_TIME)
      if (!known) throw new CommandError(`'${service}' cannot be offered.`)
      const terms = termsIn(rest)
      if (terms.startsAt && terms.startsAt <= at) throw new CommandError('That time has passed.')
      return made({ ...terms, service: known, email: addressIn(email), amountCents: centsIn(crowns) }, at)
    },
  },
  {
    name: 'offer list',
    usage: '[all]',
    summary: 'offers that can be accepted or wait for their money, the newest first; with `all` the others too',
    run: async ([which]) => {
      const found = await offers(which === 'all' ? 'all' : 'open')
      return found.length === 0 ? 'Nothing is open.' : found.map(line).join('\n')
    },
  },
  {
    name: 'offer show',
    usage: '<number>',
    summary: 'everything about one of them',
    run: async ([number = '']) => details(await namedOffer(number)),
  },
  {
    name: 'offer withdraw',
    usage: '<number>',
    summary: 'takes an offer back that nobody has accepted',
    run: async ([number = ''], at) => {
      const offer = await namedOffer(number)
      const outcome = await withdrawOffer(offer.id, at)
      if (!outcome.ok) throw new CommandError(`${number} is ${offer.state}: it cannot be taken back.`)
      return details((await offerById(offer.id)) ?? offer)
    },
  },
  {
    name: 'service extra',
    usage: '<order | booking:number | e-mail> <quarters>',
    summary: 'extra time that the couple agreed to: it pays for it, or takes it off its hours',
    run: async ([about = '', count = ''], at) => {
      const quarters = Number(count)
      if (!Number.isInteger(quarters) || quarters < 1 || quarters > MOST_QUARTERS)
        throw new CommandError(`Say how many quarters of an hour, at most ${MOST_QUARTERS}.`)
      const known = await namedThing(about)
      const email = addressIn(known ? (known.email ?? '') : about)
      const amountCents = await extraTimePrice(quarters, at)
      return made({ service: EXTRA_TIME, quarters, email, locale: known?.locale, aboutId: known?.id ?? null, amountCents }, at)
    },
  },
]

const BOOKING = 'booking:'

/** What extra time is about: an order, or a consultation such as an hour of a package; undefined for an address alone. */
async function namedThing(named: string): Promise<{ id: string; email: string | null; locale: Locale } | undefined> {
  if (named.includes('@')) return undefined
  return named.startsWith(BOOKING) ? namedBooking(named.slice(BOOKING.length)) : namedOrder(named)
}

const REFUSALS = {
  ordered: 'An offer of the same was accepted and waits for its money.',
  'no-request': 'No open request is called like that: see request list.',
}

async function made(offer: OfferToMake, at: Date): Promise<string> {
  const outcome = await makeOffer(offer, at)
  if (!outcome.ok) throw new CommandError(REFUSALS[outcome.code])
  return joined('\n', [details(outcome.offer), outcome.replaced > 0 && 'It replaces the one before.'])
}

function addressIn(email: string): string {
  const address = z.email().safeParse(email.trim().toLowerCase())
  if (!address.success) throw new CommandError(`'${email}' is no e-mail address.`)
  return address.data
}

function centsIn(crowns: string): number {
  if (!/^[1-9]\d{0,6}$/.test(crowns)) throw new CommandError(`'${crowns}' is no price in whole crowns.`)
  return Number(crowns) * 100
}

/** What stands behind the price: days, facts with their names, and words for the couple. */
function termsIn(rest: readonly string[]) {
  const days = /^\d{1,3}$/.test(rest[0] ?? '') ? Number(rest[0]) : undefined
  const behind = days === undefined ? rest : rest.slice(1)
  const facts = new Map(behind.flatMap((part) => factIn(part) ?? []))
  const words = behind.filter((part) => !factIn(part)).join(' ')
  const [day, time] = (facts.get('when') ?? '').split(/[T ]/)
  if (days !== undefined && (days < 1 || days > LONGEST_VALID_DAYS))
    throw new CommandError(`An offer holds 1 to ${LONGEST_VALID_DAYS} days.`)
  return {
    validDays: days,
    startsAt: facts.has('when') ? typedMoment(day ?? '', time ?? '') : null,
    place: within(facts.get('place'), LENGTHS.place),
    requestNumber: facts.get('request') ?? null,
    locale: LOCALES.find((locale) => locale === facts.get('lang')),
    words: within(words, LENGTHS.words),
  }
}

function factIn(part: string): [[name: string, value: string]] | undefined {
  const [, name, value] = /^(when|place|request|lang)=(.+)$/s.exec(part) ?? []
  return name !== undefined && value !== undefined ? [[name, value]] : undefined
}

function within(text: string | undefined, most: number): string | null {
  if (text && text.length > most) throw new CommandError(`At most ${most} characters.`)
  return text?.trim() || null
}

const moment = (at: Date | null): string => (at ? pragueTime(at.toISOString(), 'en') : '–')

const line = (offer: OfferRow): string =>
  joined('  ', [
    orderNumber(offer.id),
    offer.service,
    offer.quarters && `${offer.quarters} quarters`,
    offer.state,
    amountText(offer.amountCents, 'CZK', 'en'),
    `until ${moment(offer.validUntil)}`,
  ])

const details = (offer: OfferRow): string =>
  joined('\n', [
    line(offer),
    `to ${offer.email} (${offer.locale})${offer.userId ? ', a couple with an account' : ''}`,
    offer.startsAt && `when: ${moment(offer.startsAt)}`,
    offer.place && `where: ${offer.place}`,
    offer.requestNumber && `answers ${offer.requestNumber}`,
    offer.words && `words: ${offer.words}`,
    offer.answer && `answered: ${offer.answer}`,
    offer.orderId && `order ${orderNumber(offer.orderId)}`,
    `page: ${offerLink(offer.id, offer.locale)}`,
  ])
