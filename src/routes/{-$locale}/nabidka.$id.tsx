import { createFileRoute, getRouteApi, useRouter } from '@tanstack/react-router'
import { DeferredOrderForm } from '~/features/shop/checkout/components/deferred-order-form'
import { NoScriptOrder } from '~/features/shop/checkout/components/no-script-order'
import { OfferNotFound, OfferPage } from '~/features/coaching/services/components/offer-page'
import type { OfferOrder } from '~/features/coaching/services/components/offer-answer'
import { acceptOffer, offerPage, offerPreview } from '~/features/coaching/services/functions'
import { addressKey, strictSearch } from '~/lib/search'
import { ORDER_ARRIVALS, PREVIEWED } from '~/lib/addresses'
import { isUuid } from '~/lib/ids'
import { m } from '~/paraglide/messages'
import { found } from '~/ui/found'
import { pageHead } from '~/ui/page-head'

const root = getRouteApi('__root__')
const readSearch = strictSearch((raw): { klic?: string; navrh?: string } => ({
  ...addressKey(raw),
  ...(typeof raw['navrh'] === 'string' && { navrh: raw['navrh'] }),
}))

export const Route = createFileRoute('/{-$locale}/nabidka/$id')({
  staticData: { open: true },
  validateSearch: readSearch,
  loaderDeps: ({ search }) => ({ key: search.klic ?? '', draft: search.navrh ?? '' }),
  loader: async ({ params: { id }, deps: { key, draft } }) => {
    const isPreview = id === PREVIEWED
    const { page } = found(
      isPreview ? await offerPreview({ data: { draft } }) : isUuid(id) ? await offerPage({ data: { id, key } }) : undefined,
    )
    return { page, offerKey: key, isPreview }
  },
  gcTime: 0,
  head: ({ loaderData, match, matches }) =>
    pageHead({ title: loaderData ? m.service_offer_metaTitle() : m.service_offer_notFound_title(), match, matches }),
  notFoundComponent: OfferNotFound,
  component: Page,
})

function Page() {
  const router = useRouter()
  const { locale } = Route.useParams()
  const { contactEmail } = root.useLoaderData()
  const { page, offerKey, isPreview } = Route.useLoaderData()
  const reload = () => router.invalidate({ sync: true })
  const order = ({ checkout, early, aside, mayOrder }: OfferOrder) => (
    <>
      <NoScriptOrder title={page.offer.title} email={contactEmail} />
      <DeferredOrderForm
        offer={checkout}
        aside={aside}
        mayOrder={mayOrder}
        place={({ data: { product: _known, waiver: _none, ...sent } }) =>
          acceptOffer({ data: { ...sent, id: page.offer.id, key: offerKey, early } })
        }
        onStale={reload}
        onPlaced={({ id, key }) =>
          void router.navigate({
            to: '/{-$locale}/objednavka/$id',
            params: { locale, id },
            search: { klic: key, platba: ORDER_ARRIVALS.placed },
          })
        }
      />
    </>
  )
  return <OfferPage page={page} offerKey={offerKey} isPreview={isPreview} order={order} onChanged={() => void reload()} />
}
