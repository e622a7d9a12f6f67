import type { ComponentProps } from 'react'
import { m } from '~/paraglide/messages'
import { PasswordField } from './field'

/** Below this many characters the hint recommends a longer one (readings R21). */
const RECOMMENDED = 10

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'hint' | 'autoComplete'> & {
  /** What is typed so far. */
  typed: string
}

/** A password that is being chosen. */
export function NewPasswordField({ typed, ...field }: NewPasswordFieldProps) {
  const isShort = typed !== '' && typed.length < RECOMMENDED
  const hint = <span role="status">{isShort ? m.auth_signUp_passwordLonger() : m.auth_signUp_passwordHint()}</span>
  return <PasswordField {...field} hint={hint} autoComplete="new-password" aria-required />
}
