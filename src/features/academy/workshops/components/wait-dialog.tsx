import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { TextField } from '~/ui/field'
import { notify } from '~/ui/notify'
import { useSubmission } from '~/ui/use-submission'
import { waitText } from '~/ui/wait-text'
import { joinList } from '../waiting.functions'
import { type JoinRefusal, WaitingPerson } from '../waiting.schema'

export interface WaitDialogProps {
  slug: string
  /** What it is called. */
  event: string
  isSignedIn: boolean
  onClose: () => void
  /** They stand in the list now. */
  onJoined: () => void
}

/** Joins the waiting list: a couple that is signed in with one press, others by name and e-mail. */
export function WaitDialog({ slug, event, isSignedIn, onClose, onJoined }: WaitDialogProps) {
  const { busy, send } = useSubmission({ title: m.waiting_error_title, unexpected: m.errors_network })
  const { register, handleSubmit, formState } = useForm<WaitingPerson>({
    resolver: zodResolver(WaitingPerson),
    defaultValues: { name: '', email: '' },
  })

  const join = (person: WaitingPerson | null) =>
    send(async () => {
      const outcome = await joinList({ data: { slug, person } })
      if (!outcome.ok) return notify({ kind: 'error', title: m.waiting_error_title(), description: refusalText(outcome) })
      const [title, description] = outcome.known
        ? [m.waiting_known_title(), m.waiting_known_text()]
        : [m.waiting_joined_title(), m.waiting_joined_text()]
      notify({ kind: 'success', title, description })
      onClose()
      onJoined()
    })

  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={m.waiting_title()} description={event}>
      <form
        method="post"
        noValidate
        className="stack mt-s-4"
        onSubmit={(submitted) => {
          submitted.preventDefault()
          void (isSignedIn ? join(null) : handleSubmit(join)())
        }}
      >
        <p>{m.waiting_text()}</p>
        {isSignedIn ? (
          <p>{m.waiting_account()}</p>
        ) : (
          <>
            <TextField
              {...register('name')}
              label={m.waiting_nameLabel()}
              autoComplete="name"
              required
              maxLength={80}
              error={formState.errors.name && m.validation_required()}
            />
            <TextField
              {...register('email')}
              label={m.waiting_emailLabel()}
              type="email"
              autoComplete="email"
              required
              maxLength={254}
              error={formState.errors.email && m.validation_email()}
            />
          </>
        )}
        <p className="small muted">{m.waiting_privacy()}</p>
        <div className="dialog-actions">
          <Button onClick={onClose}>{m.common_cancel()}</Button>
          <Button type="submit" kind="primary" busy={busy} busyLabel={m.common_sending()}>
            {m.waiting_submit()}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function refusalText({ code, retryAt }: { code: JoinRefusal | 'unauthenticated' | 'too-many'; retryAt?: string }): string {
  if (code === 'too-many') return m.errors_tooMany_text({ time: waitText(retryAt) })
  if (code === 'places-left') return m.waiting_error_placesLeft()
  if (code === 'has-place') return m.waiting_error_hasPlace()
  return code === 'closed' ? m.waiting_error_closed() : m.errors_signedOut()
}
