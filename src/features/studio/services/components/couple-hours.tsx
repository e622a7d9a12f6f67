import { useState } from 'react'
import { StudioLink } from '~/features/studio/shell/components/studio-link'
import type { Words } from '~/features/studio/shell/components/studio-page'
import { wholeTime } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Button, buttonClass } from '~/ui/button'
import { Deferred } from '~/ui/deferred'
import { deferredPart } from '~/ui/deferred-part'
import { changeText, hoursText } from '~/ui/hours-text'
import { RESTS } from '../rules'
import type { HoursDetail } from '../schema'
import { ENTRIES } from './texts'

const CorrectionDialog = deferredPart(async () => (await import('./correction-dialog')).CorrectionDialog)

/** What one couple has left, every step that led there, and how it is put right. */
export function CoupleHoursPage({ couple, search }: { couple: HoursDetail; search: Words }) {
  const [correcting, setCorrecting] = useState(false)
  const { name, email, minutes, entries } = couple
  return (
    <>
      <div className="studio-head">
        <div>
          <p>
            <StudioLink page="services" rest={RESTS.hours} search={search}>
              {m.studio_hours_title()}
            </StudioLink>
          </p>
          <h1>{name ?? email}</h1>
          <p className="studio-figure">{m.hours_left({ time: hoursText(minutes) })}</p>
          {name !== null && (
            <p>
              <a href={`mailto:${email}`}>{email}</a>
            </p>
          )}
        </div>
        <div className="row">
          <StudioLink page="enquiries" rest="nova-nabidka" search={{ par: couple.couple }} className={buttonClass({})}>
            {m.studio_hours_propose()}
          </StudioLink>
          <Button onClick={() => setCorrecting(true)}>{m.studio_hours_correct()}</Button>
        </div>
      </div>
      <section className="studio-group" aria-labelledby="h-entries">
        <h2 id="h-entries">{m.studio_hours_entries()}</h2>
        <ol className="enquiry-thread">
          {entries.map(({ id, kind, minutes: change, balanceAfter, at, reason }) => (
            <li key={id} className="service-entry">
              <p>
                <b>{ENTRIES[kind]()}</b>
                <small>
                  <time dateTime={at}>{wholeTime(at, getLocale())}</time>
                </small>
                {reason !== null && <small>{m.studio_record_reason({ reason })}</small>}
              </p>
              <p className="num">{m.hours_entry({ change: changeText(change), balance: hoursText(balanceAfter) })}</p>
            </li>
          ))}
        </ol>
      </section>
      <Deferred>{correcting && <CorrectionDialog couple={couple} onClose={() => setCorrecting(false)} />}</Deferred>
    </>
  )
}
