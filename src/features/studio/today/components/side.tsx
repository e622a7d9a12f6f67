import type { ReactNode } from 'react'

interface SideProps {
  id: string
  title: string
  /** Beside the title. */
  note: string
  /** In place of an empty list. */
  none: string
  /** Below them, for all of them. */
  foot?: ReactNode
  children: ReactNode[]
}

/** A short list beside what is due. */
export function Side({ id, title, note, none, foot, children }: SideProps) {
  return (
    <section className="studio-group" aria-labelledby={id}>
      <h2 id={id}>
        {title} <small>{children.length > 0 && note}</small>
      </h2>
      {children.length > 0 ? <ul className="studio-mini">{children}</ul> : <p>{none}</p>}
      {foot}
    </section>
  )
}
