import { ChevronLeft, ChevronRight } from 'lucide-react'
import { m } from '~/paraglide/messages'
import type { Drawing } from './art/drawing'

export interface GalleryPicture {
  drawing: Drawing
  caption: string
}

/** One ratio for all widths, so that no drawing is cropped. Thumbnails and the enlarged picture share the file. */
export const PICTURE_SIZE = [1200, 750] as const

/** What pictures are called where one goes through them. */
export interface PictureWords {
  of: (place: { n: number; total: number }) => string
  previous: () => string
  next: () => string
}

export const ILLUSTRATIONS: PictureWords = {
  of: m.a11y_illustrationOf,
  previous: m.a11y_previousIllustration,
  next: m.a11y_nextIllustration,
}

export interface GalleryControlsProps {
  at: number
  count: number
  words: PictureWords
  /** Before the page is alive the buttons do nothing yet. */
  live: boolean
  /** Takes any whole number near the row: before the first comes the last. */
  go: (to: number) => void
}

/** The counter and the two buttons, over the picture. */
export function GalleryControls({ at, count, words, live, go }: GalleryControlsProps) {
  return (
    <div className="gallery-ui">
      <span className="count" aria-live="polite">
        <span className="sr">{words.of({ n: at + 1, total: count })}</span>
        <span aria-hidden="true">{m.format_counter({ n: at + 1, total: count })}</span>
      </span>
      <div>
        <button type="button" className="icon-btn" disabled={!live} aria-label={words.previous()} onClick={() => go(at - 1)}>
          <ChevronLeft className="i" aria-hidden="true" />
        </button>
        <button type="button" className="icon-btn" disabled={!live} aria-label={words.next()} onClick={() => go(at + 1)}>
          <ChevronRight className="i" aria-hidden="true" />
        </button>
      </div>
    </div>
  )
}

/** Arrow keys, Home and End, wherever in the gallery the focus is; at the ends they go round. */
export function followKey(
  event: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'preventDefault'>,
  at: number,
  count: number,
  go: (to: number) => void,
): void {
  const target = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: count - 1 }[event.key]
  if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  go(target)
}
