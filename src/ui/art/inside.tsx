/** A drawing that comes with the page: one with an address would tell every log and cache on its way whose it is (decision 051). */
export interface InsideDrawing {
  svg: string
  /** Decorative when left out. */
  alt?: string
}

/** In its frame. */
export function ArtInside({ drawing: { svg, alt } }: { drawing: InsideDrawing }) {
  return <div className="art" {...(alt && { role: 'img', 'aria-label': alt })} dangerouslySetInnerHTML={{ __html: svg }} />
}
