import { HOUR_PRODUCT } from '~/features/coaching/consultations/rules'
import { priceNow } from '~/features/coaching/services/data.server'
import { type HourRefusal, offerHour } from '~/features/coaching/services/hour.mutations.server'
import { type OfferToMake, makeOffer } from '~/features/coaching/services/offer.mutations.server'
import { EXTRA_TIME } from '~/features/coaching/services/offer.rules'
import { previewLink } from '~/features/coaching/services/preview.mutations.server'
import { momentInPrague } from '~/lib/dates'
import type { Locale } from '~/lib/locale'
import type { Outcome } from '~/lib/outcome'
import type { Actor } from '~/server/operator-events.server'
import type { OfferGiven } from './offer.schema'

/** Makes what was typed in the studio, once, and mails it. */
export async function makeTypedOffer(given: OfferGiven, by: Actor, at: Date): Promise<Outcome<{ id: string }, HourRefusal>> {
  const offer = await offerOf(given, at)
  const { startsAt } = offer
  const outcome =
    offer.service === HOUR_PRODUCT && startsAt ? await offerHour({ ...offer, startsAt }, by, at) : await makeOffer(offer, by, at)
  return outcome.ok ? { ok: true, id: outcome.offer.id } : outcome
}

/** The address of its page before it is made. */
export const typedOfferLink = async (given: OfferGiven, at: Date): Promise<string> => previewLink(await offerOf(given, at), at)

type Typed = OfferToMake & { id: string; locale: Locale; validDays: number; words: string | null }

async function offerOf({ day, time, crowns, quarters, validDays, request, about, place, ...given }: OfferGiven, at: Date): Promise<Typed> {
  const base = { ...given, requestNumber: request, validDays: Number(validDays) }
  switch (given.service) {
    case EXTRA_TIME: {
      const count = Number(quarters)
      return { ...base, quarters: count, aboutId: about, amountCents: count * (await priceNow(EXTRA_TIME, at)) }
    }
    case HOUR_PRODUCT:
      return { ...base, startsAt: momentInPrague(day, time) ?? null, amountCents: await priceNow(HOUR_PRODUCT, at) }
    default:
      return { ...base, place, startsAt: momentInPrague(day, time) ?? null, amountCents: Number(crowns) * 100 }
  }
}
