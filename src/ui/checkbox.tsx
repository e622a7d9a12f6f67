import { type ComponentProps, useId } from 'react'
import { FieldError, FieldHint, type FieldTexts, describe } from './field-frame'

type CheckboxFieldProps = Omit<FieldTexts, 'optional'> & Omit<ComponentProps<'input'>, 'type'>

/** The label may hold links: they open, the rest of it ticks. */
export function CheckboxField({ label, hint, error, id: given, className, ...input }: CheckboxFieldProps) {
  const own = useId()
  const id = given ?? own
  return (
    <div className={className ? `check ${className}` : 'check'}>
      <input {...input} {...describe(id, { hint, error }, input['aria-describedby'])} type="checkbox" id={id} />
      <label htmlFor={id}>
        {label}
        {input.required && <span aria-hidden="true"> *</span>}
      </label>
      <FieldHint id={id} hint={hint} />
      <FieldError id={id} error={error} />
    </div>
  )
}
