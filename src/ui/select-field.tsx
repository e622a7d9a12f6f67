import { ChevronDown } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { FieldFrame, type FieldTexts, describe } from './field-frame'

interface SelectFieldProps extends FieldTexts, Omit<ComponentProps<'select'>, 'children'> {
  options: ReadonlyArray<{ value: string; label: string }>
  /** First, empty choice. */
  placeholder?: string
}

export function SelectField({
  label,
  hint,
  error,
  optional = false,
  options,
  placeholder,
  id: given,
  className,
  ...input
}: SelectFieldProps) {
  const own = useId()
  const id = given ?? own
  return (
    <FieldFrame {...{ id, label, hint, error, optional, className }} required={input.required}>
      <div className="select-wrap">
        <select {...input} {...describe(id, { hint, error }, input['aria-describedby'])} id={id} className="input">
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className="i" aria-hidden="true" />
      </div>
    </FieldFrame>
  )
}
