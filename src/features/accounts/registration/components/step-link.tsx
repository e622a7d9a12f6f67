import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AuthSearch } from '../rules'

interface StepLinkProps extends Pick<AuthSearch, 'step' | 'status'> {
  className?: string
  /** Draws the arrow of a way back. */
  back?: boolean
  children: ReactNode
}

/** To another step of the auth screen; where to go after sign-in stays known. */
export function StepLink({ step, status, className = 'link link-target', back = false, children }: StepLinkProps) {
  return (
    <Link
      to="/auth"
      search={(now: AuthSearch) => ({ ...(now.next && { next: now.next }), ...(step && { step }), ...(status && { status }) })}
      className={back ? 'arrow-link is-back' : className}
    >
      {children}
      {back && <ArrowLeft className="i" aria-hidden="true" />}
    </Link>
  )
}
