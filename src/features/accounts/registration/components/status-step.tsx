import { useHydrated } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'
import { m } from '~/paraglide/messages'
import { Button, buttonClass } from '~/ui/button'
import { ChoiceGroup } from '~/ui/choice-group'
import { PageLink } from '~/ui/page-link'
import { OFFERED_STATUSES, type OfferedStatus } from '../rules'
import { SignUpHead } from './sign-up-head'
import { StepLink } from './step-link'

const OPTIONS = {
  dating: { label: m.auth_status_dating_label, note: m.auth_status_dating_hint },
  couple: { label: m.auth_status_couple_label, note: m.auth_status_couple_hint },
  engaged: { label: m.auth_status_engaged_label, note: m.auth_status_engaged_hint },
  married: { label: m.auth_status_married_label, note: m.auth_status_married_hint },
  single: { label: m.auth_status_single_label, note: m.auth_status_single_hint },
}

export function StatusStep({ chosen, onChoose }: { chosen: OfferedStatus | undefined; onChoose: (status: OfferedStatus) => void }) {
  const hydrated = useHydrated()
  const [status, setStatus] = useState(chosen)
  const [error, setError] = useState<string>()

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (status) return onChoose(status)
    setError(m.auth_status_required())
    event.currentTarget.querySelector('input')?.focus()
  }

  return (
    <>
      <SignUpHead done={0} title={m.auth_status_title()} lead={m.auth_status_lead()} />
      <form noValidate onSubmit={submit}>
        <ChoiceGroup
          legend={m.auth_status_legend()}
          layout="rows"
          options={OFFERED_STATUSES.map((value) => ({ value, label: OPTIONS[value].label(), note: OPTIONS[value].note() }))}
          value={status ?? ''}
          error={error}
          onChange={(event) => {
            setStatus(OFFERED_STATUSES.find((offered) => offered === event.target.value))
            setError(undefined)
          }}
        />
        <Button type="submit" kind="primary" size="lg" disabled={!hydrated}>
          {m.auth_status_continue()}
        </Button>
      </form>
    </>
  )
}

/** specification §4: one account per couple, single people are refused. They may read. */
export function SinglesRefused() {
  return (
    <>
      <h1 tabIndex={-1}>{m.auth_status_singleRefused_title()}</h1>
      <p>{m.auth_status_singleRefused_text()}</p>
      <div className="row mt-s-6">
        <PageLink className={buttonClass({ kind: 'primary', size: 'lg' })} href="/">
          {m.auth_status_singleRefused_button()}
        </PageLink>
        <StepLink step="status" back>
          {m.auth_backToStatus()}
        </StepLink>
      </div>
    </>
  )
}
