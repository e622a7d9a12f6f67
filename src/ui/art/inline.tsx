import { themedArt } from './themed'
import type { Composition, Mood, Variant } from './variants'

interface ArtInlineProps {
  seed: string
  variant?: Variant
  mood?: Mood
  comp?: Composition
  /** Canvas in drawing units. */
  size?: readonly [width: number, height: number]
  className?: string
}

/**
 * A drawing inside the page, in both themes, with no request of its own: for the hero only.
 * It brings the whole art system along, so it belongs behind a boundary that the browser doesn't hydrate; everywhere else `ArtImage` is lighter.
 */
export function ArtInline({ seed, variant = 'cover', mood, comp, size, className }: ArtInlineProps) {
  const markup = themedArt(seed, variant, { mood, comp, w: size?.[0], h: size?.[1] })
  return <div className={className ? `art ${className}` : 'art'} dangerouslySetInnerHTML={{ __html: markup }} />
}
