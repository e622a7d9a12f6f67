import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { longDate } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Button, buttonClass } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { PageLink } from '~/ui/page-link'
import { orderClaims } from '../functions'
import type { OpenClaim, OrderClaimFacts } from '../rules'
import { ComplaintDialog } from './complaint-dialog'
import { RefundDialog } from './refund-dialog'
import { ReleaseDialog } from './release-dialog'
import { SatisfactionDialog } from './satisfaction-dialog'

export interface OrderClaimsProps {
  id: string
  /** The signed key that opened the page; empty for the couple that is signed in. */
  orderKey: string
  /** What a loader has fetched already; without it the part fetches for itself. */
  facts?: OrderClaimFacts | undefined
  /** Of this part, below the heading of the order. */
  heading?: 'h2' | 'h3' | 'h4'
  /** The content was given out: whoever shows the order reads it anew. */
  onReleased?: () => void
}

type Open = 'refund' | 'complaint' | 'release' | 'satisfaction' | undefined

const root = getRouteApi('__root__')
const dayOf = (moment: string): string => longDate(moment, getLocale())

/** What can be done with this order now, until when, and what is being dealt with already (readings R11). */
export function OrderClaims({ id, orderKey, facts: given, heading: Heading = 'h2', onReleased }: OrderClaimsProps) {
  const { facts, reload } = useFacts({ id, key: orderKey }, given)
  const [open, setOpen] = useState<Open>()
  if (!facts || isEmpty(facts)) return null
  const close = () => setOpen(undefined)
  const done = () => {
    close()
    reload()
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
      {open === 'release' && facts.releasesAt && (
        <ReleaseDialog
          {...dialog}
          releasesAt={dayOf(facts.releasesAt)}
          onDone={() => {
            done()
            onReleased?.()
          }}
        />
      )}
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

function Choices({ facts, id, orderKey, onOpen }: ChoicesProps) {
  const { contactEmail } = root.useLoaderData()
  const { releasesAt, withdrawUntil, guaranteeUntil, canComplain, canClaimSatisfaction, waivedAt } = facts
  const button = (label: string, which: Open) => (
    <Button size="sm" aria-haspopup="dialog" onClick={() => onOpen(which)}>
      {label}
    </Button>
  )
  return (
    <>
      {releasesAt && (
        <Choice text={m.orders_detail_downloadLocked({ date: dayOf(releasesAt) })}>
          {button(m.orders_detail_releaseNow(), 'release')}
        </Choice>
      )}
      {withdrawUntil && (
        <Choice text={m.orders_detail_withdrawUntil({ date: dayOf(withdrawUntil) })}>
          <PageLink
            className={buttonClass({ size: 'sm' })}
            href="/odstoupeni"
            search={{ objednavka: id, ...(orderKey ? { klic: orderKey } : {}) }}
          >
            {m.orders_detail_withdraw()}
          </PageLink>
        </Choice>
      )}
      {waivedAt && !facts.refunding && <Choice text={m.claims_waived({ date: dayOf(waivedAt) })} />}
      {guaranteeUntil && (
        <Choice text={m.orders_detail_refundUntil({ date: dayOf(guaranteeUntil) })}>
          {button(m.orders_detail_refundRequest(), 'refund')}
        </Choice>
      )}
      {canClaimSatisfaction && (
        <Choice text={m.claims_satisfaction_info()}>{button(m.claims_satisfaction_button(), 'satisfaction')}</Choice>
      )}
      {canComplain && <Choice text={m.order_complaintInfo({ contactEmail })}>{button(m.orders_detail_complaint(), 'complaint')}</Choice>}
    </>
  )
}

function Choice({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="claims-choice">
      <p className="small text-ink-2">{text}</p>
      {children}
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
