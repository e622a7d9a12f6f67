import { getRouteApi } from '@tanstack/react-router'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { m } from '~/paraglide/messages'
import { EmailField, PasswordField, TextField } from '~/ui/field'
import { NewPasswordField } from '~/ui/new-password-field'
import type { SignUpFields } from '../schema'

const root = getRouteApi('__root__')

/** All are required (specification §5). */
export function SignUpFieldset({ form: { register, formState, control } }: { form: UseFormReturn<SignUpFields> }) {
  const { errors } = formState
  const { contactEmail } = root.useLoaderData()
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
      <div className="form form-2">
        {NAMES.map(({ name, label, autoComplete }) => (
          <TextField
            key={name}
            {...register(name)}
            label={label()}
            error={errors[name]?.message}
            autoComplete={autoComplete}
            spellCheck={false}
            aria-required
          />
        ))}
        <p className="field-hint span-2 mt-0">{m.auth_signUp_namesHint()}</p>
        <p className="field-hint span-2 mt-0">{m.auth_signUp_pairNote({ contactEmail })}</p>
      </div>
    </>
  )
}

const NAMES = [
  { name: 'femaleFirstName', label: m.auth_signUp_femaleFirstNameLabel, autoComplete: 'section-woman given-name' },
  { name: 'femaleLastName', label: m.auth_signUp_femaleLastNameLabel, autoComplete: 'section-woman family-name' },
  { name: 'maleFirstName', label: m.auth_signUp_maleFirstNameLabel, autoComplete: 'section-man given-name' },
  { name: 'maleLastName', label: m.auth_signUp_maleLastNameLabel, autoComplete: 'section-man family-name' },
] as const
