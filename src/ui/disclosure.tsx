import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

/** Something that unfolds in its place; the browser does it by itself, without scripts too. */
export function Disclosure({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <details className="disclosure">
      <summary className="acc-trigger">
        {title}
        <ChevronDown className="i" aria-hidden="true" />
      </summary>
      <div className="stack">{children}</div>
    </details>
  )
}
