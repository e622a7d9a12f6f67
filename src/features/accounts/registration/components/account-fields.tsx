import { type UseFormReturn, useWatch } from 'react-hook-form'
import { m } from '~/paraglide/messages'
import { EmailField, PasswordField, TextField } from '~/ui/field'
import { NewPasswordField } from '~/ui/new-password-field'
import type { AccountFields as Fields } from '../schema'

/** What the couple signs in with. All are required (specification §5). */
export function AccountFields({ form: { register, formState, control } }: { form: UseFormReturn<Fields> }) {
  const { errors } = formState
  return (
    <>
      <TextField
        {...register('coupleName')}
        label={m.auth_signUp_coupleNameLabel()}
        hint={m.auth_signUp_coupleNameHint()}
        error={errors.coupleName?.message}
        autoComplete="nickname"
        spellCheck={false}
        aria-required
      />
      <EmailField
        {...register('email')}
        label={m.auth_signUp_emailLabel()}
        hint={m.auth_signUp_emailHint()}
        error={errors.email?.message}
      />
      <NewPasswordField
        {...register('password')}
        typed={useWatch({ control, name: 'password' }) ?? ''}
        label={m.auth_signUp_passwordLabel()}
        error={errors.password?.message}
      />
      <PasswordField
        {...register('confirmPassword')}
        label={m.auth_signUp_confirmPasswordLabel()}
        hint={m.auth_signUp_confirmPasswordHint()}
        autoComplete="new-password"
        aria-required
      />
    </>
  )
}
