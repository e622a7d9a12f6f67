import { Eye, EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '~/paraglide/messages'

interface VeilProps {
  /** What is under it, in words that tell nothing of it. */
  title: string
  children: ReactNode
}

/**
 * Keeps what it holds from eyes and screen readers until it is asked for. The browser does it by itself, without scripts too; what one
 * sees meanwhile is a drawing of nothing, so that no blur can be read back.
 */
export function Veil({ title, children }: VeilProps) {
  return (
    <details className="veil">
      <summary>
        <b>{title}</b>
        <span className="btn btn-sm btn-quiet veil-show">
          <Eye className="i" aria-hidden="true" />
          {m.veil_show()}
        </span>
        <span className="btn btn-sm btn-quiet veil-hide">
          <EyeOff className="i" aria-hidden="true" />
          {m.veil_hide()}
        </span>
        <span className="veil-drawing" aria-hidden="true" />
      </summary>
      {children}
    </details>
  )
}
