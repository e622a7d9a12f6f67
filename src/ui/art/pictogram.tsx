import { OVERLAP_VIEW_BOX, overlapShapes } from './overlap'

interface OverlapProps {
  /** 0 apart … 1 one. */
  t: number
  align?: 'start'
}

/** Decorative pictogram of two spheres; the text beside it says what it means. Small, so that it can live in the browser bundle. */
export function Overlap({ t, align }: OverlapProps) {
  return (
    <svg
      className="ov"
      viewBox={OVERLAP_VIEW_BOX}
      aria-hidden="true"
      focusable="false"
      dangerouslySetInnerHTML={{ __html: overlapShapes(t, { align }) }}
    />
  )
}
