import type { ReactNode } from 'react'

interface ListPageProps {
  title: string
  lead: string
  /** What is opened of the list: beside it, on a phone in its place. */
  opened: ReactNode
  /** The list. */
  children: ReactNode
}

/** A page of the studio that is a list, and what somebody opens of it. */
export function ListPage({ title, lead, opened, children }: ListPageProps) {
  return (
    <>
      <div className="studio-head">
        <div>
          <h1>{title}</h1>
          <p>{lead}</p>
        </div>
      </div>
      <div className={opened ? 'studio-split' : undefined} data-open={opened ? '' : undefined}>
        {children}
        {opened}
      </div>
    </>
  )
}
