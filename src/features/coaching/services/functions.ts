import { createServerFn, createServerOnlyFn } from '@tanstack/react-start'
import { CONSENT_VERSIONS } from '~/features/accounts/registration/schema'
import type { ForSale, PlaceOutcome } from '~/features/shop/checkout/schema'
import { isOwnOffer, offerById } from './offer.data.server'
import { declineOffer as decline } from './offer.mutations.server'
import { mayUseOrder, ordering } from '~/features/shop/orders/access.data.server'
import { OrderKeyInput } from '~/features/shop/orders/schema'
import { input } from '~/lib/input'
import { type Outcome, refused } from '~/lib/outcome'
import { getLocale } from '~/paraglide/runtime'
import { now } from '~/server/clock.server'
import { limited, withAccount } from '~/server/guards.server'
import { offeredProviders } from '~/server/payments/providers.server'
import { currentAccount } from '~/server/session.server'
import { isSignedKey } from '~/server/signed-key.server'
import * as data from './data.server'
import * as mutations from './mutations.server'
import { previewedOffer } from './preview.mutations.server'
import { AcceptOfferInput, CancelServiceInput, DeclineInput, OfferKeyInput, OfferPreviewInput } from './schema'

/** What the page of an offer shows, to the couple that it was made to or to whoever holds its key. */
export const offerPage = createServerFn({ method: 'GET' })
  .validator(input(OfferKeyInput))
  .handler(async ({ data: { id, key } }): Promise<Outcome<{ page: data.OfferPage }, 'not-found'>> => {
    const page = (await mayUseOffer(id, key)) ? await data.offerPage(id, await currentAccount(), getLocale(), now()) : undefined
    return page ? { ok: true, page } : refused('not-found')
  })

/** What the page of an offer would show that nobody has made yet, to whoever of the team has its address. */
export const offerPreview = createServerFn({ method: 'GET' })
  .validator(input(OfferPreviewInput))
  .handler(async ({ data: { draft } }): Promise<Outcome<{ page: data.OfferPage }, 'not-found'>> => {
    const page = await previewedOffer(draft, getLocale(), now())
    return page ? { ok: true, page } : refused('not-found')
  })

/** „Objednat s povinností platby“: the offer becomes an order, signed in or not. */
export const acceptOffer = createServerFn({ method: 'POST' })
  .validator(input(AcceptOfferInput))
  .handler(
    ordering(async ({ data: { id, key, ...placed }, at }): Promise<PlaceOutcome> => {
      if (!offeredProviders().includes(placed.method)) return refused('unavailable')
      if (!(await mayUseOffer(id, key))) return refused('unavailable')
      const account = await currentAccount()
      const order = { ...placed, account: account?.id ?? null, locale: getLocale(), termsVersion: CONSENT_VERSIONS['adult-terms'] }
      return mutations.acceptOffer(id, order, at)
    }),
  )

/** Extra time off the couple's own hours. */
export const drawOffer = createServerFn({ method: 'POST' })
  .validator(input(OfferKeyInput))
  .handler(
    limited(
      'service',
      withAccount(async ({ data: { id, key }, account, at }): Promise<Outcome<object, mutations.DrawRefusal | 'not-found'>> => {
        if (!(await mayUseOffer(id, key))) return refused('not-found')
        return mutations.drawOffer(id, account.id, at)
      }),
    ),
  )

/** „Nemáme zájem“, with words for the team. */
export const declineOffer = createServerFn({ method: 'POST' })
  .validator(input(DeclineInput))
  .handler(
    limited('service', async ({ data: { id, key, answer }, at }): Promise<Outcome<object, 'not-open' | 'not-found'>> => {
      if (!(await mayUseOffer(id, key))) return refused('not-found')
      return decline(id, answer, at)
    }),
  )

/** What an order of a service or of hours is about, for the couple whose it is or who holds its key. */
export const orderService = createServerFn({ method: 'GET' })
  .validator(input(OrderKeyInput))
  .handler(async ({ data: { id, key } }): Promise<Outcome<{ service: data.OrderService }, 'not-found'>> => {
    if (!(await mayUseOrder(id, key))) return refused('not-found')
    return { ok: true, service: await data.orderService(id, await currentAccount(), getLocale(), now()) }
  })

/** „Zrušit termín“, at the sum that was shown. */
export const cancelService = createServerFn({ method: 'POST' })
  .validator(input(CancelServiceInput))
  .handler(
    limited(
      'service',
      async ({ data: { id, key, seenRefundCents }, at }): Promise<Outcome<object, mutations.CancelRefusal | 'not-found'>> => {
        if (!(await mayUseOrder(id, key))) return refused('not-found')
        return mutations.cancelService(id, seenRefundCents, at)
      },
    ),
  )

/** Offers, services and hours of the couple that asks. */
export const ownServices = createServerFn({ method: 'GET' }).handler(
  withAccount(async ({ account }) => ({
    ok: true as const,
    services: await data.ownServices(account, getLocale(), now()),
  })),
)

/** The package of hours with its price of this moment. */
export const hoursForSale = createServerFn({ method: 'GET' }).handler(
  async (): Promise<ForSale | null> => (await data.hoursForSale(getLocale(), now())) ?? null,
)

/** The couple that it was made to, or whoever holds the key of its mail. An offer to others is not found. */
const mayUseOffer = createServerOnlyFn(async (id: string, key: string): Promise<boolean> => {
  if (isSignedKey('offer', id, key)) return true
  const [account, offer] = await Promise.all([currentAccount(), offerById(id)])
  return account !== undefined && offer !== undefined && isOwnOffer(offer, account)
})
