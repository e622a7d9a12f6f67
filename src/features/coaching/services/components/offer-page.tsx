import { momentDay, pragueTime } from '~/lib/dates'
import type { OfferView } from '../offer.data.server'
import type { OfferState } from '../offer.rules'
import { orderPage } from '~/lib/addresses'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { ArrowLink } from '~/ui/arrow-link'
import { Badge } from '~/ui/badge'
import { buttonClass } from '~/ui/button'
import { PageLink } from '~/ui/page-link'
import { QuickExit } from '~/ui/quick-exit'
import { TermRow } from '~/ui/term-row'
import { UnknownPage } from '~/ui/unknown-page'
import type { OfferPage as Page } from '../data.server'
import { hoursText } from '~/ui/hours-text'
import { ScaleTable } from './scale-table'
import { OFFER_STATES, crowns } from './service-text'
import { Accept, type OfferPageProps } from './offer-answer'

/** What is offered, for which price and when, what comes next, and the form that accepts it (readings R11). */
export function OfferPage({ page, offerKey, isPreview, order, onChanged }: OfferPageProps & { isPreview: boolean }) {
  const { offer, checkout } = page
  return (
    <main id="obsah" className="wrap order-page offer-page">
      <QuickExit className="exit-float" />
      <header className="order-head">
        <h1>{m.service_offer_title({ number: offer.number })}</h1>
        <div className="row">
          <Badge kind={OFFER_STATES[offer.state].badge}>{OFFER_STATES[offer.state].label()}</Badge>
          {offer.state === 'open' && (
            <span className="text-ink-2">{m.service_offer_validUntil({ date: momentDay(offer.validUntil, getLocale()) })}</span>
          )}
        </div>
      </header>
      <div className="cols offer-grid">
        <Facts offer={offer} />
        <div className="stack">{checkout ? <Next page={page} /> : <Closed page={page} />}</div>
      </div>
      {isPreview && <p className="card panel">{m.service_offer_preview()}</p>}
      {checkout && !isPreview && <Accept page={page} checkout={checkout} offerKey={offerKey} order={order} onChanged={onChanged} />}
    </main>
  )
}

function Facts({ offer }: { offer: OfferView }) {
  const { title, description, startsAt, place, minutes, amountCents, vatCents, vatPercent, words } = offer
  return (
    <section className="card panel stack" aria-labelledby="h-nabidka">
      <h2 id="h-nabidka">{title}</h2>
      <p>{description}</p>
      {words && (
        <div className="offer-words">
          <h3>{m.service_offer_words()}</h3>
          <p>{words}</p>
        </div>
      )}
      <dl className="dl">
        {minutes !== null && <TermRow term={m.service_facts_minutes()}>{hoursText(minutes)}</TermRow>}
        {minutes === null && (
          <TermRow term={m.service_facts_when()}>{startsAt ? pragueTime(startsAt, getLocale()) : m.service_offer_whenLater()}</TermRow>
        )}
        {place && <TermRow term={m.service_facts_place()}>{place}</TermRow>}
        <TermRow term={m.service_offer_vat({ percent: vatPercent })}>{crowns(vatCents)}</TermRow>
        <TermRow term={m.service_facts_price()}>
          <span className="order-total">{crowns(amountCents)}</span>
        </TermRow>
      </dl>
    </section>
  )
}

function Next({ page: { offer, scale } }: { page: Page }) {
  const isExtra = offer.minutes !== null
  return (
    <>
      <section className="stack" aria-labelledby="h-dal">
        <h2 id="h-dal">{m.service_offer_next_title()}</h2>
        <ol className="numbered">
          <li>{isExtra ? m.service_offer_next_extraPay() : m.service_offer_next_order()}</li>
          <li>{isExtra ? m.service_offer_next_extraMail() : m.service_offer_next_mail()}</li>
          {!isExtra && <li>{m.service_offer_next_page()}</li>}
        </ol>
      </section>
      {scale.length > 0 && (
        <div className="stack">
          <h2>{m.service_scale_title()}</h2>
          <ScaleTable scale={scale} />
          <p className="small text-ink-2">{m.service_scale_ourCancellation()}</p>
        </div>
      )}
    </>
  )
}

const CLOSED: Record<Exclude<OfferState, 'open'>, () => string> = {
  ordered: m.service_offer_closed_ordered,
  accepted: m.service_offer_closed_accepted,
  drawn: m.service_offer_closed_drawn,
  declined: m.service_offer_closed_declined,
  expired: m.service_offer_closed_expired,
  withdrawn: m.service_offer_closed_withdrawn,
  replaced: m.service_offer_closed_replaced,
}

function Closed({ page: { offer, order } }: { page: Page }) {
  return (
    <>
      <p className="lead">{offer.state === 'open' ? m.service_offer_notOpen() : CLOSED[offer.state]()}</p>
      {order ? (
        <div>
          <PageLink className={buttonClass({ kind: 'primary' })} href={orderPage(order.id)} search={{ klic: order.key }}>
            {m.service_offer_toOrder()}
          </PageLink>
        </div>
      ) : (
        <ArrowLink href="/koucink">{m.nav_coaching()}</ArrowLink>
      )}
    </>
  )
}

/** A wrong key and the offer to somebody else look the same. */
export const OfferNotFound = () => (
  <UnknownPage
    art={{ seed: 'nabidka', comp: 'most', mood: 'lazen' }}
    title={m.service_offer_notFound_title()}
    text={m.service_offer_notFound_text()}
    onward={<ArrowLink href="/koucink">{m.nav_coaching()}</ArrowLink>}
  />
)
