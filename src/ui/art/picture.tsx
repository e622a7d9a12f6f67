import { artUrl } from './request'
import type { Composition, Mood, Variant } from './variants'
import { artIdentity, artSize, nightMood } from './variants'

interface ArtImageProps {
  seed: string
  variant?: Variant
  mood?: Mood
  comp?: Composition
  /** Canvas in drawing units, for a frame of another ratio than the variant's. */
  size?: readonly [width: number, height: number]
  people?: 1 | 2
  t?: number
  /** Joins `art` on the frame: `art-arch`, `art-round`, or a class that sets its ratio. */
  className?: string
  /** Decorative when left out. */
  alt?: string
  /** `span` where only words may stand, such as in a button. */
  as?: 'div' | 'span'
  /** `eager` for a picture that is seen at once. */
  loading?: 'lazy' | 'eager'
}

/**
 * A drawing in its frame, as a cached image. A light mood comes as two images, `art-light` and `art-night`, of which CSS shows one: the
 * theme can be chosen on the page, which `<picture media>` doesn't see. The hidden one is lazy, so it isn't fetched.
 */
export function ArtImage({
  seed,
  variant = 'cover',
  size,
  className,
  alt = '',
  as: Frame = 'div',
  loading = 'lazy',
  ...choices
}: ArtImageProps) {
  const { w, h } = artSize(variant)
  const [width, height] = size ?? [w, h]
  const request = { seed, variant, w: size?.[0], h: size?.[1], ...choices }
  const image = { width, height, decoding: 'async' } as const
  const hasNight = nightMood(artIdentity(seed, variant, choices).mood) !== undefined
  return (
    <Frame className={className ? `art ${className}` : 'art'}>
      <img {...image} alt={alt} loading={loading} src={artUrl(request)} className={hasNight ? 'art-light' : undefined} />
      {hasNight && <img {...image} alt={alt} loading="lazy" src={artUrl({ ...request, night: true })} className="art-night" />}
    </Frame>
  )
}
