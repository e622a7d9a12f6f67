import { ArtImage } from './art/picture'
import type { RowDrawing } from './art/row'

interface AvatarProps {
  /** specification §9: 128 × 192 or 80 × 80. */
  size: 'large' | 'normal'
  /** The address of a photo; without one a drawing stands for it. */
  photo: string | null
  /** The drawing of one person, or the seed of a couple's. */
  drawing: RowDrawing | string
  /** Decorative when left out. */
  alt?: string
  /** `span` where only words may stand, such as in a button. */
  as?: 'div' | 'span'
}

/** Somebody's photo, or the drawing in its place. */
export function Avatar({ size, photo, drawing, alt = '', as: Frame = 'div' }: AvatarProps) {
  const large = size === 'large'
  const frame = large ? 'dash-avatar' : 'art-round'
  const [width, height] = large ? ([128, 192] as const) : ([80, 80] as const)
  if (!photo) {
    const art = typeof drawing === 'string' ? couplesDrawing(drawing, large) : drawing
    return <ArtImage {...art} as={Frame} className={frame} alt={alt} size={[width, height]} loading="eager" />
  }
  return (
    <Frame className={`art art-photo ${frame}`}>
      <img src={photo} alt={alt} width={width} height={height} decoding="async" />
    </Frame>
  )
}

const couplesDrawing = (seed: string, large: boolean) => ({ seed, variant: large ? 'portrait' : 'avatar', mood: 'usvit' }) as const
