import { useState } from 'react'
import { useAct } from '~/features/studio/shell/components/acts'
import { StudioLink } from '~/features/studio/shell/components/studio-link'
import { bookingNumber, orderNumber } from '~/lib/addresses'
import { pragueDay, pragueMoment, pragueTime } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Badge, type BadgeKind } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Deferred } from '~/ui/deferred'
import { deferredPart } from '~/ui/deferred-part'
import { TermRow } from '~/ui/term-row'
import { kindText } from '../entry.schema'
import { cancelStudioBooking, noteStudioBooking } from '../functions'
import { mondayOf } from '../rules'
import type { BookingDetail } from '../schema'
import { TIME_REFUSALS } from './time-refusals'

const ProposalDialog = deferredPart(async () => (await import('./proposal-dialog')).ProposalDialog)
const LinkDialog = deferredPart(async () => (await import('./link-dialog')).LinkDialog)

const STATES: Record<BookingDetail['state'], { kind: BadgeKind; text: () => string }> = {
  held: { kind: 'mid', text: m.booking_state_held },
  booked: { kind: 'low', text: m.booking_state_booked },
  released: { kind: 'neutral', text: m.booking_state_cancelled },
  lapsed: { kind: 'neutral', text: m.booking_state_cancelled },
  cancelled: { kind: 'neutral', text: m.booking_state_cancelled },
  done: { kind: 'neutral', text: m.booking_state_done },
  'no-show': { kind: 'high', text: m.booking_state_noShow },
}

/** It has begun, and nobody says yet whether it takes place. */
const ASKED: (typeof STATES)['done'] = { kind: 'mid', text: m.studio_calendar_outcomeAsked }
const isAsked = ({ state, can }: BookingDetail): boolean => state === 'booked' && can.outcome

function whoText(booking: BookingDetail): string {
  const { state } = booking
  if (state === 'done' || isAsked(booking)) return m.studio_calendar_whoCame()
  return state === 'booked' || state === 'held' ? m.studio_calendar_who() : m.studio_calendar_whoExpected()
}

/** One consultation: who comes, and what can be done with it. */
export function BookingPage({ booking }: { booking: BookingDetail }) {
  const { id, kind, state, startsAt } = booking
  const week = mondayOf(pragueDay(startsAt))
  const badge = isAsked(booking) ? ASKED : STATES[state]
  return (
    <>
      <p className="studio-back">
        <StudioLink page="calendar" search={{ tyden: week }}>
          {m.studio_calendar_back()}
        </StudioLink>
      </p>
      <div className="studio-head">
        <div>
          <h1 className="booking-kind">{kindText({ kind, step: null }, getLocale())}</h1>
          <p>{pragueMoment(startsAt, getLocale())}</p>
        </div>
        <Badge kind={badge.kind}>{badge.text()}</Badge>
      </div>
      <div className="studio-grid">
        <section className="studio-group" aria-labelledby="h-who">
          <h2 id="h-who">
            {whoText(booking)} <small>{m.studio_today_number({ number: bookingNumber(id) })}</small>
          </h2>
          <Facts booking={booking} />
        </section>
        <Deeds booking={booking} />
      </div>
    </>
  )
}

