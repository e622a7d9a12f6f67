import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { PasswordField, TextField } from '~/ui/field'
import { ForgottenPassword } from '~/ui/password-dialog'
import { notify } from '~/ui/notify'
import { useSubmission } from '~/ui/use-submission'
import { waitText } from '~/ui/wait-text'
import type { CurrentPasswordRefusal } from '~/features/accounts/credentials/schema'
import type { Refused } from '~/lib/outcome'
import { notifySignedOut } from '~/ui/refusal-text'
import { addPasskey, beginPasskey } from '../functions'
import { type NewPasskey, NewPasskeyForm } from '../schema'

interface AddDialogProps {
  onClose: () => void
  onAdded: () => void
}

/** A name and the password here, the rest on the device. */
export function AddDialog({ onClose, onAdded }: AddDialogProps) {
  const form = useId()
  const { busy, send } = useSubmission({ title: m.passkey_error, unexpected: m.errors_unexpected })
  const { register, handleSubmit, formState, setError } = useForm<NewPasskey>({
    resolver: zodResolver(NewPasskeyForm),
    defaultValues: { name: '', currentPassword: '' },
  })
  const { errors } = formState

  const submit = ({ name, currentPassword }: NewPasskey) =>
    send(async () => {
      const begun = await beginPasskey({ data: { currentPassword } })
      if (!begun.ok) return setError('currentPassword', { message: refusalText(begun) }, { shouldFocus: true })
      const { startRegistration } = await import('@simplewebauthn/browser')
      const response = await startRegistration({ optionsJSON: begun.options }).catch((fault: unknown) => explain(fault))
      if (!response) return
      const outcome = await addPasskey({ data: { ceremony: begun.ceremony, name, response } })
      if (!outcome.ok) return outcome.code === 'unauthenticated' ? notifySignedOut() : explain(undefined, outcome.code === 'known')
      notify({ kind: 'success', title: m.passkey_added() })
      onAdded()
      onClose()
    })

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.passkey_add()}
      description={m.passkey_text()}
      actions={
        <>
          <Button onClick={onClose}>{m.common_cancel()}</Button>
          <Button type="submit" form={form} kind="primary" busy={busy}>
            {m.passkey_addSubmit()}
          </Button>
        </>
      }
    >
      <form id={form} method="post" noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
        <TextField
          {...register('name')}
          label={m.passkey_nameLabel()}
          hint={m.passkey_nameHint()}
          error={errors.name?.message}
          autoComplete="off"
          aria-required
        />
        <PasswordField
          {...register('currentPassword')}
          label={m.settings_password_currentLabel()}
          error={errors.currentPassword?.message}
          autoComplete="current-password"
          aria-required
        />
        <ForgottenPassword />
      </form>
    </Dialog>
  )
}

function refusalText({ code, retryAt }: Refused<CurrentPasswordRefusal>): string {
  if (code === 'unauthenticated') return m.auth_session_expired_text()
  return code === 'too-many' ? m.errors_tooMany_text({ time: waitText(retryAt) }) : m.settings_password_wrong()
}

/** The browser says that the device has one already by the name of its error. */
function explain(fault: unknown, isKnown = fault instanceof Error && fault.name === 'InvalidStateError'): undefined {
  if (isKnown) notify({ kind: 'info', title: m.passkey_known() })
  else notify({ kind: 'error', title: m.passkey_cancelled(), description: m.passkey_cancelledText() })
}
