import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { BUYER_FIELDS, type BuyerName } from '~/lib/buyer-fields'
import { m } from '~/paraglide/messages'
import { TextField } from '~/ui/field'
import type { OrderFields } from '../schema'

interface BuyerFieldProps {
  name: BuyerName
  register: UseFormRegister<OrderFields>
  errors: FieldErrors<OrderFields>
  hint?: string | undefined
  isWide?: boolean
}

/** One text that a buyer types. Those of a company are asked for together, so none of them is marked by itself. */
export function BuyerField({ name, register, errors, hint, isWide = false }: BuyerFieldProps) {
  const { type, autoComplete, most, isOptional, part, isWide: takesRow } = BUYER_FIELDS[name]
  return (
    <TextField
      {...register(name)}
      className={isWide || takesRow ? 'span-2' : undefined}
      type={type}
      label={m.buyer_field({ field: name })}
      hint={hint}
      error={errors[name] && (isMissing(errors[name]) ? m.validation_required() : WRONG[name]?.())}
      autoComplete={autoComplete}
      maxLength={part === 'company' ? most + SPACES : most}
      required={part === 'person' && !isOptional}
      optional={isOptional}
    />
  )
}

/** Of a company, numbers are written with spaces, which are not kept. */
const SPACES = 4

const WRONG: Partial<Record<BuyerName, () => string>> = {
  email: m.validation_email,
  firstName: m.validation_required,
  lastName: m.validation_required,
  phone: m.validation_phone,
  companyId: m.validation_companyId,
  vatId: m.validation_vatId,
  companyPostcode: m.validation_postcode,
}

/** The field that the error refers to is there when it belongs to the form. */
export const isMissing = (error: FieldErrors<OrderFields>['email']): boolean =>
  error?.ref !== undefined && 'value' in error.ref && String(error.ref.value).trim() === ''
