import type { ReactNode } from 'react'
import { SORTS } from '~/features/studio/orders/words.schema'
import { StudioLink } from '~/features/studio/shell/components/studio-link'
import type { Words } from '~/features/studio/shell/components/studio-page'
import { wholeDate, wholeTime } from '~/lib/dates'
import { amountText } from '~/lib/money'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Badge } from '~/ui/badge'
import { Notice } from '~/ui/notice'
import type { ClaimDetail as Detail, ClaimedOrderFacts } from '../schema'
import { AssignForm } from './assign-form'
import { DecisionForm } from './decision-form'
import { REMEDIES, STATES } from './texts'

interface ClaimDetailProps {
  claim: Detail
  may: { decide: boolean; orders: boolean }
  search: Words
}

/** What somebody asks for, whether they may, and what the team answers. */
export function ClaimDetail({ claim, may, search }: ClaimDetailProps) {
  const { text, badge } = STATES[claim.state]
  const isOpen = claim.state === 'open' && may.decide
  return (
    <article className="studio-detail studio-claim" aria-labelledby="h-claim">
      <header>
        <div className="studio-ways">
          <StudioLink page="claims" search={search} className="studio-back">
            {m.studio_orders_back()}
          </StudioLink>
          {isOpen && (
            <a className="studio-back" href="#h-claim-decide">
              {m.studio_claims_jump()}
            </a>
          )}
        </div>
        <div className="studio-detail-head">
          <h2 id="h-claim">
            {claim.number} <small>{SORTS[claim.sort]()}</small>
          </h2>
          <Badge kind={badge}>{text()}</Badge>
        </div>
        <dl className="studio-facts">
          {factsOf(claim, may.orders).map(([name, value, isWide]) => (
            <div key={name} className={isWide && 'studio-wide'}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </header>
      {(claim.text !== null || claim.orderText !== null) && (
        <section aria-labelledby="h-claim-said">
          <h3 id="h-claim-said">{m.studio_claims_said()}</h3>
          {claim.text !== null && <blockquote className="studio-said">{claim.text}</blockquote>}
          {claim.orderText !== null && (
            <>
              <p>{m.studio_claims_orderWords()}</p>
              <blockquote className="studio-said">{claim.orderText}</blockquote>
            </>
          )}
        </section>
      )}
      {isOpen && (
        <section aria-labelledby="h-claim-decide" className="studio-decide">
          <h3 id="h-claim-decide">{claim.order ? m.studio_claims_decide() : m.studio_claims_assign()}</h3>
          {claim.order?.right && <Right right={claim.order.right} />}
          {claim.order ? <DecisionForm key={claim.id} claim={claim} /> : <AssignForm key={claim.id} claim={claim} />}
        </section>
      )}
    </article>
  )
}

/** The third: it takes the whole width. */
type Fact = [string, ReactNode, true?]

function factsOf(claim: Detail, isOrderShown: boolean): Fact[] {
  const { order } = claim
  const moment = (at: string) => wholeTime(at, getLocale())
  const facts: Array<Fact | false> = [
    claim.state === 'open' && [m.studio_claims_due(), moment(claim.dueAt)],
    [m.studio_claims_received(), moment(claim.submittedAt)],
    claim.remedy !== null && [m.studio_claims_remedy(), REMEDIES[claim.remedy]()],
    ...(order ? orderFacts(order, { isShown: isOrderShown, isOver: claim.state !== 'open' }) : []),
    order !== null && claim.returnedCents !== null && [m.studio_claims_returned(), money(claim.returnedCents, order)],
    claim.decidedAt !== null && [m.studio_claims_decided(), moment(claim.decidedAt)],
    claim.decision !== null && [m.studio_claims_decision(), DECISIONS[claim.decision]?.() ?? claim.decision],
    (claim.name ?? claim.email) !== null && [
      m.studio_claims_who(),
      <>
        {claim.name}
        {claim.email !== null && (
          <small>
            <a href={`mailto:${claim.email}`}>{claim.email}</a>
          </small>
        )}
      </>,
      true,
    ],
  ]
  return facts.filter((fact) => fact !== false)
}

/** What the site notes where nobody said anything. */
const DECISIONS: Record<string, () => string> = {
  asked: m.studio_claims_decisionAsked,
  'by-hand': m.studio_claims_decisionByHand,
  none: m.studio_claims_decisionNone,
  unpaid: m.studio_claims_decisionUnpaid,
}

const money = (cents: number, { currency }: ClaimedOrderFacts): string => amountText(cents, currency, getLocale())

/** What was bought, for how much, and as long as it is open what of that is left, where it is not all. */
function orderFacts(order: ClaimedOrderFacts, { isShown, isOver }: { isShown: boolean; isOver: boolean }): Array<[string, ReactNode]> {
  const { id, number, product, paidAt, amountCents, leftCents } = order
  const left: Array<[string, ReactNode]> = leftCents === amountCents || isOver ? [] : [[m.studio_claims_left(), money(leftCents, order)]]
  return [
    [
      m.studio_claims_order(),
      <>
        {isShown ? (
          <StudioLink page="orders" rest={id}>
            {number}
          </StudioLink>
        ) : (
          number
        )}
        <small>{product}</small>
      </>,
    ],
    [
      m.studio_claims_sum(),
      <>
        {money(amountCents, order)}
        {paidAt !== null && <small>{m.studio_claims_paidOn({ day: wholeDate(paidAt, getLocale()) })}</small>}
      </>,
    ],
    ...left,
  ]
}

function Right({ right: { holds, until, cause } }: { right: NonNullable<ClaimedOrderFacts['right']> }) {
  const day = until === null ? '' : wholeDate(until, getLocale())
  const text = () => {
    if (cause === 'over') return m.studio_claims_rightOver()
    if (holds) return m.studio_claims_rightHolds({ day })
    if (cause === 'event') return m.studio_claims_rightEvent()
    return cause === 'waived' ? m.studio_claims_rightWaived() : m.studio_claims_rightLate({ day })
  }
  return <Notice>{text()}</Notice>
}
