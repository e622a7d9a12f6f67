import type { ReactNode } from 'react'

interface SectionHeadProps {
  /** Of the heading, which names the section. */
  id: string
  title: string
  lead?: ReactNode
}

/** How a section of a page begins: its heading, and what it is about beside it. */
export function SectionHead({ id, title, lead }: SectionHeadProps) {
  return (
    <div className={lead === undefined ? 'head' : 'head head-split'}>
      <h2 id={id}>{title}</h2>
      {lead !== undefined && <p className="lead">{lead}</p>}
    </div>
  )
}
