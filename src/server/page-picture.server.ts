import sharp from 'sharp'

/** How pages become pictures: whoever keeps one notes this with it. */
export const PICTURE_RECIPE = { avif: { quality: 40, effort: 1 } }

/** A drawn page as an AVIF of that many pixels, on white paper; 800 × 1131 of a text take some 25 kB, and 0.4 s of a processor. */
export const pagePicture = (svg: string, { width, height }: { width: number; height: number }): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: 96 })
    .resize(width, height, { fit: 'fill' })
    .flatten({ background: '#fff' })
    .avif(PICTURE_RECIPE.avif)
    .toBuffer()
