import type { FieldErrors, UseFormRegister } from 'react-hook-form'
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
  return (
    <fieldset className="form form-2 order-buyer">
      <legend className="sr">{m.purchase_step2()}</legend>
      {isPrefilled && <p className="small muted span-2">{m.purchase_prefilled()}</p>}
      <TextField
        {...register('email')}
        className="span-2"
        type="email"
        label={m.purchase_emailLabel()}
        hint={isDigital ? m.purchase_emailHint() : m.purchase_emailHintService()}
        error={errors.email && (isMissing(errors.email) ? m.validation_required() : m.validation_email())}
        autoComplete="email"
        maxLength={254}
        required
      />
      <TextField
        {...register('firstName')}
        label={m.purchase_firstNameLabel()}
        error={errors.firstName && m.validation_required()}
        autoComplete="given-name"
        maxLength={80}
        required
      />
      <TextField
        {...register('lastName')}
        label={m.purchase_lastNameLabel()}
        error={errors.lastName && m.validation_required()}
        autoComplete="family-name"
        maxLength={80}
        required
      />
      <TextField
        {...register('phone')}
        className={withCompany ? undefined : 'span-2'}
        type="tel"
        label={m.purchase_phoneLabel()}
        error={errors.phone && m.validation_phone()}
        autoComplete="tel"
        maxLength={30}
        optional
      />
      {withCompany && (
        <TextField
          {...register('company')}
          label={m.purchase_companyLabel()}
          hint={m.purchase_companyHint()}
          autoComplete="organization"
          maxLength={120}
          optional
        />
      )}
    </fieldset>
  )
}

/** The field that the error refers to is there when it belongs to the form. */
export const isMissing = (error: FieldErrors<OrderFields>['email']): boolean =>
  error?.ref !== undefined && 'value' in error.ref && String(error.ref.value).trim() === ''
