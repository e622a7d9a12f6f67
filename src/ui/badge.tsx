import type { ReactNode } from 'react'

export type BadgeKind = 'neutral' | 'free' | 'soft' | 'low' | 'mid' | 'high' | 'tier-s' | 'tier-a' | 'tier-b' | 'tier-c' | 'tier-d'

interface BadgeProps {
  /** `low`, `mid` and `high` are the risk colours, also used for states (done, waiting, failed). */
  kind?: BadgeKind
  icon?: ReactNode
  children: ReactNode
}

/** The text carries the meaning; the colour only supports it. */
export function Badge({ kind = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={kind === 'neutral' ? 'badge' : `badge badge-${kind}`}>
      {icon}
      {children}
    </span>
  )
}

/** In the colour of a tier, by its letter. */
export const tierBadge = (letter: string): BadgeKind => `tier-${letter.toLowerCase()}` as BadgeKind
