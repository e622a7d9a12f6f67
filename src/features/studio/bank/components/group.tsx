import type { ReactNode } from 'react'

interface GroupProps {
  id: string
  title: string
  /** Beside the title, where something is in it. */
  note?: string
  /** In place of an empty list. */
  none: string
  /** Above the list. */
  lead?: ReactNode
  children: ReactNode[]
}

/** A part of the page with a list of cards. */
export function Group({ id, title, note, none, lead, children }: GroupProps) {
  return (
    <section className="studio-group" aria-labelledby={id}>
      <h2 id={id}>
        {title} <small>{children.length > 0 && note}</small>
      </h2>
      {lead}
      {children.length > 0 ? <ul className="bank-cards">{children}</ul> : <p>{none}</p>}
    </section>
  )
}
