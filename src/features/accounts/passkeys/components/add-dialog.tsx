import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { m } from '~/paraglide/messages'
import { CurrentPasswordField, TextField } from '~/ui/field'
import { FormDialog } from '~/ui/form-dialog'
import { ForgottenPassword } from '~/ui/password-dialog'
import { notify } from '~/ui/notify'
import { useSubmission } from '~/ui/use-submission'
import { notifySignedOut, refusalText } from '~/ui/refusal-text'
import { addPasskey, beginPasskey } from '../functions'
import { type NewPasskey, NewPasskeyForm } from '../schema'

/** A name and the password here, the rest on the device. */
export function AddDialog({ onClose, onAdded }: { onClose: () => void; onAdded: () => void }) {
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
    <FormDialog
      title={m.passkey_add()}
      description={m.passkey_text()}
      submit={m.passkey_addSubmit()}
      busy={busy}
      onSubmit={(event) => void handleSubmit(submit)(event)}
      onClose={onClose}
    >
      <TextField
        {...register('name')}
        label={m.passkey_nameLabel()}
        hint={m.passkey_nameHint()}
        error={errors.name?.message}
        autoComplete="off"
        aria-required
      />
      <CurrentPasswordField
        {...register('currentPassword')}
        label={m.settings_password_currentLabel()}
        error={errors.currentPassword?.message}
      />
      <ForgottenPassword />
    </FormDialog>
  )
}

/** The browser says that the device has one already by the name of its error. */
function explain(fault: unknown, isKnown = fault instanceof Error && fault.name === 'InvalidStateError'): undefined {
  if (isKnown) notify({ kind: 'info', title: m.passkey_known() })
  else notify({ kind: 'error', title: m.passkey_cancelled(), description: m.passkey_cancelledText() })
}
