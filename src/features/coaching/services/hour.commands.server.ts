import { HOUR_PRODUCT } from '~/features/coaching/consultations/rules'
import { effectsOf } from '~/features/shop/payments/rehearsal.mutations.server'
import type { OfferRow } from '~/db/schema'
import { type Command, CommandError, clockText, joined, readTyped, typedMoment } from '~/server/commands.server'
import { priceNow } from './data.server'
import { type HourRefusal, type HourToOffer, offerHour } from './hour.mutations.server'
import { REFUSALS, addressIn, details, factsOf, termsIn } from './offer.commands.server'

/** For couples who phoned: an hour that they pay for, at a time that was agreed on. */
export const hourCommands: Command[] = [
  {
    name: 'offer hour',
    usage: '<e-mail> <day> <time> [valid-days] [lang=cs|en] [words]',
    summary: 'keeps a time and offers an hour at its usual price by mail; it is booked once the couple agrees to the terms there and pays',
    preview: async (args, at) => {
      const hour = await hourIn(args, at)
      let offer: OfferRow | undefined
      const effects = await effectsOf(async () => (offer = await offered(hour, at)), at)
      return joined('\n', [offer && factsOf(offer).join('\n'), offer && `kept from others until ${clockText(offer.validUntil)}`, effects])
    },
    run: async (args, at) => details(await offered(await hourIn(args, at), at)),
  },
]

const HOUR_REFUSALS: Record<HourRefusal, string> = { ...REFUSALS, taken: 'That time is taken.' }

async function offered(hour: HourToOffer, at: Date): Promise<OfferRow> {
  const outcome = await offerHour(hour, 'command', at)
  if (!outcome.ok) throw new CommandError(HOUR_REFUSALS[outcome.code])
  return outcome.offer
}

/** Throws a {@link CommandError}. */
async function hourIn(args: readonly string[], at: Date): Promise<HourToOffer> {
  const { words, named } = readTyped(args, ['lang'])
  const [email = '', day = '', time = '', ...rest] = words
  const startsAt = typedMoment(day, time)
  const { validDays, locale, words: said } = termsIn(rest, named)
  return { email: addressIn(email), startsAt, amountCents: await priceNow(HOUR_PRODUCT, at), validDays, locale, words: said }
}
