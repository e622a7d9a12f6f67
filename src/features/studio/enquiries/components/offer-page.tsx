import { useAct } from '~/features/studio/shell/components/acts'
import { StudioLink } from '~/features/studio/shell/components/studio-link'
import type { Words } from '~/features/studio/shell/components/studio-page'
import { orderNumber } from '~/lib/addresses'
import { wholeDate, wholeTime } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { hoursText } from '~/ui/hours-text'
import { withdrawStudioOffer } from '../offer.functions'
import type { OfferDetail } from '../offer.schema'
import { RESTS } from '../rules'
import { Facts } from './facts'
import { OFFER_STATES, crowns } from './texts'

/** One offer, what became of it, and how it is taken back. */
export function OfferPage({ offer, search }: { offer: OfferDetail; search: Words }) {
  const { ask, busy } = useAct()
  const { id, number, title, state, words, answer, request, order } = offer
  const withdraw = () =>
    void ask(
      withdrawStudioOffer,
      { id },
      {
        title: m.studio_offer_withdrawTitle({ number }),
        agree: m.studio_offer_withdraw(),
        done: m.studio_offer_withdrawn(),
        danger: true,
        refusals: { 'not-open': m.studio_offer_answered },
      },
    )
  const isSilent = words === null && answer === null
  const facts = (
    <section className="studio-card" aria-labelledby="h-facts">
      <h2 id="h-facts" className="studio-figure">
        {crowns(offer.amountCents)}
      </h2>
      <OfferFacts offer={offer} />
    </section>
  )
  return (
    <>
      <div className="studio-head">
        <div>
          <p>
            <StudioLink page="enquiries" rest={RESTS.offers} search={search}>
              {m.studio_offers_title()}
            </StudioLink>
          </p>
          <h1>{title}</h1>
          <p>{number}</p>
        </div>
        <div className="row">
          <Badge kind={OFFER_STATES[state].badge}>{OFFER_STATES[state].label()}</Badge>
          {state === 'open' && (
            <Button kind="danger" busy={busy} onClick={withdraw}>
              {m.studio_offer_withdraw()}
            </Button>
          )}
        </div>
      </div>
      <div className="studio-grid">
        <div>
          {isSilent && facts}
          {words !== null && <OfferWords title={m.studio_offer_words()} words={words} />}
          {answer !== null && <OfferWords title={m.studio_offer_declinedWhy()} words={answer} />}
        </div>
        <div>
          {!isSilent && facts}
          {(request || order) && (
            <section className="studio-group" aria-labelledby="h-around">
              <h2 id="h-around">{m.studio_offer_around()}</h2>
              <ul className="enquiry-offers">
                {request && (
                  <li>
                    <StudioLink page="enquiries" rest={request}>
                      {m.studio_offer_answers({ number: request })}
                    </StudioLink>
                  </li>
                )}
                {order && (
                  <li>
                    <StudioLink page="orders" rest={order}>
                      {m.studio_today_order({ order: orderNumber(order) })}
                    </StudioLink>
                  </li>
                )}
              </ul>
            </section>
          )}
        </div>
      </div>
    </>
  )
}

const OfferWords = ({ title, words }: { title: string; words: string }) => (
  <section className="studio-group">
    <h2>{title}</h2>
    <div className="enquiry-asked enquiry-words">{words}</div>
  </section>
)

function OfferFacts({ offer }: { offer: OfferDetail }) {
  const { email, hasAccount, locale, startsAt, place, minutes, createdAt, validUntil, decidedAt } = offer
  const day = (moment: string) => wholeDate(moment, getLocale())
  return (
    <Facts
      facts={[
        [m.studio_entry_email(), email],
        [m.studio_enquiries_account(), hasAccount ? m.studio_enquiries_hasAccount() : m.studio_enquiries_noAccount()],
        [m.studio_enquiries_language(), locale === 'en' ? m.studio_team_english() : m.studio_team_czech()],
        [m.service_facts_when(), startsAt && wholeTime(startsAt, getLocale())],
        [m.service_facts_place(), place],
        [m.service_facts_minutes(), minutes === null ? null : hoursText(minutes)],
        [m.studio_offer_made(), day(createdAt)],
        [m.studio_offer_ends(), day(validUntil)],
        [m.studio_offer_decided(), decidedAt && day(decidedAt)],
      ]}
    />
  )
}
