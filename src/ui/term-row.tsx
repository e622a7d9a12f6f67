import type { ReactNode } from 'react'

/** One row of a `<dl className="dl">`. */
export function TermRow({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
