import type { ReactNode } from 'react'
import { SORTS } from '~/features/studio/orders/words.schema'
import { StudioLink } from '~/features/studio/shell/components/studio-link'
import type { Words } from '~/features/studio/shell/components/studio-page'
import { momentDay, pragueTime } from '~/lib/dates'
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
  return (
    <article className="studio-detail" aria-labelledby="h-claim">
      <header>
        <StudioLink page="claims" search={search} className="studio-back">
          {m.studio_orders_back()}
        </StudioLink>
        <div className="studio-detail-head">
          <h2 id="h-claim">{claim.number}</h2>
          <Badge kind={badge}>{text()}</Badge>
        </div>
        <dl className="studio-facts">
          {factsOf(claim, may.orders).map(([name, value]) => (
            <div key={name}>
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
      {claim.state === 'open' && may.decide && (
        <section aria-labelledby="h-claim-decide">
          <h3 id="h-claim-decide">{claim.order ? m.studio_claims_decide() : m.studio_claims_assign()}</h3>
          {claim.order?.right && <Right right={claim.order.right} />}
          {claim.order ? <DecisionForm key={claim.id} claim={claim} /> : <AssignForm key={claim.id} claim={claim} />}
        </section>
      )}
    </article>
  )
}

function factsOf(claim: Detail, isOrderShown: boolean): Array<[string, ReactNode]> {
  const { order } = claim
  const moment = (at: string) => pragueTime(at, getLocale())
  return [
    [m.studio_claims_kind(), SORTS[claim.sort]()],
    [m.studio_claims_received(), moment(claim.submittedAt)],
    claim.state === 'open' && [m.studio_claims_due(), moment(claim.dueAt)],
    claim.remedy !== null && [m.studio_claims_remedy(), REMEDIES[claim.remedy]()],
    (claim.name ?? claim.email) !== null && [m.studio_claims_who(), [claim.name, claim.email].filter(Boolean).join(', ')],
    ...(order ? orderFacts(order, isOrderShown) : []),
    claim.decidedAt !== null && [m.studio_claims_decided(), moment(claim.decidedAt)],
    claim.decision !== null && [m.studio_claims_decision(), DECISIONS[claim.decision]?.() ?? claim.decision],
  ].filter((fact): fact is [string, ReactNode] => fact !== false)
}

/** What the site notes where nobody said anything. */
const DECISIONS: Record<string, () => string> = {
  asked: m.studio_claims_decisionAsked,
  'by-hand': m.studio_claims_decisionByHand,
  none: m.studio_claims_decisionNone,
  unpaid: m.studio_claims_decisionUnpaid,
}

function orderFacts(order: ClaimedOrderFacts, isShown: boolean): Array<[string, ReactNode]> {
  const text = (cents: number) => amountText(cents, order.currency, getLocale())
  return [
    [
      m.studio_claims_order(),
      isShown ? (
        <StudioLink page="orders" rest={order.id}>
          {order.number}
        </StudioLink>
      ) : (
        order.number
      ),
    ],
    [m.studio_orders_product(), order.product],
    [m.studio_claims_sum(), text(order.amountCents)],
    [m.studio_claims_left(), text(order.leftCents)],
    ...(order.paidAt === null ? [] : [[m.studio_claims_paid(), momentDay(order.paidAt, getLocale())] satisfies [string, ReactNode]]),
  ]
}

function Right({ right: { holds, until, cause } }: { right: NonNullable<ClaimedOrderFacts['right']> }) {
  const day = until === null ? '' : momentDay(until, getLocale())
  const text = () => {
    if (cause === 'over') return m.studio_claims_rightOver()
    if (holds) return m.studio_claims_rightHolds({ day })
    if (cause === 'event') return m.studio_claims_rightEvent()
    return cause === 'waived' ? m.studio_claims_rightWaived() : m.studio_claims_rightLate({ day })
  }
  return <Notice>{text()}</Notice>
}
