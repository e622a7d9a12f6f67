import { createFileRoute, getRouteApi, redirect, useRouter } from '@tanstack/react-router'
import { SalesPage } from '~/features/academy/guides/components/sales-page'
import { salesPage } from '~/features/academy/guides/functions'
import { ORDER_PLACE } from '~/features/academy/guides/rules'
import { SalesOrder } from '~/features/shop/checkout/components/sales-order'
import { checkoutOffer } from '~/features/shop/checkout/functions'
import { ORDER_ARRIVALS } from '~/lib/addresses'
import { m } from '~/paraglide/messages'
import { buttonClass } from '~/ui/button'
import { pageHead } from '~/ui/page-head'

const root = getRouteApi('__root__')

/** A product that is sold on a page of its own; every other one leads to the guides (specification §2). */
export const Route = createFileRoute('/{-$locale}/purchase/$productId')({
  staticData: { cached: true, listed: true },
  loader: async ({ params: { locale, productId } }) => {
    const known = /^[a-z\d-]{1,80}$/.test(productId)
    const [page, offer] = known
      ? await Promise.all([salesPage({ data: { product: productId } }), checkoutOffer({ data: { product: productId } })])
      : []
    if (!page?.ok || !page.page.guide.hasPage || !offer?.ok) throw redirect({ to: '/{-$locale}/akademie/prirucky', params: { locale } })
    return { page: page.page, offer: offer.offer }
  },
  // Prices, and what is known of the couple, are asked anew every time.
  gcTime: 0,
  head: ({ match, matches, loaderData }) =>
    pageHead({ title: loaderData?.page.guide.title ?? m.checkout_metaTitle(), description: m.meta_checkout_description(), match, matches }),
  component: Page,
})

function Page() {
  const router = useRouter()
  const { locale } = Route.useParams()
  const { page, offer } = Route.useLoaderData()
  const { contactEmail } = root.useLoaderData()
  return (
    <SalesPage
      page={page}
      buy={
        <a className={buttonClass({ kind: 'primary', size: 'lg' })} href={`#${ORDER_PLACE}`}>
          {m.checkout_toForm()}
        </a>
      }
      order={
        <SalesOrder
          offer={offer}
          contactEmail={contactEmail}
          onStale={() => router.invalidate({ sync: true })}
          onPlaced={({ id, key }) =>
            void router.navigate({
              to: '/{-$locale}/objednavka/$id',
              params: { locale, id },
              search: { klic: key, platba: ORDER_ARRIVALS.placed },
            })
          }
        />
      }
    />
  )
}
