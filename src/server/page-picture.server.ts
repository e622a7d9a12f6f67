import sharp from 'sharp'

/** A drawn page as a WebP of that many pixels, on white paper; 800 × 1131 of a text take some 20 kB, and 0.2 s of a processor. */
export const pagePicture = (svg: string, { width, height }: { width: number; height: number }): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: 96 })
    .resize(width, height, { fit: 'fill' })
    .flatten({ background: '#fff' })
    .webp({ quality: 62, preset: 'text', smartSubsample: true })
    .toBuffer()
