import { momentDay } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Disclosure } from '~/ui/disclosure'
import type { HourAccount } from '~/features/coaching/hours/data.server'
import type { HourEntryKind } from '~/features/coaching/hours/rules'
import { changeText, hoursText } from '~/ui/hours-text'

const KINDS: Record<HourEntryKind, () => string> = {
  grant: m.hours_kind_grant,
  draw: m.hours_kind_draw,
  extra: m.hours_kind_extra,
  return: m.hours_kind_return,
  revoke: m.hours_kind_revoke,
  adjustment: m.hours_kind_adjustment,
}

/** What is left of the couple's packages, and how the rest was used. */
export function HoursPanel({ account: { minutes, entries }, heading: Heading = 'h3' }: { account: HourAccount; heading?: 'h2' | 'h3' }) {
  return (
    <section className="hours" aria-labelledby="h-hours">
      <Heading id="h-hours">{m.hours_title()}</Heading>
      <p className="hours-left">{minutes === 0 ? m.hours_none() : m.hours_left({ time: hoursText(minutes) })}</p>
      <p className="small text-ink-2">{m.hours_use()}</p>
      <Disclosure title={m.hours_history()}>
        <ul className="hours-entries">
          {entries.map((entry) => (
            <li key={entry.id}>
              <span>
                {KINDS[entry.kind]()}
                <small className="text-ink-2"> {momentDay(entry.at, getLocale())}</small>
              </span>
              <span className="num">{m.hours_entry({ change: changeText(entry.minutes), balance: hoursText(entry.balanceAfter) })}</span>
            </li>
          ))}
        </ul>
      </Disclosure>
    </section>
  )
}
