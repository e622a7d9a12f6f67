import { createFileRoute, getRouteApi, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { OrderPayment } from '~/features/shop/checkout/components/order-payment'
import { OrderTime } from '~/features/coaching/consultations/components/order-time'
import { consultationOfOrder } from '~/features/coaching/consultations/functions'
import type { OrderTime as Time } from '~/features/coaching/consultations/data.server'
import { CourseOrder } from '~/features/academy/courses/components/course-order'
import { courseOfProduct } from '~/features/academy/courses/enrolment.rules'
import { coursePage } from '~/features/academy/courses/functions'
import type { CourseInBrief } from '~/features/academy/courses/schema'
import { DeferredClaims } from '~/features/shop/claims/components/deferred-claims'
import { orderClaims } from '~/features/shop/claims/functions'
import type { OrderClaimFacts } from '~/features/shop/claims/rules'
import { ReleaseForm } from '~/features/shop/claims/components/release-form'
import { guideCover } from '~/features/academy/guides/functions'
import { OrderDownloads } from '~/features/academy/guides/components/bought-downloads'
import { InvoiceLinks } from '~/features/shop/invoices/components/invoice-links'
import { noticeOf, useDecision } from '~/features/shop/checkout/components/use-decision'
import { OrderNotFound, OrderPage } from '~/features/shop/orders/components/order-page'
import type { OrderSlots } from '~/features/shop/orders/components/order-parts'
import { orderDetail } from '~/features/shop/orders/functions'
import { standingOf } from '~/features/shop/orders/rules'
import { OrderService } from '~/features/coaching/services/components/order-service'
import { orderService } from '~/features/coaching/services/functions'
import type { OrderService as Service } from '~/features/coaching/services/data.server'
import { TransferInstructions } from '~/features/shop/payments/components/transfer-instructions'
import { transferDetail } from '~/features/shop/payments/functions'
import type { TransferInstructions as Instructions } from '~/features/shop/payments/schema'
import type { SeatView } from '~/features/academy/workshops/seat.schema'
import { OrderPlace } from '~/features/academy/workshops/components/order-place'
import { placeOfOrder } from '~/features/academy/workshops/functions'
import type { ShownOrder } from '~/features/shop/orders/schema'
import { addressKey, addressWord, codeOf, strictSearch } from '~/lib/search'
import { ORDER_ARRIVALS } from '~/lib/addresses'
import { isUuid } from '~/lib/ids'
import { GUIDES_SHELF, KINDS } from '~/lib/product-kinds'
import { m } from '~/paraglide/messages'
import { found } from '~/ui/found'
import { endNotifications, notify } from '~/ui/notify'
import { pageHead } from '~/ui/page-head'

const root = getRouteApi('__root__')

interface OrderSearch {
  /** Opens the order to whoever bought without an account. */
  klic?: string
  platba?: string
  stav?: string
}

const readSearch = strictSearch((search): OrderSearch => {
  const [platba, stav] = [addressWord(search.platba), addressWord(search.stav)]
  return { ...addressKey(search), ...(platba ? { platba } : {}), ...(stav ? { stav } : {}) }
})

/** What is done or drawn from, and no file. */
const SERVICE_KINDS = ['service', 'hours']

/** What other features show of the order. */
const SLOTS: OrderSlots = {
  downloads: (shown, where) => <OrderDownloads shown={shown} {...(where === 'page' && { kind: 'primary', size: 'lg' })} />,
  documents: ({ order: { id, documents }, orderKey }) => <InvoiceLinks orderId={id} orderKey={orderKey} documents={documents} />,
}

export const Route = createFileRoute('/{-$locale}/objednavka/$id')({
  staticData: { open: true },
  validateSearch: readSearch,
  loaderDeps: ({ search }) => ({ key: search.klic ?? '' }),
  loader: async ({ params: { id }, deps: { key } }) => {
    const outcome = found(isUuid(id) ? await orderDetail({ data: { id, key } }) : undefined)
    const transfer = standingOf(outcome.order) === 'transfer' ? await transferDetail({ data: { id, key } }) : undefined
    const place = outcome.order.kind === 'workshop' ? await placeOfOrder({ data: { id, key } }) : undefined
    const service = SERVICE_KINDS.includes(outcome.order.kind) ? await orderService({ data: { id, key } }) : undefined
    const time = outcome.order.kind === 'consultation' ? await consultationOfOrder({ data: { id, key } }) : undefined
    // The rest of the order does not depend on it.
    const claims = await orderClaims({ data: { id, key } }).catch(() => undefined)
    const { kind, productSlug } = outcome.order
    const course = kind === 'course' ? await coursePage({ data: { course: courseOfProduct(productSlug) } }) : undefined
    const cover = KINDS[kind].shelf === GUIDES_SHELF ? await guideCover({ data: { product: productSlug } }) : undefined
    return {
      ...outcome,
      orderKey: key,
      cover: cover?.ok ? cover.cover : null,
      instructions: transfer?.ok ? transfer.instructions : null,
      place: place?.ok ? place.place : null,
      service: service?.ok ? service.service : null,
      claims: claims?.ok ? claims.facts : undefined,
      time: time?.ok ? time.time : null,
      course: course?.ok ? { slug: course.course.slug, next: course.course.next } : null,
    }
  },
  gcTime: 0,
  head: ({ loaderData, match, matches }) =>
    pageHead({ title: loaderData ? m.checkout_metaTitle() : m.orders_notFound_title(), match, matches }),
  notFoundComponent: OrderNotFound,
  component: Page,
})

function Page() {
  const router = useRouter()
  const navigate = Route.useNavigate()
  const { platba, klic, stav } = Route.useSearch()
  const arrival = codeOf(ORDER_ARRIVALS, platba)
  const { locale } = Route.useParams()
  const { order, orderKey, isOwn, methods, instructions, place, service, time, cover, course, claims } = Route.useLoaderData()
  const { passedGate } = root.useLoaderData()
  const [decision, setDecision] = useState<ReturnType<typeof noticeOf>>()
  const decided = useDecision({
    order,
    hasArrived: arrival !== undefined,
    onDecided: (state) => {
      // specification §2: the couple goes on at home; whoever has no account stays with the order, which says it itself.
      if (state.status === 'paid' && isOwn && arrival && passedGate) {
        notify(noticeOf(state))
        return void router.navigate({ to: '/{-$locale}/dashboard', params: { locale } })
      }
      endNotifications()
      setDecision(noticeOf(state))
      void navigate({ search: klic ? { klic } : {}, replace: true }).then(() => router.invalidate({ sync: true }))
    },
  })

  return (
    <OrderPage
      order={order}
      orderKey={orderKey}
      isOwn={isOwn}
      cover={cover}
      decision={decision}
      slots={{
        ...SLOTS,
        subject: (shown) =>
          subjectOf(shown, { place, service, time, course, isOwn, news: stav, onChanged: () => void router.invalidate() }),
        transfer: () => transferOf(instructions),
        wish: (shown) => wishOf(shown, () => void router.invalidate()),
        claims: (shown) => claimsOf(shown, claims, () => void router.invalidate()),
      }}
      payment={
        <OrderPayment
          order={order}
          orderKey={orderKey}
          methods={methods}
          arrival={arrival}
          isTold={decision !== undefined}
          onDecided={decided}
          onChanged={() => {
            setDecision(undefined)
            return router.invalidate({ sync: true })
          }}
        />
      }
    />
  )
}

/** What can be claimed changes with the payment, and with the content. */
const claimsOf = (
  { order: { id, status, downloadable }, orderKey }: ShownOrder,
  facts: OrderClaimFacts | undefined,
  onChanged: () => void,
) => <DeferredClaims key={`${status} ${downloadable}`} id={id} orderKey={orderKey} facts={facts} onChanged={onChanged} />

const wishOf = ({ order: { id, releaseAt }, orderKey }: ShownOrder, onDone: () => void) => (
  <ReleaseForm order={{ id, key: orderKey }} releaseAt={releaseAt} onDone={onDone} />
)

interface Subject {
  place: SeatView | null
  service: Service | null
  time: Time | null
  course: Pick<CourseInBrief, 'slug' | 'next'> | null
  isOwn: boolean
  news: string | undefined
  onChanged: () => void
}

/** What the order is about, where that is no file. */
function subjectOf(shown: ShownOrder, { place, service, time, course, isOwn, news, onChanged }: Subject) {
  const { order, orderKey } = shown
  if (place) return <OrderPlace place={place} orderKey={orderKey} news={news} onChanged={onChanged} />
  if (service) return <OrderService shown={shown} service={service} isOwn={isOwn} onChanged={onChanged} />
  if (time) return <OrderTime time={time} />
  if (order.kind !== 'course') return null
  return <CourseOrder course={course} isPaid={order.status === 'paid' && order.downloadable} isOwn={isOwn} />
}

const transferOf = (instructions: Instructions | null) => instructions && <TransferInstructions instructions={instructions} />
