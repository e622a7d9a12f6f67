import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { stillPhoto } from './photo.server'

const LONGEST = 576

/** A quarter brighter than the rest, so that turning can be seen. */
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7a2038' } }).composite([
    {
      input: { create: { width: Math.floor(width / 2), height: Math.floor(height / 2), channels: 3, background: '#f5e0c8' } },
      gravity: 'northwest',
    },
  ])

test('a photo becomes a small WebP, its longest side limited', async () => {
  const photo = await stillPhoto(await picture(3000, 2000).jpeg().toBuffer(), LONGEST)
  expect(await sharp(photo).metadata()).toMatchObject({ format: 'webp', width: 576, height: 384 })
  const small = await stillPhoto(await picture(60, 90).png().toBuffer(), LONGEST)
  expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 60, height: 90 })
})

test('where, when and with what a photo was taken is gone, and it stands upright', async () => {
  const taken = await picture(400, 200)
    .withExif({ IFD0: { Make: 'Kamera', Model: 'X' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '50/1 5/1 0/1', GPSLongitudeRef: 'E' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Praha</x:xmpmeta>')
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const before = await sharp(taken).metadata()
  expect(before.exif?.toString('latin1')).toContain('Kamera')
  expect([before.orientation, before.xmp !== undefined]).toEqual([6, true])
  const photo = (await stillPhoto(taken, LONGEST)) ?? Buffer.alloc(0)
  const after = await sharp(photo).metadata()
  expect([after.exif, after.xmp, after.icc, after.iptc, after.orientation]).toEqual([undefined, undefined, undefined, undefined, undefined])
  expect([after.width, after.height]).toEqual([200, 400])
  expect(photo.toString('latin1')).not.toMatch(/EXIF|Kamera|Praha/)
})

test('of an animation the first picture is left', async () => {
  const frames = await Promise.all([
    picture(40, 40).png().toBuffer(),
    sharp({ create: { width: 40, height: 40, channels: 3, background: 'blue' } })
      .png()
      .toBuffer(),
  ])
  const animation = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  expect((await sharp(animation, { animated: true }).metadata()).pages).toBe(2)
  const photo = await stillPhoto(animation, LONGEST)
  const { pages, height, format } = await sharp(photo, { animated: true }).metadata()
  expect([pages ?? 1, height, format]).toEqual([1, 40, 'webp'])
})

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script><rect width="9" height="9"/></svg>'

test.each([
  ['an SVG with a script', () => Buffer.from(SVG)],
  ['an SVG behind an XML declaration', () => Buffer.from(`<?xml version="1.0"?>${SVG}`)],
  ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF')],
  ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['nothing', () => Buffer.alloc(0)],
  [
    'a TIFF',
    () =>
      sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
        .tiff()
        .toBuffer(),
  ],
  ['the beginning of a PNG alone', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  ['half a photo', async () => (await picture(900, 900).jpeg().toBuffer()).subarray(0, 2000)],
  ['a small file that claims to be a billion pixels', () => bomb(32_000, 32_000)],
])('%s is refused', async (_, make) => {
  expect(await stillPhoto(await make(), LONGEST)).toBeUndefined()
})

test('a page that begins like a photo comes out as a picture or not at all', async () => {
  const photo = await picture(40, 40).jpeg().toBuffer()
  const both = await stillPhoto(Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]), LONGEST)
  expect(both?.toString('latin1') ?? '').not.toContain('script')
})

/** A PNG of one colour: a kilobyte per million pixels. */
function bomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((width / 8 + 1) * 100))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const named = Buffer.concat([Buffer.from(type), data])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
