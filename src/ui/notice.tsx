import { Info } from 'lucide-react'
import type { ReactNode } from 'react'

interface NoticeProps {
  children: ReactNode
  /** One quiet action: a link or button with `buttonClass({ size: 'sm' })`. */
  action?: ReactNode
  icon?: ReactNode
}

/** Something worth knowing, which is neither an error nor urgent. */
export function Notice({ children, action, icon = <Info className="i" aria-hidden="true" /> }: NoticeProps) {
  return (
    <div className="notice">
      {icon}
      <div>{children}</div>
      {action}
    </div>
  )
}
