import { randomBytes } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { zipped } from './zip.server'

test('what was packed comes out as it was, under its name', async () => {
  const files = {
    'čtěte.html': Buffer.from('příliš '.repeat(5000)),
    'soubory/nic.txt': new Uint8Array(),
    'část.bin': randomBytes(70_000).subarray(7),
  }
  const bytes = await zipped(files)
  expect(bytes.length).toBeLessThan(75_000)
  expect(Object.entries(unzipSync(bytes)).map(([name, content]) => [name, Buffer.from(content)])).toEqual(
    Object.entries(files).map(([name, content]) => [name, Buffer.from(content)]),
  )
})

test('others have their turn while forty photos are packed', async () => {
  const photos = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`fotky/${at}.webp`, randomBytes(200_000)]))
  let isPacked = false
  let turns = 0
  const packed = zipped(photos).finally(() => (isPacked = true))
  while (!isPacked) {
    await turn()
    turns += 1
  }
  expect(turns).toBeGreaterThan(40)
  expect(Object.keys(unzipSync(await packed))).toHaveLength(40)
})
