import { getRouteApi } from '@tanstack/react-router'
import type { UseFormReturn } from 'react-hook-form'
import { m } from '~/paraglide/messages'
import { TextField } from '~/ui/field'
import type { NamesFields as Fields } from '../schema'

const root = getRouteApi('__root__')

const PARTNERS = [
  { section: 'woman', legend: m.auth_signUp_womanLegend, first: 'femaleFirstName', last: 'femaleLastName' },
  { section: 'man', legend: m.auth_signUp_manLegend, first: 'maleFirstName', last: 'maleLastName' },
] as const

/** Who the two are. All are required (specification §5). */
export function NamesFields({ form: { register, formState } }: { form: UseFormReturn<Fields> }) {
  const { errors } = formState
  const { contactEmail } = root.useLoaderData()
  return (
    <>
      {PARTNERS.map(({ section, legend, first, last }) => (
        <fieldset key={section} className="sign-up-partner">
          <legend>{legend()}</legend>
          <TextField
            {...register(first)}
            label={m.auth_signUp_firstNameLabel()}
            error={errors[first]?.message}
            autoComplete={`section-${section} given-name`}
            spellCheck={false}
            aria-required
          />
          <TextField
            {...register(last)}
            label={m.auth_signUp_lastNameLabel()}
            error={errors[last]?.message}
            autoComplete={`section-${section} family-name`}
            spellCheck={false}
            aria-required
          />
        </fieldset>
      ))}
      <p className="field-hint mt-0">{m.auth_signUp_pairNote({ contactEmail })}</p>
    </>
  )
}
