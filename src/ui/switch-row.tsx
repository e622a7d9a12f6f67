import { type ComponentProps, type ReactNode, useId } from 'react'

interface SwitchRowProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'checked' | 'defaultChecked' | 'onChange'> {
  label: ReactNode
  description?: ReactNode
  checked: boolean
  onCheckedChange?: (checked: boolean) => void
}

/** A setting that is on or off. The whole row switches it. */
export function SwitchRow({ label, description, checked, onCheckedChange, className, ...input }: SwitchRowProps) {
  const id = useId()
  return (
    <label className={className ? `switch-row ${className}` : 'switch-row'}>
      <span>
        <b id={`${id}-label`}>{label}</b>
        {description && <small id={`${id}-text`}>{description}</small>}
      </span>
      <span className="switch">
        <input
          {...input}
          type="checkbox"
          role="switch"
          checked={checked}
          aria-checked={checked}
          onChange={(event) => onCheckedChange?.(event.currentTarget.checked)}
          aria-labelledby={`${id}-label`}
          aria-describedby={description ? `${id}-text` : undefined}
        />
        <i />
      </span>
    </label>
  )
}
