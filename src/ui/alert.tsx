import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** An error that belongs to a part of the page; announced when it appears. */
export function Alert({ title, children }: { title?: ReactNode; children?: ReactNode }) {
  return (
    <div className="alert" role="alert">
      <CircleAlert className="i" aria-hidden="true" />
      <div>
        {title && <b>{title}</b>}
        {children}
      </div>
    </div>
  )
}
