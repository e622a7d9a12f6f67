import { type FormEvent, useState } from 'react'
import { CONSULTATION_ADDRESS } from '~/lib/addresses'
import { m } from '~/paraglide/messages'
import { Alert } from '~/ui/alert'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/field'
import { FormNews, PlainForm } from '~/ui/plain-form'
import type { ConsultationPage } from '../data.server'
import type { FormField, FormProblem } from '../schema'
import { SlotTimes } from './slots'

const PROBLEMS: Record<FormProblem, () => string> = {
  taken: m.consultation_taken,
  invalid: m.consultation_invalid,
  'too-many': m.consultation_tooMany,
  'already-open': m.consultation_alreadyOpen,
  over: m.consultation_over,
}

/** What cannot be sent like this, as far as the page can tell; the server says the same of the rest. */
function wrongIn(form: HTMLFormElement): FormField[] {
  const sent = new FormData(form)
  const email = form.elements.namedItem('email')
  const faults: Record<FormField, boolean> = {
    slot: !sent.has('cas'),
    name: String(sent.get('jmeno')).trim() === '',
    email: email instanceof HTMLInputElement && !email.checkValidity(),
  }
  return (Object.keys(faults) as FormField[]).filter((field) => faults[field])
}

/**
 * Takes a time for a free call. A plain form: the answer is another page, with JavaScript or without. What is missing is said by the page
 * in its own language, not by the browser in its.
 */
export function FreeForm({ page: { times, attemptId, draft, booker } }: { page: ConsultationPage }) {
  const sent = draft ?? undefined
  const [missing, setMissing] = useState<FormField[]>()
  const wrong = missing ?? sent?.wrong ?? []
  const error = (field: FormField, text: string) => (wrong.includes(field) ? text : undefined)

  function check(event: FormEvent<HTMLFormElement>) {
    const found = wrongIn(event.currentTarget)
    if (found.length > 0) event.preventDefault()
    setMissing(found)
  }

  return (
    <PlainForm
      action={CONSULTATION_ADDRESS}
      fields={{ pokus: attemptId, den: times.day ?? '' }}
      className="stack"
      noValidate
      onSubmit={check}
      {...(missing ? { wrong: missing } : {})}
    >
      {sent && (
        <FormNews>
          <Alert>{PROBLEMS[sent.problem]()}</Alert>
        </FormNews>
      )}
      <SlotTimes times={times} first={sent?.slot} error={error('slot', m.consultation_chooseTime())} />
      <TextField
        label={m.consultation_name()}
        name="jmeno"
        defaultValue={sent?.name ?? booker?.name}
        error={error('name', m.validation_required())}
        autoComplete="nickname"
        maxLength={80}
        required
      />
      {booker ? (
        <p className="small text-ink-2">{m.consultation_mailTo({ email: booker.email })}</p>
      ) : (
        <TextField
          label={m.withdrawal_emailLabel()}
          name="email"
          type="email"
          defaultValue={sent?.email}
          error={error('email', m.validation_email())}
          autoComplete="email"
          maxLength={254}
          hint={m.consultation_confirmHint()}
          required
        />
      )}
      <p className="small text-ink-2">{m.consent_booking_note()}</p>
      <div>
        <Button type="submit" kind="primary">
          {m.consultation_submit()}
        </Button>
      </div>
    </PlainForm>
  )
}
