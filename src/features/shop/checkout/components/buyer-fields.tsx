import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { BUYER_FIELDS, BUYER_NAMES, type BuyerName } from '~/lib/buyer-fields'
import { m } from '~/paraglide/messages'
import { TextField } from '~/ui/field'
import type { OrderFields } from '../schema'

interface BuyerFieldsProps {
  register: UseFormRegister<OrderFields>
  errors: FieldErrors<OrderFields>
  withCompany: boolean
  isPrefilled: boolean
  isDigital: boolean
}

/** Whom the order is for. */
export function BuyerFields({ register, errors, withCompany, isPrefilled, isDigital }: BuyerFieldsProps) {
  const names = BUYER_NAMES.filter((name) => withCompany || name !== 'company')
  const halves = names.filter((name) => !BUYER_FIELDS[name].isWide)
  const alone = halves.length % 2 === 1 ? halves.at(-1) : undefined
  return (
    <fieldset className="form form-2 order-buyer">
      <legend className="sr">{m.purchase_step2()}</legend>
      {isPrefilled && <p className="small muted span-2">{m.purchase_prefilled()}</p>}
      {names.map((name) => {
        const { type, autoComplete, most, isOptional, isWide } = BUYER_FIELDS[name]
        return (
          <TextField
            key={name}
            {...register(name)}
            className={isWide || name === alone ? 'span-2' : undefined}
            type={type}
            label={m.buyer_field({ field: name })}
            hint={hintOf(name, isDigital)}
            error={errors[name] && (isMissing(errors[name]) ? m.validation_required() : WRONG[name]?.())}
            autoComplete={autoComplete}
            maxLength={most}
            required={!isOptional}
            optional={isOptional}
          />
        )
      })}
    </fieldset>
  )
}

function hintOf(name: BuyerName, isDigital: boolean): string | undefined {
  if (name === 'email') return isDigital ? m.purchase_emailHint() : m.purchase_emailHintService()
  return name === 'company' ? m.purchase_companyHint() : undefined
}

const WRONG: Partial<Record<BuyerName, () => string>> = {
  email: m.validation_email,
  firstName: m.validation_required,
  lastName: m.validation_required,
  phone: m.validation_phone,
}

/** The field that the error refers to is there when it belongs to the form. */
export const isMissing = (error: FieldErrors<OrderFields>['email']): boolean =>
  error?.ref !== undefined && 'value' in error.ref && String(error.ref.value).trim() === ''