function Facts({ booking }: { booking: BookingDetail }) {
  const { name, email, locale, couple, orderId, meetingUrl, isOwnUrl, proposal, moves, cancelledBy, feePercent } = booking
  return (
    <dl className="dl">
      <TermRow term={m.studio_calendar_name()}>{name || '–'}</TermRow>
      <TermRow term={m.studio_entry_email()}>
        <a href={`mailto:${email}`}>{email}</a>
      </TermRow>
      <TermRow term={m.studio_calendar_account()}>
        {couple ? (
          <StudioLink page="couples" rest={couple}>
            {m.studio_orders_withAccount()}
          </StudioLink>
        ) : (
          m.studio_calendar_noAccount()
        )}
      </TermRow>
      <TermRow term={m.studio_team_language()}>{locale === 'cs' ? m.studio_team_czech() : m.studio_team_english()}</TermRow>
      {orderId && (
        <TermRow term={m.studio_calendar_order()}>
          <StudioLink page="orders" rest={orderId}>
            {orderNumber(orderId)}
          </StudioLink>
        </TermRow>
      )}
      <TermRow term={m.studio_calendar_link()}>
        {meetingUrl ? (
          <>
            <a className="link" href={meetingUrl} rel="noreferrer">
              {meetingUrl}
            </a>
            {!isOwnUrl && <small>{m.studio_calendar_linkUsual()}</small>}
          </>
        ) : (
          m.studio_calendar_linkMissing()
        )}
      </TermRow>
      {proposal && (
        <TermRow term={m.studio_calendar_asked()}>
          {m.studio_calendar_askedFor({
            time: pragueTime(proposal.startsAt, getLocale()),
            until: pragueTime(proposal.until, getLocale()),
          })}
        </TermRow>
      )}
      {moves > 0 && <TermRow term={m.studio_calendar_moves()}>{String(moves)}</TermRow>}
      {cancelledBy && (
        <TermRow term={m.studio_calendar_cancelledBy()}>
          {CANCELLERS[cancelledBy]()}
          {feePercent !== null && <small>{m.studio_calendar_fee({ percent: feePercent })}</small>}
        </TermRow>
      )}
    </dl>
  )
}

const CANCELLERS: Record<NonNullable<BookingDetail['cancelledBy']>, () => string> = {
  couple: m.studio_calendar_byCouple,
  team: m.studio_calendar_byTeam,
  order: m.studio_calendar_byOrder,
}

function Deeds({ booking: { id, state, meetingUrl, isOwnUrl, startsAt, can } }: { booking: BookingDetail }) {
  const act = useAct()
  const [asked, setAsked] = useState<'propose' | 'link'>()
  const note = (outcome: 'done' | 'no-show', title: string) =>
    act.ask(noteStudioBooking, { id, state: outcome }, { title, agree: title, done: m.studio_calendar_saved(), refusals: TIME_REFUSALS })
  const cancel = () =>
    act.ask(
      cancelStudioBooking,
      { id },
      {
        title: m.studio_calendar_cancelTitle(),
        agree: m.studio_calendar_cancel(),
        done: m.studio_calendar_cancelled(),
        danger: true,
        refusals: TIME_REFUSALS,
      },
    )
  if (!can.propose && !can.link && !can.outcome && !can.cancel) return null
  return (
    <section className="studio-group" aria-labelledby="h-deeds">
      <h2 id="h-deeds">{m.studio_calendar_deeds()}</h2>
      <div className="calendar-deeds">
        {can.propose && <Button onClick={() => setAsked('propose')}>{m.studio_calendar_propose()}</Button>}
        {can.link && <Button onClick={() => setAsked('link')}>{m.studio_calendar_setLink()}</Button>}
        {can.outcome && state !== 'done' && (
          <Button onClick={() => void note('done', m.studio_calendar_tookPlace())}>{m.studio_calendar_tookPlace()}</Button>
        )}
        {can.outcome && state !== 'no-show' && (
          <Button onClick={() => void note('no-show', m.studio_calendar_nobodyCame())}>{m.studio_calendar_nobodyCame()}</Button>
        )}
        {can.cancel && (
          <Button kind="danger" onClick={() => void cancel()}>
            {m.studio_calendar_cancel()}
          </Button>
        )}
      </div>
      <Deferred>
        {asked === 'propose' && <ProposalDialog id={id} startsAt={startsAt} onClose={() => setAsked(undefined)} />}
        {asked === 'link' && <LinkDialog id={id} url={isOwnUrl ? (meetingUrl ?? '') : ''} onClose={() => setAsked(undefined)} />}
      </Deferred>
    </section>
  )
}
