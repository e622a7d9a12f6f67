import type { ReactNode } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import type { AccountFields, NamesFields } from '../schema'

/** Under the button that it belongs to: what is still missing, which is no error (readings R5). */
export function SignUpNeeds({ id, role, children }: { id: string; role?: 'status'; children: ReactNode }) {
  return (
    <p id={id} className="field-hint" role={role}>
      {children}
    </p>
  )
}

/** specification §5: only some of it holds back; an e-mail that is missing is told at its field, too, when somebody goes on. */
export function useAccountNeeds({ control, getValues }: UseFormReturn<AccountFields>): { text: string | undefined; holdsBack: boolean } {
  const names = ['coupleName', 'email', 'password', 'confirmPassword'] as const
  useWatch({ control, name: names })
  // Read instead of watched: what was typed or filled in before the page came alive raised no event.
  const [coupleName = '', email = '', password = '', confirmPassword = ''] = getValues(names)
  const isNameless = coupleName.trim() === ''
  const isUnlike = confirmPassword === '' || password !== confirmPassword
  const text = needsText([
    isNameless && m.auth_signUp_missing_coupleName(),
    email.trim() === '' && m.auth_signUp_missing_email(),
    password === '' && m.auth_signUp_missing_password(),
    isUnlike && m.auth_signUp_missing_confirmPassword(),
  ])
  return { text, holdsBack: isNameless || isUnlike }
}

/** Tells what comes next and holds nothing back. */
export function useNamesNeeds({ control }: UseFormReturn<NamesFields>): string | undefined {
  const { adultTerms, intimateData, ...names } = useWatch({ control })
  const given = Number(adultTerms ?? false) + Number(intimateData ?? false)
  return needsText([
    ...NAMES.map(([name, label]) => !names[name]?.trim() && label().toLowerCase()),
    given === 0 && m.auth_signUp_missing_bothConsents(),
    given === 1 && m.auth_signUp_missing_oneConsent(),
  ])
}

const NAMES = [
  ['femaleFirstName', m.auth_signUp_femaleFirstNameLabel],
  ['femaleLastName', m.auth_signUp_femaleLastNameLabel],
  ['maleFirstName', m.auth_signUp_maleFirstNameLabel],
  ['maleLastName', m.auth_signUp_maleLastNameLabel],
] as const

function needsText(parts: Array<string | false>): string | undefined {
  const missing = parts.filter((what) => what !== false)
  return missing.length > 0 ? m.auth_signUp_missing({ what: new Intl.ListFormat(getLocale()).format(missing) }) : undefined
}
