import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawSocialImage } from './social-image.server'

const svg = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"><rect width="4" height="2" fill="${colour}"/></svg>`
const draw = (title: string) => drawSocialImage({ title, picture: svg('#ff0000'), logo: svg('#0000ff') })

interface Area {
  left: number
  top: number
  width: number
  height: number
}

/** Statistics are always about a whole picture. */
const statsOf = async (image: Buffer, area: Area) => sharp(await sharp(image).extract(area).png().toBuffer()).stats()

/** How many pixels of the title's half are dark, without the logo. */
async function ink(image: Buffer): Promise<number> {
  const half = sharp(image).extract({ left: 0, top: 120, width: 640, height: 510 }).greyscale().raw()
  const { data } = await half.toBuffer({ resolveWithObject: true })
  return data.filter((shade) => shade < 128).length
}

test('title and picture share 1200 × 630 pixels', async () => {
  const image = await draw('Chci, nechci')
  const { width, height, format } = await sharp(image).metadata()
  expect([width, height, format]).toEqual([1200, 630, 'png'])
  const right = await statsOf(image, { left: 650, top: 0, width: 550, height: 630 })
  expect(right.channels.map(({ mean }) => Math.round(mean))).toEqual([255, 0, 0])
  expect(await ink(image)).toBeGreaterThan(3000)
})

test('a long title stays on its half and below the logo, signs of markup and all', async () => {
  const image = await draw(`${'Velmi dlouhý titulek <b>& spol.</b> '.repeat(4)}konec`)
  for (const [left, top, width, height] of [
    [0, 110, 640, 12],
    [620, 110, 20, 520],
    [0, 610, 640, 20],
  ] as const) {
    const { channels } = await statsOf(image, { left, top, width, height })
    expect(channels.map(({ min }) => min > 200)).toEqual([true, true, true])
  }
})

test('Czech letters are set, none of them as an empty box', async () => {
  const [plain, accented, unknown] = await Promise.all(
    ['reste', 'řešťé', '\u{10FFFD}'.repeat(5)].map(async (title) => ink(await draw(title))),
  )
  expect(accented).toBeGreaterThan(plain ?? 0)
  expect(accented).not.toBe(unknown)
})
