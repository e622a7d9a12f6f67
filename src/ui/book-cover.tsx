import type { ReactNode } from 'react'

interface BookCoverProps {
  title: string
  /** Its drawing. */
  children: ReactNode
}

/** A guide as it would lie on a table: its drawing with its name below. The name stands beside it in words, so nobody hears it twice. */
export function BookCover({ title, children }: BookCoverProps) {
  return (
    <div className="book-stand">
      <div className="book-cover">
        {children}
        <p aria-hidden="true">
          <b>{title}</b>
        </p>
      </div>
    </div>
  )
}
