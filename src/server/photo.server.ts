import sharp from 'sharp'

/** The first bytes of what cameras, phones and browsers make. Documents and drawings that could hold a script are none of it. */
const SIGNATURES: ReadonlyArray<readonly [offset: number, bytes: string]> = [
  [0, '\xff\xd8\xff'],
  [0, '\x89PNG\r\n\x1a\n'],
  [0, 'GIF8'],
  [8, 'WEBP'],
  [4, 'ftypavif'],
]

/** 24 megapixels need some 70 MB for a moment; a small file can claim to be much more. */
const MOST_PIXELS = 24_000_000
const MOST_SECONDS = 10

const looksLikePhoto = (bytes: Buffer): boolean =>
  SIGNATURES.some(([offset, sign]) => bytes.toString('latin1', offset, offset + sign.length) === sign)

/**
 * A still WebP that fits into a square of `longest` pixels, upright, in sRGB and with nothing but the picture in it: no place, time,
 * camera or preview. Of an animation the first picture. Undefined for what is no photo, or broken, or unreasonably large.
 */
export async function stillPhoto(bytes: Buffer, longest: number): Promise<Buffer | undefined> {
  if (!looksLikePhoto(bytes)) return undefined
  try {
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS, pages: 1, failOn: 'truncated' })
      .autoOrient()
      .resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: MOST_SECONDS })
      .webp({ quality: 84 })
      .toBuffer()
  } catch {
    return undefined
  }
}
