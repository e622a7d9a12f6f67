import { z } from 'zod'
import { HOUR_PRODUCT } from '~/features/coaching/consultations/rules'
import { OFFER_PREVIEW } from '~/lib/addresses'
import { LOCALES, type Locale, localizedPath } from '~/lib/locale'
import { env } from '~/server/env.server'
import { rehearsed } from '~/server/rehearsal.server'
import { sealedDraft } from '~/server/sealed.server'
import { type OfferPage, offerPage } from './data.server'
import { offerHour } from './hour.mutations.server'
import { type OfferToMake, makeOffer } from './offer.mutations.server'
import { OFFERED } from './offer.rules'

/** As long as a preview can be looked at. */
const PREVIEW_MS = 3_600_000

const Drafted = z.object({
  service: z.enum(OFFERED),
  email: z.email(),
  locale: z.enum(LOCALES),
  amountCents: z.int().positive(),
  quarters: z.int().positive().nullable(),
  startsAt: z.coerce.date().nullable(),
  place: z.string().nullable(),
  words: z.string().nullable(),
  validDays: z.int().positive(),
})
const draft = sealedDraft('offer-preview', Drafted, PREVIEW_MS)

/** The page of an offer that nobody has made yet, for the team: what would stand in it stands sealed in its address. */
export function previewLink(offer: OfferToMake & { locale: Locale; validDays: number }, at: Date): string {
  const { service, email, locale, amountCents, quarters = null, startsAt = null, place = null, words = null, validDays } = offer
  const sealed = draft.seal({ service, email, locale, amountCents, quarters, startsAt, place, words, validDays }, at)
  return `${env().PUBLIC_URL}${localizedPath(OFFER_PREVIEW, locale)}?navrh=${sealed}`
}

/** What that page shows: the offer is made and undone. Undefined where the time of the preview is over, or nothing could be offered so. */
export async function previewedOffer(sealed: string, locale: Locale, at: Date): Promise<OfferPage | undefined> {
  const offer = draft.open(sealed, at)
  if (!offer) return undefined
  return rehearsed(async () => {
    const { startsAt } = offer
    const made =
      offer.service === HOUR_PRODUCT && startsAt
        ? await offerHour({ ...offer, startsAt }, 'command', at)
        : await makeOffer(offer, 'command', at)
    return made.ok ? offerPage(made.offer.id, undefined, locale, at) : undefined
  })
}
