import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

interface DisclosureProps {
  title: ReactNode
  /** Under the title, to be read while it is folded. */
  note?: string
  /** At first. */
  open?: boolean
  children: ReactNode
}

/** Something that unfolds in its place; the browser does it by itself, without scripts too. */
export function Disclosure({ title, note, open, children }: DisclosureProps) {
  return (
    <details className="disclosure" open={open}>
      <summary className="acc-trigger">
        {note ? (
          <span>
            {title}
            <small>{note}</small>
          </span>
        ) : (
          title
        )}
        <ChevronDown className="i" aria-hidden="true" />
      </summary>
      <div className="stack">{children}</div>
    </details>
  )
}
