import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { BOOKING_NEWS } from '~/lib/booking-words'
import { m } from '~/paraglide/messages'
import { Alert } from '~/ui/alert'
import { Button } from '~/ui/button'
import { hoursText } from '~/ui/hours-text'
import { useAwake } from '~/ui/use-awake'
import { bookFromHours } from '../functions'
import type { ConsultationPage } from '../schema'

const PROBLEMS = {
  taken: m.consultation_taken,
  'too-little': m.consultation_hours_tooLittle,
  'too-many': m.consultation_tooMany,
  unauthenticated: m.errors_signedOut,
  network: m.errors_network,
}

/** The hour at the chosen time, taken off the couple's package instead of being paid for. */
export function FromHours({ page, slot }: { page: ConsultationPage; slot: string | undefined }) {
  const { attemptId, minutesLeft, times } = page
  const { locale } = useParams({ strict: false })
  const navigate = useNavigate()
  const awake = useAwake()
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
          disabled={!awake || slot === undefined}
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
