import { Link2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { orderNumber } from '~/lib/addresses'
import { momentDay } from '~/lib/dates'
import { KINDS } from '~/lib/product-kinds'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { ArrowLink } from '~/ui/arrow-link'
import type { InsideDrawing } from '~/ui/art/inside'
import { ArtImage } from '~/ui/art/picture'
import { ArtInside } from '~/ui/art/inside'
import { BookCover } from '~/ui/book-cover'
import { buttonClass } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { PageLink } from '~/ui/page-link'
import { QuickExit } from '~/ui/quick-exit'
import { Told } from '~/ui/told'
import { UnknownPage } from '~/ui/unknown-page'
import { useChangeFocus } from '~/ui/use-change-focus'
import { type Standing, standingOf, waitsForWish } from '../rules'
import type { OrderView, ShownOrder } from '../schema'
import { heldText } from './held-text'
import { OrderDocuments, type OrderSlots, partText } from './order-parts'
import { OrderStatus } from './order-status'
import { OrderSteps } from './order-steps'
import { OrderSum } from './order-sum'

interface OrderPageProps extends ShownOrder {
  /** The couple that it belongs to is signed in. */
  isOwn: boolean
  slots: OrderSlots
  /** What to do about an order that waits. */
  payment: ReactNode
  /** What has just been decided about its payment. */
  decision: { kind: string; title: string; description?: string | undefined } | undefined
  /** Of a guide: the drawing on its cover. */
  cover: InsideDrawing | null
}

/** Everything about one order, for its couple or for whoever holds its key: first how it stands and the one thing to do now. */
export function OrderPage({ order, orderKey, isOwn, slots, payment, decision, cover }: OrderPageProps) {
  const shown = { order, orderKey }
  const standing = standingOf(order)
  return (
    <main id="obsah" className="wrap order-page">
      <QuickExit className="exit-float" />
      {isOwn && (
        <p className="thanks-back">
          <PageLink className="arrow-link" href="/dashboard" search={{ tab: 'settings', settings: 'orders' }}>
            {m.orders_detail_back()}
          </PageLink>
        </p>
      )}
      <div className="thanks">
        <Cover order={order} cover={cover} />
        <div className="thanks-in">
          <Head order={order} standing={standing} decision={decision} />
          <Act shown={shown} standing={standing} slots={slots} isOwn={isOwn} payment={payment} />
          <OrderSteps order={order} standing={standing} />
          <OrderDocuments shown={shown} slots={slots} />
          {slots.claims?.(shown)}
        </div>
        <div className="thanks-side">
          <div className="row order-facts">
            <p className="small text-ink-2">
              {m.orders_number({ id: orderNumber(order.id) })} · {m.orders_placedAt({ date: momentDay(order.placedAt, getLocale()) })}
            </p>
            <OrderStatus order={order} />
          </div>
          <OrderSum order={order} />
          {order.isJoined && <p className="small text-ink-2">{m.orders_detail_joined()}</p>}
          {!isOwn && order.status !== 'failed' && (
            <Notice icon={<Link2 className="i" aria-hidden="true" />}>
              <p className="small">{m.orders_detail_keepLink()}</p>
            </Notice>
          )}
        </div>
      </div>
    </main>
  )
}

/** The cover of a guide; of anything else a drawing that does not tell what it was. */
function Cover({ order: { product }, cover }: Pick<OrderPageProps, 'order' | 'cover'>) {
  return (
    <div className="thanks-cover">
      {cover ? (
        <BookCover title={product}>
          <ArtInside drawing={cover} />
        </BookCover>
      ) : (
        <ArtImage seed="objednavka" variant="cover" comp="lampiony" mood="usvit" size={[900, 900]} loading="eager" />
      )}
    </div>
  )
}

const TITLES: Record<Exclude<Standing, 'other'>, () => string> = {
  transfer: m.orders_page_title_transfer,
  payment: m.orders_page_title_payment,
  thanks: m.orders_page_title_thanks,
  returning: m.orders_status_returning,
  over: m.orders_page_title_over,
  returned: m.orders_page_title_returned,
  ended: m.orders_page_title_ended,
}

function titleOf({ id, receivedCents }: OrderView, standing: Standing): string {
  if (standing === 'other') return m.orders_number({ id: orderNumber(id) })
  return receivedCents > 0 ? m.orders_page_title_rest() : TITLES[standing]()
}

function Head({ order, standing, decision }: { order: OrderView; standing: Standing } & Pick<OrderPageProps, 'decision'>) {
  // The page changes in its place when the money comes, or the content.
  const title = useChangeFocus<HTMLHeadingElement>(`${standing} ${order.downloadable}`)
  const lead = leadOf(order, standing)
  return (
    <header className="order-head">
      {decision && (
        <Told
          kind={decision.kind === 'error' ? 'error' : 'success'}
          title={decision.title}
          text={decision.description}
          isSaid={standing !== 'payment'}
        />
      )}
      <h1 ref={title} tabIndex={-1}>
        {titleOf(order, standing)}
      </h1>
      {lead && <p className="lead">{lead}</p>}
    </header>
  )
}

function leadOf(order: OrderView, standing: Standing): string | undefined {
  const { kind, downloadable, isImported } = order
  if (standing === 'ended') return failureText(order)
  if (standing !== 'thanks' || isImported) return undefined
  if (!KINDS[kind].isDigital) return m.payment_success_service()
  if (!downloadable) return m.orders_page_lead_waits()
  return KINDS[kind].isOpened ? m.orders_page_lead_course() : m.orders_page_lead_file()
}

function failureText({ failure, dueAt }: OrderView): string {
  if (failure === 'withdrawn') return m.orders_detail_withdrawn()
  if (failure === 'called-off') return m.orders_detail_calledOff()
  return failure === 'expired' && dueAt
    ? m.orders_detail_failedExpired({ date: momentDay(dueAt, getLocale()) })
    : m.orders_detail_failedDeclined()
}

interface ActProps extends Pick<OrderPageProps, 'slots' | 'isOwn' | 'payment'> {
  shown: ShownOrder
  standing: Standing
}

/** What was ordered, with the one thing to do about it now. */
function Act({ shown, standing, slots, isOwn, payment }: ActProps) {
  const { order } = shown
  const { product, kind, hasPage, productSlug, receivedCents } = order
  return (
    <section className="card panel stack order-act" aria-labelledby="h-obsah">
      <h2 id="h-obsah">{product}</h2>
      {receivedCents > 0 && (
        <p>
          {partText(order)} {m.orders_part_otherwise()}
        </p>
      )}
      {standing === 'transfer' && slots.transfer?.(shown)}
      {(standing === 'transfer' || standing === 'payment') && payment}
      {standing === 'thanks' && KINDS[kind].isDigital && <Content shown={shown} slots={slots} isOwn={isOwn} />}
      {slots.subject?.(shown)}
      {standing === 'ended' && (
        <div>
          <PageLink className={buttonClass({ kind: 'primary' })} href={hasPage ? `/purchase/${productSlug}` : KINDS[kind].shelf}>
            {m.orders_detail_orderAgain()}
          </PageLink>
        </div>
      )}
    </section>
  )
}

/** Paid content: to be fetched, or why not yet. */
function Content({ shown, slots, isOwn }: Pick<ActProps, 'shown' | 'slots' | 'isOwn'>) {
  const { kind, downloadable, isHeld, releaseAt } = shown.order
  if (downloadable) {
    if (KINDS[kind].isOpened) return null
    return (
      <>
        {slots.downloads?.(shown, 'page')}
        {isOwn && <p className="small text-ink-2">{m.orders_page_filesKept()}</p>}
      </>
    )
  }
  if (waitsForWish(shown.order)) return slots.wish?.(shown)
  return <p>{isHeld ? heldText(shown.order) : m.orders_detail_downloadLocked({ date: momentDay(releaseAt, getLocale()) })}</p>
}

/** A wrong key and the order of somebody else look the same. */
export const OrderNotFound = () => (
  <UnknownPage
    art={{ seed: 'objednavka', comp: 'schody', mood: 'med' }}
    title={m.orders_notFound_title()}
    text={m.orders_notFound_text()}
    onward={<ArrowLink href="/akademie/prirucky">{m.academy_guides_title()}</ArrowLink>}
  />
)
