import { ArtImage } from './art/picture'

interface AvatarProps {
  /** specification §9: 128 × 192 or 80 × 80. */
  size: 'large' | 'normal'
  /** The address of a photo; without one a drawing of the seed stands for it. */
  photo: string | null
  seed: string
  people?: 1 | 2
  /** Decorative when left out. */
  alt?: string
  /** `span` where only words may stand, such as in a button. */
  as?: 'div' | 'span'
}

/** Somebody's photo, or the drawing in its place. */
export function Avatar({ size, photo, seed, people = 2, alt = '', as: Frame = 'div' }: AvatarProps) {
  const large = size === 'large'
  const frame = large ? 'dash-avatar' : 'art-round'
  const [width, height] = large ? ([128, 192] as const) : ([80, 80] as const)
  if (!photo) {
    const variant = large || people === 1 ? 'portrait' : 'avatar'
    return <ArtImage as={Frame} className={frame} {...{ seed, variant, people, alt }} mood="usvit" size={[width, height]} loading="eager" />
  }
  return (
    <Frame className={`art art-photo ${frame}`}>
      <img src={photo} alt={alt} width={width} height={height} decoding="async" />
    </Frame>
  )
}
