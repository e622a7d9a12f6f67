import { Link, getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { bookingPage } from '~/lib/addresses'
import { m } from '~/paraglide/messages'
import { ArrowLink } from '~/ui/arrow-link'
import { buttonClass } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { PageLink } from '~/ui/page-link'
import type { ConsultationPage as Page, OfferedKind } from '../schema'
import { FeeTable } from '~/ui/fee-table'
import { FreeForm } from './free-form'
import { FromHours } from './from-hours'
import { SentCall } from './sent-call'
import { SlotCalendar } from './slot-calendar'
import { SlotTimes } from './slot-times'

const root = getRouteApi('__root__')

interface ConsultationPageProps {
  page: Page
  /** How the hour at this time is bought; undefined: none is chosen yet. */
  renderBuy: (slot: string | undefined) => ReactNode
}

/** A free call or an hour, at a free time of the calendar (readings R12, specification §9). */
export function ConsultationPage({ page, renderBuy }: ConsultationPageProps) {
  const { kind, sent } = page
  if (sent) return <SentCall sent={sent} />
  return (
    <main id="obsah" className="wrap section consultation">
      <div className="stack">
        <h1>{m.consultation_title()}</h1>
        <p className="lead">{m.consultation_lead()}</p>
        <Kinds kind={kind} hourPrice={page.hourPrice} />
      </div>
      <Times page={page} renderBuy={renderBuy} />
      <div className="stack">
        {kind === 'paid' && <FeeTable caption={page.terms.title} columns={page.terms.columns} rows={page.terms.rules} />}
        <p className="small text-ink-2">{m.notice_coaching()}</p>
        <ArrowLink href="/koucink">{m.consultation_about()}</ArrowLink>
      </div>
    </main>
  )
}

function Kinds({ kind, hourPrice }: { kind: OfferedKind; hourPrice: string | null }) {
  const one = (of: OfferedKind, label: string) => (
    <Link
      className="slot-kind"
      to="."
      search={((before: object) => ({ ...before, druh: of === 'paid' ? 'hodina' : undefined, den: undefined, podani: undefined })) as never}
      resetScroll={false}
      // By itself the router takes the shorter address for the present one, too.
      activeOptions={{ exact: true, explicitUndefined: true }}
      aria-current={kind === of ? 'page' : undefined}
    >
      {label}
    </Link>
  )
  return (
    <nav className="slot-kinds" aria-label={m.consultation_kinds()}>
      {one('free', m.consultation_free())}
      {one('paid', hourPrice ? m.consultation_hour({ price: hourPrice }) : m.consultation_hourPlain())}
    </nav>
  )
}

function Times({ page, renderBuy }: ConsultationPageProps) {
  const { contactEmail } = root.useLoaderData()
  const { times, kind, openCallId } = page
  if (kind === 'free' && openCallId) return <OpenCall id={openCallId} />
  if (!times.day) {
    return (
      <Notice>
        <p>{m.consultation_none({ contactEmail })}</p>
      </Notice>
    )
  }
  return (
    <div className="slots">
      <section className="card panel" aria-label={m.consultation_calendar()}>
        <SlotCalendar times={times} />
      </section>
      <section className="card panel" id="casy" aria-label={m.consultation_form()}>
        {kind === 'free' ? <FreeForm page={page} /> : <HourForm key={times.day} page={page} renderBuy={renderBuy} />}
      </section>
    </div>
  )
}

function HourForm({ page, renderBuy }: ConsultationPageProps) {
  const { times, minutesLeft } = page
  const [slot, setSlot] = useState<string>()
  // Taken by somebody else, or out of the day that is shown now.
  const chosen = slot !== undefined && times.slots.includes(slot) ? slot : undefined
  return (
    <div className="stack">
      <SlotTimes times={times} value={chosen ?? ''} onChoose={setSlot} />
      {minutesLeft >= times.minutes && <FromHours page={page} slot={chosen} />}
      <div>{renderBuy(chosen)}</div>
      <noscript>
        <p className="small text-ink-2">{m.consultation_noScript()}</p>
      </noscript>
    </div>
  )
}

function OpenCall({ id }: { id: string }) {
  return (
    <Notice
      action={
        <PageLink className={buttonClass({ size: 'sm' })} href={bookingPage(id)}>
          {m.booking_show()}
        </PageLink>
      }
    >
      <p>{m.consultation_alreadyOpen()}</p>
    </Notice>
  )
}
