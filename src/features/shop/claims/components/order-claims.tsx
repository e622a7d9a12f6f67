import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { longDate } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Button, buttonClass } from '~/ui/button'
import { Disclosure } from '~/ui/disclosure'
import { Notice } from '~/ui/notice'
import { PageLink } from '~/ui/page-link'
import { orderClaims } from '../functions'
import type { OpenClaim, OrderClaimFacts } from '../rules'
import { ComplaintDialog } from './complaint-dialog'
import { RefundDialog } from './refund-dialog'
import { SatisfactionDialog } from './satisfaction-dialog'

export interface OrderClaimsProps {
  id: string
  /** The signed key that opened the page; empty for the couple that is signed in. */
  orderKey: string
  /** What a loader has fetched already; without it the part fetches for itself. */
  facts?: OrderClaimFacts | undefined
  /** Of this part, below the heading of the order. */
  heading?: 'h2' | 'h3' | 'h4'
  /** Something was asked for: whoever shows the order reads it anew. */
  onChanged?: () => void
}

type Open = 'refund' | 'complaint' | 'satisfaction' | undefined

const root = getRouteApi('__root__')
const dayOf = (moment: string): string => longDate(moment, getLocale())

/** What can be done with this order now, until when, and what is being dealt with already (readings R11). */
export function OrderClaims({ id, orderKey, facts: given, heading: Heading = 'h2', onChanged }: OrderClaimsProps) {
  const { facts, reload } = useFacts({ id, key: orderKey }, given)
  const [open, setOpen] = useState<Open>()
  if (!facts || isEmpty(facts)) return null
  const close = () => setOpen(undefined)
  const done = () => {
    close()
    reload()
    onChanged?.()
  }
  const dialog = { order: { id, key: orderKey }, onClose: close, onDone: done }
  return (
    <section className="claims" aria-labelledby={`claims-${id}`}>
      <Heading id={`claims-${id}`} className="claims-title">
        {m.claims_title()}
      </Heading>
      {facts.open.map((claim) => (
        <Notice key={claim.number}>{openText(claim)}</Notice>
      ))}
      {facts.refunding && <Notice>{facts.hasContent ? m.claims_refunding() : m.claims_refunding_service()}</Notice>}
      <Choices facts={facts} id={id} orderKey={orderKey} onOpen={setOpen} />
      {open === 'refund' && <RefundDialog {...dialog} />}
      {open === 'complaint' && <ComplaintDialog {...dialog} />}
      {open === 'satisfaction' && <SatisfactionDialog {...dialog} />}
    </section>
  )
}

/** An order that has failed or was paid back leaves nothing to ask for. */
const isEmpty = ({ open, refunding, hasContent: _always, ...choices }: OrderClaimFacts): boolean =>
  open.length === 0 && !refunding && Object.values(choices).every((choice) => !choice)

interface ChoicesProps extends Pick<OrderClaimsProps, 'id' | 'orderKey'> {
  facts: OrderClaimFacts
  onOpen: (which: Open) => void
}

/** Each is one press away, and says closed until when it can be had. */
function Choices({ facts, id, orderKey, onOpen }: ChoicesProps) {
  const { contactEmail } = root.useLoaderData()
  const { withdrawUntil, guaranteeUntil, canComplain, canClaimSatisfaction, waivedAt } = facts
  const button = (label: string, which: Open) => (
    <div>
      <Button size="sm" aria-haspopup="dialog" onClick={() => onOpen(which)}>
        {label}
      </Button>
    </div>
  )
  return (
    <div className="claims-choices">
      {withdrawUntil && (
        <Disclosure title={m.orders_detail_withdraw()} note={m.orders_detail_withdrawUntil({ date: dayOf(withdrawUntil) })}>
          <p>{m.claims_withdrawal_text()}</p>
          <div>
            <PageLink
              className={buttonClass({ size: 'sm' })}
              href="/odstoupeni"
              search={{ objednavka: id, ...(orderKey ? { klic: orderKey } : {}) }}
            >
              {m.orders_detail_withdraw()}
            </PageLink>
          </div>
        </Disclosure>
      )}
      {waivedAt && !facts.refunding && (
        <Disclosure title={m.claims_withdrawal_title()} note={m.claims_waived({ date: dayOf(waivedAt) })}>
          <p>{m.order_waiver_confirmation({ date: dayOf(waivedAt) })}</p>
          {guaranteeUntil && <p>{m.claims_waived_instead()}</p>}
        </Disclosure>
      )}
      {guaranteeUntil && (
        <Disclosure title={m.checkout_guarantee()} note={m.orders_detail_refundUntil({ date: dayOf(guaranteeUntil) })}>
          <p>{m.orders_refund_text()}</p>
          {button(m.orders_detail_refundRequest(), 'refund')}
        </Disclosure>
      )}
      {canClaimSatisfaction && (
        <Disclosure title={m.claims_satisfaction_title()} note={m.claims_satisfaction_info()}>
          <p>{m.claims_satisfaction_text()}</p>
          {button(m.claims_satisfaction_button(), 'satisfaction')}
        </Disclosure>
      )}
      {canComplain && (
        <Disclosure title={m.orders_complaint_title()} note={m.claims_complaintDue()}>
          <p>{m.order_complaintInfo({ contactEmail })}</p>
          {button(m.orders_detail_complaint(), 'complaint')}
        </Disclosure>
      )}
    </div>
  )
}

const OPEN: Record<OpenClaim['kind'], (texts: { number: string; date: string; due: string }) => string> = {
  withdrawal: m.claims_open_withdrawal,
  guarantee: m.claims_open_guarantee,
  complaint: m.claims_open_complaint,
  satisfaction: m.claims_open_satisfaction,
  chargeback: ({ date }) => m.claims_open_chargeback({ date }),
}

const openText = ({ kind, number, submittedAt, dueAt }: OpenClaim): string =>
  OPEN[kind]({ number, date: dayOf(submittedAt), due: dayOf(dueAt) })

/** What a loader brought, until something changes here; otherwise fetched when the part is shown. */
function useFacts(order: { id: string; key: string }, given: OrderClaimFacts | undefined) {
  const [fetched, setFetched] = useState<OrderClaimFacts>()
  const [turn, setTurn] = useState(given ? 0 : 1)
  const { id, key } = order
  useEffect(() => {
    if (turn === 0) return
    let isCurrent = true
    // What cannot be read now can be done by e-mail; the rest of the order does not depend on it.
    orderClaims({ data: { id, key } }).then(
      (outcome) => isCurrent && outcome.ok && setFetched(outcome.facts),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [id, key, turn])
  return { facts: fetched ?? given, reload: () => setTurn((before) => before + 1) }
}
