import { momentDay, pragueTime } from '~/lib/dates'
import type { EngagementView, StepView } from '../engagement.data.server'
import type { OfferView } from '../offer.data.server'
import { orderPage } from '~/lib/addresses'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Badge } from '~/ui/badge'
import { buttonClass } from '~/ui/button'
import { PageLink } from '~/ui/page-link'
import { useLoaded } from '~/ui/use-loaded'
import { ownServices } from '../functions'
import { HoursPanel } from './hours-panel'
import { ENGAGEMENT_STATES, OFFER_STATES, STEPS, crowns } from './service-text'

/** Offers, meetings and hours of the couple; nothing for whoever has none. */
export function OwnServices() {
  const { value, waiting } = useLoaded(ownServices, m.service_loadError, [])
  if (!value) return waiting
  const { offers, engagements, hours } = value.services
  const shown = offers.filter(({ state }) => state === 'open' || state === 'ordered')
  if (shown.length === 0 && engagements.length === 0 && !hours) return null
  return (
    <section className="card panel orders services" aria-labelledby="h-services">
      <h2 id="h-services">{m.service_own_title()}</h2>
      {shown.length + engagements.length > 0 && (
        <ul>
          {shown.map((offer) => (
            <li key={offer.id} className="order">
              <Offer offer={offer} />
            </li>
          ))}
          {engagements.map((engagement) => (
            <li key={engagement.orderId} className="order">
              <Engagement engagement={engagement} />
            </li>
          ))}
        </ul>
      )}
      {hours && <HoursPanel account={hours} />}
    </section>
  )
}

function Offer({ offer: { id, number, title, validUntil, amountCents, state } }: { offer: OfferView }) {
  const titleId = `offer-${id}`
  return (
    <>
      <div className="order-what">
        <h3 id={titleId}>{title}</h3>
        <p className="small text-ink-2">
          {m.service_offer_title({ number })} · {m.service_offer_validUntil({ date: momentDay(validUntil, getLocale()) })}
        </p>
      </div>
      <p className="order-amount">{crowns(amountCents)}</p>
      <p className="order-status">
        <Badge kind={OFFER_STATES[state].badge}>{OFFER_STATES[state].label()}</Badge>
      </p>
      <p className="order-more">
        <PageLink className={buttonClass({ size: 'sm', kind: 'primary' })} href={`/nabidka/${id}`} aria-describedby={titleId}>
          {m.service_own_view()}
        </PageLink>
      </p>
    </>
  )
}

function Engagement({ engagement: { orderId, title, state, steps } }: { engagement: EngagementView }) {
  const titleId = `engagement-${orderId}`
  const next = steps.find(({ isNext }) => isNext)
  return (
    <>
      <div className="order-what">
        <h3 id={titleId}>{title}</h3>
        {next && state === 'scheduled' && <p className="small text-ink-2">{nextText(next)}</p>}
      </div>
      <p className="order-amount" />
      <p className="order-status">
        <Badge kind={ENGAGEMENT_STATES[state].badge}>{ENGAGEMENT_STATES[state].label()}</Badge>
      </p>
      <p className="order-more">
        <PageLink className={buttonClass({ size: 'sm' })} href={orderPage(orderId)} aria-describedby={titleId}>
          {m.service_own_open()}
        </PageLink>
      </p>
    </>
  )
}

function nextText({ step, startsAt }: StepView): string {
  const name = STEPS[step].label()
  return startsAt
    ? m.service_own_nextAt({ step: name, when: pragueTime(startsAt, getLocale()) })
    : m.service_own_nextToAgree({ step: name })
}
