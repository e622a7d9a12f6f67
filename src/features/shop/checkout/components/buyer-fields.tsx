import type { ReactNode } from 'react'
import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { BUYER_FIELDS, PERSON_NAMES } from '~/lib/buyer-fields'
import { m } from '~/paraglide/messages'
import type { OrderFields } from '../schema'
import { BuyerField } from './buyer-field'

interface BuyerFieldsProps {
  register: UseFormRegister<OrderFields>
  errors: FieldErrors<OrderFields>
  isPrefilled: boolean
  isDigital: boolean
  /** The company that it is bought for, if any. */
  company: ReactNode
}

/** Whom the order is for. */
export function BuyerFields({ register, errors, isPrefilled, isDigital, company }: BuyerFieldsProps) {
  const halves = PERSON_NAMES.filter((name) => !BUYER_FIELDS[name].isWide)
  const alone = halves.length % 2 === 1 ? halves.at(-1) : undefined
  return (
    <fieldset className="form form-2 order-buyer">
      <legend className="sr">{m.purchase_step2()}</legend>
      {isPrefilled && <p className="small muted span-2">{m.purchase_prefilled()}</p>}
      {PERSON_NAMES.map((name) => (
        <BuyerField
          key={name}
          name={name}
          register={register}
          errors={errors}
          hint={name === 'email' ? (isDigital ? m.purchase_emailHint() : m.purchase_emailHintService()) : undefined}
          isWide={name === alone}
        />
      ))}
      {company}
    </fieldset>
  )
}
