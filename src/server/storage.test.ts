import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../test/temporary-folder'
import { type Storage, bucketStorage, diskStorage } from './storage.server'

const PHOTO = 'avatars/7b4d8f5e-3f0c-4d8a-9a51-0a4a0d1d8c11/couple-1.webp'
const places: Array<[string, () => Promise<Storage>]> = [
  ['disk', async () => diskStorage(temporaryFolder())],
  ['bucket', bucket],
]

describe.each(places)('on a %s', (_, open) => {
  test('what was put is read again, byte by byte', async () => {
    const storage = await open()
    for (const size of [0, 1, 5000, 700_001]) {
      const bytes = randomBytes(size)
      await storage.put(PHOTO, bytes, 'image/webp')
      expect((await storage.get(PHOTO))?.equals(bytes)).toBe(true)
      const stream = await storage.stream(PHOTO)
      expect(stream && (await buffer(stream)).equals(bytes)).toBe(true)
    }
    expect(await storage.list('avatars')).toEqual([PHOTO])
  })

  test('a part of a file is read alone', async () => {
    const storage = await open()
    const bytes = randomBytes(200_000)
    await storage.put(PHOTO, bytes, 'image/webp')
    expect(await storage.size(PHOTO)).toBe(bytes.length)
    for (const [start, end] of [
      [0, 0],
      [1000, 150_000],
      [199_999, 199_999],
      [0, 199_999],
    ] as const) {
      const stream = await storage.stream(PHOTO, { start, end })
      expect(stream && (await buffer(stream)).equals(bytes.subarray(start, end + 1))).toBe(true)
    }
  })

  test('what is not there is undefined and can be deleted', async () => {
    const storage = await open()
    expect(await storage.get(PHOTO)).toBeUndefined()
    expect(await storage.stream(PHOTO)).toBeUndefined()
    expect(await storage.stream(PHOTO, { start: 0, end: 1 })).toBeUndefined()
    expect(await storage.size(PHOTO)).toBeUndefined()
    await storage.delete(PHOTO)
    await storage.deleteAll('avatars')
    expect(await storage.list('avatars')).toEqual([])
  })

  test('one file is deleted, or all of a folder and nothing beside it', async () => {
    const storage = await open()
    const keys = ['avatars/a/1.webp', 'avatars/a/2.webp', 'avatars/a/b/3.webp', 'avatars/ab/4.webp']
    for (const key of keys) await storage.put(key, Buffer.from(key), 'image/webp')
    expect(await storage.list('avatars')).toEqual(keys)
    await storage.delete('avatars/a/1.webp')
    expect(await storage.get('avatars/a/1.webp')).toBeUndefined()
    await storage.deleteAll('avatars/a')
    expect(await storage.list('avatars')).toEqual(['avatars/ab/4.webp'])
  })
})

test('no key leads out of the folder', async () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'secret'), 'secret')
  const storage = diskStorage(join(folder, 'storage'))
  await expect(storage.get('../secret')).rejects.toThrow('traversal')
  await expect(storage.stream('../secret', { start: 0, end: 1 })).rejects.toThrow('traversal')
  await expect(storage.size('../secret')).rejects.toThrow('traversal')
  await expect(storage.put('a/../../secret', Buffer.from('x'), 'text/plain')).rejects.toThrow('traversal')
})

/** As much of an S3 service as the product asks for. */
async function bucket(): Promise<Storage> {
  const files = new Map<string, Buffer>()
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket')
      const key = pathname.replace(/^\/photos\/?/, '')
      if (request.method === 'PUT') files.set(key, body)
      if (request.method === 'DELETE') files.delete(key)
      const found = key ? files.get(key) : Buffer.from(listing([...files.keys()], searchParams.get('prefix') ?? ''))
      const missing = !found && ['GET', 'HEAD'].includes(request.method ?? '')
      const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
      const part = start === undefined ? found : found?.subarray(Number(start), Number(end) + 1)
      const status = start === undefined ? 200 : 206
      const length = part && !['PUT', 'DELETE'].includes(request.method ?? '') ? { 'content-length': part.length } : {}
      response.writeHead(missing ? 404 : status, { 'content-type': key ? 'image/webp' : 'application/xml', ...length })
      response.end(request.method === 'GET' ? part : undefined)
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => void server.close())
  return bucketStorage(`http://key:secret@127.0.0.1:${(server.address() as AddressInfo).port}/photos?region=eu-central-1`)
}

const listing = (keys: string[], prefix: string): string =>
  `<ListBucketResult><IsTruncated>false</IsTruncated>${keys
    .filter((key) => key.startsWith(prefix))
    .map((key) => `<Contents><Key>${key}</Key><Size>1</Size><LastModified>2026-03-02T09:00:00.000Z</LastModified></Contents>`)
    .join('')}</ListBucketResult>`
