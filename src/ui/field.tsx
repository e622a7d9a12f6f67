import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useId, useState } from 'react'
import { m } from '~/paraglide/messages'
import { FieldFrame, type FieldTexts, describe } from './field-frame'
import { useAwake } from './use-awake'

type TextFieldProps = FieldTexts & ComponentProps<'input'>

/** Takes what react-hook-form's `register` returns: its `ref` and handlers go to the input. */
export function TextField({ label, hint, error, optional = false, id: given, className, ...input }: TextFieldProps) {
  const own = useId()
  const id = given ?? own
  return (
    <FieldFrame {...{ id, label, hint, error, optional, className }} required={input.required}>
      <input type="text" {...input} {...describe(id, { hint, error }, input['aria-describedby'])} id={id} className="input" />
    </FieldFrame>
  )
}

type PasswordFieldProps = FieldTexts & Omit<ComponentProps<'input'>, 'type'>

/** A password that can be shown while it is typed. Say `autoComplete` (current-password or new-password) so that managers help. */
export function PasswordField({ label, hint, error, optional = false, id: given, className, ...input }: PasswordFieldProps) {
  const own = useId()
  const id = given ?? own
  const [shown, setShown] = useState(false)
  const awake = useAwake()
  const Icon = shown ? EyeOff : Eye
  return (
    <FieldFrame {...{ id, label, hint, error, optional, className }} required={input.required}>
      <div className="input-wrap">
        <input
          autoCapitalize={shown ? 'none' : undefined}
          spellCheck={false}
          {...input}
          {...describe(id, { hint, error }, input['aria-describedby'])}
          type={shown ? 'text' : 'password'}
          id={id}
          className="input"
        />
        <button
          type="button"
          aria-label={shown ? m.a11y_hidePassword() : m.a11y_showPassword()}
          aria-controls={id}
          aria-disabled={!awake || undefined}
          onClick={() => setShown(!shown)}
        >
          <Icon className="i" aria-hidden="true" />
        </button>
      </div>
    </FieldFrame>
  )
}

/** The e-mail that signs in, or will. */
export function EmailField(field: TextFieldProps) {
  return <TextField {...field} type="email" inputMode="email" autoComplete="email" spellCheck={false} aria-required />
}

/** A password that exists already. */
export function CurrentPasswordField(field: Omit<PasswordFieldProps, 'autoComplete'>) {
  return <PasswordField {...field} autoComplete="current-password" aria-required />
}
