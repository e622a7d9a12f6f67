import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '~/paraglide/messages'

interface FoldedRowProps {
  name: string
  /** Under the name. */
  note?: ReactNode
  /** Beside it, in columns. */
  cells?: ReactNode
  /** Pressed without unfolding it. */
  acts?: ReactNode
  /** What unfolds; without it the row only tells. */
  children?: ReactNode
}

/** One of a list on one line, and what can be done with it behind that. */
export function FoldedRow({ name, note, cells, acts, children }: FoldedRowProps) {
  const line = (
    <>
      <span className="website-name">
        {children && <span className="sr">{m.studio_website_changeOf({ name: '' })}</span>}
        <b>{name}</b>
        {note && <small>{note}</small>}
      </span>
      {cells}
    </>
  )
  return (
    <li data-acts={acts ? '' : undefined}>
      {children ? (
        <details>
          <summary>
            <span className="website-line">{line}</span>
            <ChevronDown className="i" aria-hidden="true" />
          </summary>
          <div className="website-unfolded">{children}</div>
        </details>
      ) : (
        <div className="website-told">
          <span className="website-line">{line}</span>
        </div>
      )}
      {acts && <span className="website-acts">{acts}</span>}
    </li>
  )
}
