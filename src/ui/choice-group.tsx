import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldError, FieldHint, type FieldTexts, describe } from './field-frame'

interface ChoiceGroupProps
  extends Omit<FieldTexts, 'label' | 'optional'>, Omit<ComponentProps<'input'>, 'type' | 'checked' | 'defaultChecked'> {
  legend: ReactNode
  /** Under the label, in small type, `note` and then `effect`: what follows from the choice. */
  options: ReadonlyArray<{ value: string; label: string; note?: string; effect?: string; disabled?: boolean }>
  /** Cards side by side (default), or one under another. */
  layout?: 'grid' | 'rows'
}

/**
 * One of several, as cards with native radios. Controlled by `value` and `onChange`, or uncontrolled with `defaultValue`;
 * react-hook-form's `register` fits too, since each radio gets its `name`, `ref` and handlers.
 */
export function ChoiceGroup({
  legend,
  options,
  hint,
  error,
  layout = 'grid',
  value,
  defaultValue,
  id: given,
  className,
  required,
  ...input
}: ChoiceGroupProps) {
  const own = useId()
  const id = given ?? own
  return (
    <fieldset
      role="radiogroup"
      className={['field', error && 'is-error', className].filter(Boolean).join(' ')}
      aria-required={required}
      {...describe(id, { hint, error }, input['aria-describedby'])}
    >
      <legend>
        {legend}
        {required && <span aria-hidden="true"> *</span>}
      </legend>
      <div className={layout === 'rows' ? 'choice choice-rows' : 'choice'}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              {...input}
              {...picked(option.value, value, defaultValue)}
              type="radio"
              name={input.name ?? own}
              value={option.value}
              disabled={option.disabled || input.disabled}
              aria-describedby={undefined}
            />
            {option.label}
            {option.note && <small>{option.note}</small>}
            {option.effect && <small className="choice-effect">{option.effect}</small>}
          </label>
        ))}
      </div>
      <FieldHint id={id} hint={hint} />
      <FieldError id={id} error={error} />
    </fieldset>
  )
}

type Value = ComponentProps<'input'>['value']

function picked(option: string, value: Value, defaultValue: Value) {
  if (value !== undefined) return { checked: value === option }
  return defaultValue === undefined ? {} : { defaultChecked: defaultValue === option }
}
