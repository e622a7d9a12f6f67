import type { ComponentProps } from 'react'
import { useAwake } from './use-awake'

interface ButtonLook {
  /** One `primary` per view; `danger` takes something away. */
  kind?: 'primary' | 'quiet' | 'ghost' | 'danger' | undefined
  /** 44, 48 and 56 px high. */
  size?: 'sm' | 'md' | 'lg' | undefined
}

/** The look of a button, for links. */
export function buttonClass({ kind = 'quiet', size = 'md' }: ButtonLook = {}): string {
  return size === 'md' ? `btn btn-${kind}` : `btn btn-${size} btn-${kind}`
}

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Work is under way: it does nothing meanwhile and says so, and keeps the focus. */
  busy?: boolean | undefined
  /** Label while busy, such as „Ukládám...“. */
  busyLabel?: string | undefined
}

export function Button({
  kind,
  size,
  busy = false,
  busyLabel,
  type = 'button',
  disabled,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const awake = useAwake()
  // Nothing listens to it yet, and nothing else happens when it is pressed.
  const waiting = type === 'button' && onClick !== undefined && !awake
  const look = buttonClass({ kind, size })
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled && !busy}
      aria-disabled={busy || waiting || undefined}
      aria-busy={busy || undefined}
      // Enter in a field of its form comes here, too.
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={className ? `${look} ${className}` : look}
    >
      {busy && busyLabel ? busyLabel : children}
    </button>
  )
}
