import sharp from 'sharp'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { codePicture, modulesPath } from './qr-code.server'

test('every unit of a code is in the picture, black on white, with room around it', async () => {
  const { size, data } = encode('SPD*1.0*ACC:CZ6508000000192000145399*AM:599.00*CC:CZK*X-VS:1000000018', { ecc: 'M', border: 0 })
  const picture = await codePicture({ size, path: modulesPath(data) })
  const { data: pixels, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
  const unit = info.width / (size + 8)
  const dark = (x: number, y: number) => (pixels[Math.round((y + 4.5) * unit) * info.width + Math.round((x + 4.5) * unit)] ?? 255) < 128
  expect([info.width, unit]).toEqual([info.height, 12])
  for (let y = -4; y < size + 4; y++) for (let x = -4; x < size + 4; x++) expect(dark(x, y), `${x} ${y}`).toBe(data[y]?.[x] ?? false)
})

test('dark modules become squares', () => {
  expect(
    modulesPath([
      [true, false],
      [false, true],
    ]),
  ).toBe('M0 0h1v1h-1zM1 1h1v1h-1z')
})
