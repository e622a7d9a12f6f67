import { createServerFn } from '@tanstack/react-start'
import { withdrawOffer } from '~/features/coaching/services/offer.mutations.server'
import { type Acting, withAct } from '~/features/studio/acts/mutations.server'
import { actInput } from '~/features/studio/acts/schema'
import { input } from '~/lib/input'
import { type Outcome, refused } from '~/lib/outcome'
import { withOperator } from '~/server/studio-guard.server'
import { offerDetail, offerList } from './offer.data.server'
import { makeTypedOffer, typedOfferLink } from './offer.mutations.server'
import { type NewOffer, type OfferDetail, OfferForm, type OfferGiven, OfferIdInput, PrefillInput } from './offer.schema'
import { newOffer } from './prefill.data.server'
import { OFFERS, tabsOf } from './rules'

/** What was offered. */
export const studioOffers = createServerFn({ method: 'GET' })
  .validator(input(OFFERS.input))
  .handler(
    withOperator('enquiries.see', async ({ data: asked, operator }) => {
      const list = await offerList(asked, operator.locale)
      return { ok: true as const, offers: { ...list, tabs: tabsOf(operator.role) } }
    }),
  )

export const studioOffer = createServerFn({ method: 'GET' })
  .validator(input(OfferIdInput))
  .handler(
    withOperator('enquiries.see', async ({ data: { id }, operator }): Promise<Outcome<{ offer: OfferDetail }, 'not-found'>> => {
      const offer = await offerDetail(id, operator.locale)
      return offer ? { ok: true, offer } : refused('not-found')
    }),
  )

/** The form of a new one, filled in from what is known. */
export const newStudioOffer = createServerFn({ method: 'GET' })
  .validator(input(PrefillInput))
  .handler(
    withOperator('enquiries.see', async ({ data: from, operator, at }): Promise<Outcome<{ form: NewOffer }, 'not-found'>> => {
      const form = await newOffer(from, operator, at)
      return form ? { ok: true, form } : refused('not-found')
    }),
  )

/** The address where its page can be looked at before it is made, for an hour. */
export const previewStudioOffer = createServerFn({ method: 'POST' })
  .validator(input(OfferForm))
  .handler(withOperator('enquiries.change', async ({ data: given, at }) => ({ ok: true as const, url: await typedOfferLink(given, at) })))

export const makeStudioOffer = createServerFn({ method: 'POST' })
  .validator(input(actInput(OfferForm)))
  .handler(withAct('offers.change', ({ given, by, at }: Acting<OfferGiven>) => makeTypedOffer(given, by, at)))

export const withdrawStudioOffer = createServerFn({ method: 'POST' })
  .validator(input(actInput(OfferIdInput)))
  .handler(withAct('offers.change', ({ given: { id }, by, at }: Acting<{ id: string }>) => withdrawOffer(id, by, at)))
