import type { ReactNode } from 'react'
import { orderPage } from '~/lib/addresses'
import { m } from '~/paraglide/messages'
import { Badge } from '~/ui/badge'
import { buttonClass } from '~/ui/button'
import { Disclosure } from '~/ui/disclosure'
import { EmptyState } from '~/ui/empty-state'
import { JsonLd } from '~/ui/json-ld'
import { Offer } from '~/ui/offer'
import { PageIntro } from '~/ui/page-intro'
import { PageLink } from '~/ui/page-link'
import { priceText } from '~/ui/price-tag'
import { TierList } from '~/ui/tier-mark'
import { isOver } from '../event.rules'
import type { Workshop, WorkshopsPage as Page } from '../schema'
import { OverWorkshops } from './over-workshops'
import { OwnWait } from './own-wait'
import { announcedWorkshops, workshopJsonLd } from './workshop-json-ld'

/** How one gets a place; `first`: the one of the page that stands out. The routes put it in. */
type Way = (workshop: Workshop, first: boolean) => ReactNode

interface Ways {
  renderBuy: Way
  /** In one that is full. */
  renderWait: Way
  /** In one that is only announced: says when it opens. */
  renderInterest: Way
  /** In one that is over: says when there is another day like it. */
  renderAgain: (workshop: Workshop) => ReactNode
}

export function WorkshopsPage({ page, renderAgain, ...ways }: { page: Page } & Ways) {
  const { head, workshops, cancellation } = page
  const coming = workshops.filter(({ state }) => !isOver(state))
  const over = workshops.filter(({ state }) => isOver(state))
  const first = coming.find(({ state, orderId }) => !orderId && (state === 'open' || state === 'few')) ?? coming[0]
  return (
    <>
      {announcedWorkshops(workshops).map((workshop) => (
        <JsonLd key={workshop.slug} thing={(at) => workshopJsonLd(workshop, at)} />
      ))}
      <PageIntro title={head.title} lead={coming.length > 0 ? `${nearest(coming.length)} ${head.lead}` : head.lead} />
      {coming.length === 0 && <EmptyState title={m.academy_workshops_empty_title()} heading="h2" />}
      <div className="offers">
        {coming.map((workshop, at) => (
          <WorkshopOffer
            key={workshop.slug}
            workshop={workshop}
            page={page}
            eager={at === 0}
            action={<Action workshop={workshop} note={page.requestNote} first={workshop === first} {...ways} />}
          />
        ))}
      </div>
      <p className="offer-note">{cancellation}</p>
      {over.length > 0 && <OverWorkshops workshops={over} isOpen={coming.length === 0} renderAgain={renderAgain} />}
    </>
  )
}

/** „Tři nejbližší termíny.“ */
const nearest = (count: number): string => m.academy_workshops_nearest({ count: String(count) })

interface WorkshopOfferProps {
  workshop: Workshop
  page: Page
  action: ReactNode
  eager: boolean
}

function WorkshopOffer({ workshop, page, action, eager }: WorkshopOfferProps) {
  const { slug, art, title, subtitle, description, features, programme, priceCents } = workshop
  return (
    <Offer
      id={slug}
      art={art}
      badges={<Badges workshop={workshop} sampleNote={page.sampleNote} />}
      title={title}
      subtitle={subtitle}
      text={description}
      features={{ title: m.academy_workshops_features(), items: features }}
      facts={factsOf(workshop)}
      price={m.format_pricePerCouple({ price: priceText(priceCents) })}
      action={action}
      eager={eager}
    >
      <Disclosure title={m.academy_workshops_programme()}>
        <ol className="programme">
          {programme.map(({ time, text }) => (
            <li key={time}>
              <span className="nums">{time}</span> <span>{text}</span>
            </li>
          ))}
        </ol>
      </Disclosure>
    </Offer>
  )
}

function Badges({ workshop: { state, left, orderId, wait, isSample }, sampleNote }: { workshop: Workshop; sampleNote: string }) {
  return (
    <>
      {orderId && <Badge kind="low">{m.academy_workshops_own()}</Badge>}
      {!orderId && wait && <Badge kind="mid">{m.waiting_own_badge()}</Badge>}
      {state === 'few' && <Badge kind="mid">{m.plural_seatLeft({ count: left })}</Badge>}
      {state === 'full' && <Badge kind="high">{m.common_soldOut()}</Badge>}
      {state === 'announced' && <Badge>{m.common_soon()}</Badge>}
      {isSample && <Badge>{sampleNote}</Badge>}
    </>
  )
}

function factsOf({ startsAt, dateText, location, duration, capacity, tiers, state, left }: Workshop) {
  // While all are free, the capacity says it.
  const tellsLeft = (state === 'open' || state === 'few' || state === 'full') && left < capacity
  return [
    { term: m.academy_workshops_date(), value: <time dateTime={startsAt}>{dateText}</time> },
    { term: m.academy_workshops_place(), value: location },
    { term: m.academy_workshops_duration(), value: duration },
    { term: m.academy_workshops_capacity(), value: m.academy_workshops_capacityValue({ count: capacity }) },
    ...(tellsLeft ? [{ term: m.academy_workshops_left(), value: left === 0 ? m.common_soldOut() : m.plural_seat({ count: left }) }] : []),
    { term: m.academy_offer_forTiers(), value: <TierList letters={tiers} /> },
  ]
}

function Action({
  workshop,
  note,
  first,
  renderBuy,
  renderWait,
  renderInterest,
}: { workshop: Workshop; note: string; first: boolean } & Omit<Ways, 'renderAgain'>) {
  const { state, orderId, wait } = workshop
  if (orderId)
    return (
      <PageLink className={buttonClass()} href={orderPage(orderId)}>
        {m.orders_detail_open()}
      </PageLink>
    )
  if (state === 'announced')
    return (
      <div className="stack">
        {renderInterest(workshop, first)}
        <p className="small text-ink-2">{note}</p>
      </div>
    )
  if (wait) return <OwnWait entry={wait} />
  if (state === 'full') return renderWait(workshop, first)
  return renderBuy(workshop, first)
}
