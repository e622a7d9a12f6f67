import { type ComponentProps, useId } from 'react'
import { FieldFrame, type FieldTexts, describe } from './field-frame'

type TextAreaFieldProps = FieldTexts & ComponentProps<'textarea'>

export function TextAreaField({ label, hint, error, optional = false, id: given, className, ...input }: TextAreaFieldProps) {
  const own = useId()
  const id = given ?? own
  return (
    <FieldFrame {...{ id, label, hint, error, optional, className }} required={input.required}>
      <textarea {...input} {...describe(id, { hint, error }, input['aria-describedby'])} id={id} className="input" />
    </FieldFrame>
  )
}
