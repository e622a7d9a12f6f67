import { Link, getRouteApi, useNavigate, useParams } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { bookingPage } from '~/lib/addresses'
import { BOOKING_NEWS } from '~/lib/booking-words'
import { m } from '~/paraglide/messages'
import { Alert } from '~/ui/alert'
import { ArrowLink } from '~/ui/arrow-link'
import { Button, buttonClass } from '~/ui/button'
import { hoursText } from '~/ui/hours-text'
import { Notice } from '~/ui/notice'
import { PageLink } from '~/ui/page-link'
import { bookFromHours } from '../functions'
import type { ConsultationPage as Page } from '../data.server'
import type { OfferedKind } from '../schema'
import { FeeTable } from '~/ui/fee-table'
import { QuickExit } from '~/ui/quick-exit'
import { FreeForm } from './free-form'
import { SentCall } from './sent-call'
import { SlotCalendar, SlotTimes } from './slots'

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
      <QuickExit className="exit-float" />
      <div className="stack">
        <h1>{m.consultation_title()}</h1>
        <p className="lead">{kind === 'free' ? m.consultation_lead() : m.consultation_hourLead()}</p>
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
    <div className="cols slots">
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

const PROBLEMS = {
  taken: m.consultation_taken,
  'too-little': m.consultation_hours_tooLittle,
  'too-many': m.consultation_tooMany,
  unauthenticated: m.errors_signedOut,
  network: m.errors_network,
}

/** The hour at the chosen time, taken off the couple's package instead of being paid for. */
function FromHours({ page, slot }: { page: Page; slot: string | undefined }) {
  const { attemptId, minutesLeft, times } = page
  const { locale } = useParams({ strict: false })
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<keyof typeof PROBLEMS>()

  async function book(startsAt: string) {
    setBusy(true)
    setProblem(undefined)
    const outcome = await bookFromHours({ data: { attemptId, startsAt } }).catch(() => ({ ok: false, code: 'network' }) as const)
    setBusy(false)
    if (!outcome.ok) return setProblem(outcome.code)
    await navigate({ to: '/{-$locale}/termin/$id', params: { locale, id: outcome.id }, search: { stav: BOOKING_NEWS.booked } })
  }

  return (
    <section className="stack" aria-labelledby="h-hodiny">
      <h3 id="h-hodiny">{m.consultation_hours_title({ time: hoursText(minutesLeft) })}</h3>
      <p className="small text-ink-2">{m.consultation_hours_text({ minutes: times.minutes })}</p>
      {problem && <Alert>{PROBLEMS[problem]()}</Alert>}
      <div>
        <Button
          kind="primary"
          disabled={slot === undefined}
          busy={busy}
          busyLabel={m.consultation_hours_booking()}
          onClick={() => slot && void book(slot)}
        >
          {m.consultation_hours_book()}
        </Button>
      </div>
    </section>
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
