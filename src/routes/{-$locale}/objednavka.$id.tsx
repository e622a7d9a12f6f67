import { createFileRoute, getRouteApi, notFound, useRouter } from '@tanstack/react-router'
import { OrderPayment } from '~/features/checkout/components/order-payment'
import { OrderDownloads } from '~/features/download/components/order-downloads'
import { InvoiceLinks } from '~/features/invoice/components/invoice-links'
import { OrderNotFound, OrderPage } from '~/features/order/components/order-page'
import { orderDetail } from '~/features/order/functions'
import type { ShownOrder } from '~/features/order/schema'
import { TransferInstructions } from '~/features/payment/components/transfer-instructions'
import { transferDetail } from '~/features/payment/functions'
import { momentDay } from '~/lib/moment-day'
import { strictSearch } from '~/lib/search'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { notify } from '~/ui/notify'
import { pageHead } from '~/ui/page-head'

const root = getRouteApi('__root__')

const ARRIVALS = ['nova', 'zpet', 'zruseno'] as const
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const KEY = /^[\w-]{1,64}$/

interface OrderSearch {
  /** Opens the order to whoever bought without an account. */
  klic?: string
  platba?: (typeof ARRIVALS)[number]
}

const readSearch = strictSearch((search): OrderSearch => {
  const platba = ARRIVALS.find((known) => known === search.platba)
  const key = String(search.klic ?? '')
  return { ...(KEY.test(key) ? { klic: key } : {}), ...(platba ? { platba } : {}) }
})

export const Route = createFileRoute('/{-$locale}/objednavka/$id')({
  validateSearch: readSearch,
  loaderDeps: ({ search }) => ({ key: search.klic ?? '' }),
  loader: async ({ params: { id }, deps: { key } }) => {
    const outcome = UUID.test(id) ? await orderDetail({ data: { id, key } }) : undefined
    if (!outcome?.ok) throw notFound()
    const transfer = outcome.order.openMethod === 'transfer' ? await transferDetail({ data: { id, key } }) : undefined
    return { ...outcome, orderKey: key, instructions: transfer?.ok ? transfer.instructions : null }
  },
  gcTime: 0,
  head: ({ match, matches }) => pageHead({ title: m.checkout_metaTitle(), path: match.pathname, matches, noIndex: true }),
  notFoundComponent: OrderNotFound,
  component: Page,
})

const orderDownloads = (shown: ShownOrder) => <OrderDownloads shown={shown} />
const orderDocuments = ({ order: { id, documents }, orderKey }: ShownOrder) => (
  <InvoiceLinks orderId={id} orderKey={orderKey} documents={documents} />
)

function Page() {
  const router = useRouter()
  const { platba } = Route.useSearch()
  const { locale } = Route.useParams()
  const { order, orderKey, isOwn, methods, instructions } = Route.useLoaderData()
  const { passedGate } = root.useLoaderData()

  async function decided({ status, downloadable, releaseAt }: { status: string; downloadable: boolean; releaseAt: string }) {
    if (status === 'paid') {
      const later = m.orders_detail_downloadLocked({ date: momentDay(releaseAt, getLocale()) })
      notify({
        kind: 'success',
        title: m.payment_success_title(),
        description: downloadable ? m.payment_success_checkout() : later,
      })
      // specification §2: the couple goes on at home; whoever has no account stays with the order.
      if (isOwn && platba && passedGate) return router.navigate({ to: '/{-$locale}/dashboard', params: { locale } })
    } else {
      notify({ kind: 'error', title: m.payment_error_title(), description: m.payment_error_text() })
    }
    return router.invalidate()
  }

  return (
    <OrderPage
      order={order}
      orderKey={orderKey}
      isOwn={isOwn}
      slots={{
        downloads: orderDownloads,
        documents: orderDocuments,
        transfer: () => instructions && <TransferInstructions instructions={instructions} />,
      }}
      payment={
        <OrderPayment
          order={order}
          orderKey={orderKey}
          methods={methods}
          arrival={platba}
          onDecided={(state) => void decided(state)}
          onChanged={() => router.invalidate()}
        />
      }
    />
  )
}
