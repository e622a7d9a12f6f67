// Draws the icons of browsers and home screens from public/favicon.svg. Its files are committed; run it when the logo changes.
// Usage, from the project folder: node scripts/draw-icons.mjs
import { readFileSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'

const PAPER = '#faf6f4'
const logo = readFileSync('public/favicon.svg')

// Home screens cut the corners: a ground of its own, and for „maskable“ the middle four fifths are safe.
const ON_PAPER = [
  { file: 'icons/apple-touch-icon.png', size: 180, share: 0.72 },
  { file: 'icons/icon-maskable-512.png', size: 512, share: 0.58 },
]
const PLAIN = [
  { file: 'icons/icon-192.png', size: 192 },
  { file: 'icons/icon-512.png', size: 512 },
]
const FAVICON_SIZES = [16, 32, 48]

for (const { file, size, share } of ON_PAPER) {
  const input = await mark(Math.round(size * share))
  const ground = sharp({ create: { width: size, height: size, channels: 3, background: PAPER } })
  await ground.composite([{ input }]).png({ palette: true }).toFile(`public/${file}`)
}
for (const { file, size } of PLAIN) writeFileSync(`public/${file}`, await mark(size))
writeFileSync('public/favicon.ico', icoOf(await Promise.all(FAVICON_SIZES.map(mark))))

function mark(size) {
  return sharp(logo, { density: (72 * size) / 42 })
    .resize(size, size)
    .png({ palette: true })
    .toBuffer()
}

/** An ICO file is a list of pictures; since Windows Vista they may be PNGs. */
function icoOf(pictures) {
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  for (const [index, picture] of pictures.entries()) {
    const at = 6 + 16 * index
    head.writeUInt8(FAVICON_SIZES[index], at)
    head.writeUInt8(FAVICON_SIZES[index], at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(picture.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += picture.length
  }
  return Buffer.concat([head, ...pictures])
}
