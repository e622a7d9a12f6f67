import type { Drawing } from './art/drawing'
import { ArtImage } from './art/picture'

interface BookCoverProps {
  art: Drawing
  title: string
}

/** A guide as it would lie on a table: its drawing with its name below. The name stands beside it in words, so nobody hears it twice. */
export function BookCover({ art, title }: BookCoverProps) {
  return (
    <div className="book-stand">
      <div className="book-cover">
        <ArtImage {...art} variant="cover" size={[900, 840]} loading="eager" />
        <p aria-hidden="true">
          <b>{title}</b>
        </p>
      </div>
    </div>
  )
}
