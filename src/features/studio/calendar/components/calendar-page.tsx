import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { PageProps } from '~/features/studio/shell/components/studio-page'
import { dateText, longDate } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Button } from '~/ui/button'
import { Deferred } from '~/ui/deferred'
import { deferredPart } from '~/ui/deferred-part'
import { type CalendarShown, type CalendarView, VIEWS, beside, calendarWords, isShown, shownDays } from '../rules'
import type { Calendar } from '../schema'
import { AvailabilityPanel } from './availability-panel'
import { CalendarMonth } from './calendar-month'
import { CalendarWeek } from './calendar-week'
import { FeedPanel } from './feed-panel'
import { SettingsPanel } from './settings-panel'

const MakeDialog = deferredPart(async () => (await import('./make-dialog')).MakeDialog)

interface CalendarPageProps extends Pick<PageProps<never>, 'onSearch'> {
  calendar: Calendar
}

/** Everything that has a time, and when people can book. */
export function CalendarPage({ calendar, onSearch }: CalendarPageProps) {
  const [isMaking, setMaking] = useState(false)
  const { view, day, today } = calendar
  return (
    <>
      <div className="studio-head">
        <div>
          <h1>{m.studio_nav_calendar()}</h1>
          <p>{periodText({ view, day })}</p>
        </div>
        <Button kind="primary" onClick={() => setMaking(true)}>
          {m.studio_calendar_make()}
        </Button>
      </div>
      <div className="studio-stack">
        <section aria-label={periodText({ view, day })}>
          <Steps shown={{ view, day }} today={today} onShow={(shown) => onSearch(calendarWords(shown, today))} />
          {view === 'week' ? <CalendarWeek calendar={calendar} /> : <CalendarMonth calendar={calendar} />}
        </section>
        <div className="calendar-panels">
          <AvailabilityPanel calendar={calendar} />
          <SettingsPanel settings={calendar.settings} />
          <FeedPanel hasFeed={calendar.hasFeed} />
        </div>
      </div>
      <Deferred>{isMaking && <MakeDialog today={today} onClose={() => setMaking(false)} />}</Deferred>
    </>
  )
}

/** „Týden od 23. listopadu 2026“, „listopad 2026“. */
function periodText({ view, day }: CalendarShown): string {
  if (view === 'month') return dateText(day, 'month', getLocale())
  return m.studio_calendar_weekOf({ day: longDate(shownDays({ view, day })[0] ?? day, getLocale()) })
}

const VIEW_TEXTS: Record<CalendarView, () => string> = { week: m.studio_calendar_week, month: m.studio_calendar_month }

interface StepsProps {
  shown: CalendarShown
  today: string
  onShow: (shown: CalendarShown) => Promise<void>
}

function Steps({ shown, today, onShow }: StepsProps) {
  const showToday = async () => {
    if (!isShown(today, shown)) await onShow({ view: shown.view, day: today })
    // On a phone it is far down its week or month.
    document.querySelector('[data-today] h2')?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <div className="calendar-steps">
      <div className="row">
        <button type="button" className="icon-btn" aria-label={m.studio_calendar_before()} onClick={() => void onShow(beside(shown, -1))}>
          <ChevronLeft className="i" aria-hidden="true" />
        </button>
        <Button size="sm" onClick={() => void showToday()}>
          {m.studio_calendar_today()}
        </Button>
        <button type="button" className="icon-btn" aria-label={m.studio_calendar_after()} onClick={() => void onShow(beside(shown, 1))}>
          <ChevronRight className="i" aria-hidden="true" />
        </button>
      </div>
      <div className="row" role="group" aria-label={m.studio_calendar_views()}>
        {VIEWS.map((view) => (
          <button
            key={view}
            type="button"
            className="chip"
            aria-pressed={view === shown.view}
            onClick={() => void onShow({ view, day: isShown(today, shown) ? today : shown.day })}
          >
            {VIEW_TEXTS[view]()}
          </button>
        ))}
      </div>
    </div>
  )
}
