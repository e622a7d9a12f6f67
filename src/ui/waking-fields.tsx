import { useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '~/paraglide/messages'

interface WakingFieldsProps {
  className: string
  /** Nobody may type here anyway. */
  disabled?: boolean
  children: ReactNode
}

/** The fields of a form that needs JavaScript: what is typed before somebody listens would be lost. Where nobody will, it says so. */
export function WakingFields({ className, disabled = false, children }: WakingFieldsProps) {
  const hydrated = useHydrated()
  return (
    <>
      {!disabled && (
        <noscript>
          <p className="notice mb-s-5">{m.dashboard_noScript()}</p>
        </noscript>
      )}
      <fieldset disabled={disabled || !hydrated} className={className}>
        {children}
      </fieldset>
    </>
  )
}
