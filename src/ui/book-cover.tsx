import { ArtInside, type InsideDrawing } from './art/inside'

interface BookCoverProps {
  drawing: InsideDrawing
  title: string
}

/** A guide as it would lie on a table: its drawing with its name below. The name stands beside it in words, so nobody hears it twice. */
export function BookCover({ drawing, title }: BookCoverProps) {
  return (
    <div className="book-stand">
      <div className="book-cover">
        <ArtInside drawing={drawing} />
        <p aria-hidden="true">
          <b>{title}</b>
        </p>
      </div>
    </div>
  )
}
