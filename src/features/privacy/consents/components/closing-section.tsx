import { type FormEvent, useState } from 'react'
import { requestClosing } from '~/features/accounts/closing/functions'
import type { ClosingState } from '~/features/accounts/closing/schema'
import type { Ahead } from '~/features/privacy/erasure/schema'
import { longDate, pragueMoment } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { PasswordField } from '~/ui/field'
import { Notice } from '~/ui/notice'
import { PageLink } from '~/ui/page-link'
import { useChange } from './use-change'

/** The end of the account: planned with the password, taken back without. */
export function ClosingSection({ closing, ahead }: { closing: ClosingState; ahead: Ahead[] }) {
  const [asked, setAsked] = useState(false)
  return (
    <section className="card panel" aria-labelledby="privacy-delete">
      <h2 id="privacy-delete">{m.privacy_delete_title()}</h2>
      <p className="measure">{m.privacy_delete_text()}</p>
      <p className="measure muted small">{m.privacy_delete_kept()}</p>
      {closing ? (
        // How it is taken back stands above all tabs.
        <p className="font-strong">
          {closing.isOver ? m.privacy_closing_over() : m.privacy_closing_notice({ date: longDate(closing.dueAt, getLocale()) })}
        </p>
      ) : (
        <div>
          <Button size="sm" kind="danger" onClick={() => setAsked(true)}>
            {m.privacy_delete_button()}
          </Button>
        </div>
      )}
      <Dialog open={asked} onOpenChange={setAsked} title={m.privacy_delete_ask()} description={m.privacy_delete_askText()}>
        <AheadList ahead={ahead} />
        <ClosingForm onLeave={() => setAsked(false)} />
      </Dialog>
    </section>
  )
}

function ClosingForm({ onLeave }: { onLeave: () => void }) {
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const { busy, run } = useChange({
    ask: () => requestClosing({ data: { password } }),
    said: { title: m.privacy_delete_planned_title(), description: m.privacy_delete_planned_text() },
    onDone: onLeave,
    refused: { 'wrong-password': () => setError(m.privacy_delete_wrongPassword()) },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    setError(undefined)
    if (password === '') setError(m.validation_required())
    else run()
  }
  return (
    <form method="post" noValidate className="stack mt-s-4" onSubmit={submit}>
      <PasswordField
        label={m.auth_signIn_passwordLabel()}
        name="password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={error}
        autoComplete="current-password"
        aria-required
      />
      <div className="dialog-actions">
        <Button onClick={onLeave}>{m.common_cancel()}</Button>
        <Button type="submit" kind="danger" busy={busy} busyLabel={m.common_sending()}>
          {m.privacy_delete_confirm()}
        </Button>
      </div>
    </form>
  )
}

/** What is still to come, before the account is deleted: what stays, what ends with it, and where either can be cancelled first. */
function AheadList({ ahead }: { ahead: readonly Ahead[] }) {
  if (ahead.length === 0) return null
  const [staying, ending] = [ahead.filter(({ stays }) => stays), ahead.filter(({ stays }) => !stays)]
  return (
    <Notice>
      {staying.length > 0 && <Items text={m.privacy_ahead_stays()} items={staying} />}
      {ending.length > 0 && <Items text={m.privacy_ahead_ends()} items={ending} />}
      <p>{m.privacy_ahead_cancel()}</p>
    </Notice>
  )
}

const Items = ({ text, items }: { text: string; items: readonly Ahead[] }) => (
  <>
    <p>{text}</p>
    <ul>
      {items.map(({ page, title, kind, startsAt }) => (
        <li key={page}>
          <PageLink href={page}>
            {[title ?? KINDS[kind]?.(), startsAt && pragueMoment(startsAt, getLocale())].filter(Boolean).join(', ')}
          </PageLink>
        </li>
      ))}
    </ul>
  </>
)

const KINDS: Partial<Record<Ahead['kind'], () => string>> = {
  free: m.booking_kind_free,
  paid: m.booking_kind_paid,
  hours: m.booking_kind_hours,
}
