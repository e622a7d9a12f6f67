import type { ReactNode } from 'react'
import { Overlap } from './art/pictogram'

interface EmptyStateProps {
  title: ReactNode
  children?: ReactNode
  /** What to do about it. */
  action?: ReactNode
  heading?: 'h2' | 'h3' | 'p'
}

/** „Zatím tu nic není“, with the next step. */
export function EmptyState({ title, children, action, heading: Heading = 'h3' }: EmptyStateProps) {
  return (
    <div className="empty">
      <Overlap t={0.28} />
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {action && <div className="row">{action}</div>}
    </div>
  )
}
