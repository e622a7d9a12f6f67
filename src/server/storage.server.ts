import { createReadStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { syncPath } from '~/db/durable-files.server'
import { env } from './env.server'

/**
 * Private files: nothing in it has an address of its own. A key is a path of letters, digits, hyphens, underscores, dots and slashes,
 * such as `avatars/<account>/couple-1.webp`; a prefix is a folder of such a path.
 */
export interface Storage {
  /** Resolves when the file is there to stay; nobody ever reads half of it. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  get(key: string): Promise<Buffer | undefined>
  /** In bytes; undefined when it is not there. */
  size(key: string): Promise<number | undefined>
  /** The file, or a part of it, read no faster than it is taken. Whoever does not read it to its end destroys it. */
  stream(key: string, range?: ByteRange): Promise<Readable | undefined>
  /** A file that is not there is deleted already. */
  delete(key: string): Promise<void>
  /** Everything below the folder `prefix`. */
  deleteAll(prefix: string): Promise<void>
  /** All keys below the folder `prefix`, at any depth, in order. */
  list(prefix: string): Promise<string[]>
}

/** Both ends belong to it; it lies within the file. */
interface ByteRange {
  start: number
  end: number
}

/** In the folder `DATA_DIR/storage`, or where `STORAGE_URL` says. */
export function storage(): Storage {
  current ??= env().STORAGE_URL ? bucketStorage(env().STORAGE_URL ?? '') : diskStorage(join(env().DATA_DIR, 'storage'))
  return current
}

/** Tests put another one here. */
export function replaceStorage(other: Storage | undefined): void {
  current = other
}

let current: Storage | undefined

export function diskStorage(folder: string): Storage {
  const root = resolve(folder)
  const disk = new Disk(new FSDriver({ location: root, visibility: 'private' }))
  return {
    ...reading(
      async () => disk,
      async (key, range) => createReadStream(join(root, disk.file(key).key), range),
    ),
    put: async (key, bytes) => {
      await disk.put(`${key}.part`, bytes)
      const path = join(root, key)
      syncPath(`${path}.part`)
      await rename(`${path}.part`, path)
      syncPath(dirname(path))
    },
    deleteAll: (prefix) => disk.deleteAll(prefix),
  }
}

/** `https://key:secret@host/bucket?region=eu-central-1`, the address of an S3-compatible service. */
export function bucketStorage(address: string): Storage {
  let opened: Promise<Bucket> | undefined
  const bucket = () => (opened ??= openBucket(new URL(address)))
  const disk = async () => (await bucket()).disk
  const files = reading(disk, async (key, range) => (await bucket()).part((await disk()).file(key).key, range))
  return {
    ...files,
    put: async (key, bytes, contentType) => (await disk()).put(key, bytes, { contentType, contentLength: bytes.length }),
    // The driver takes a prefix for the beginning of a name, not for a folder.
    deleteAll: async (prefix) => {
      for (const key of await files.list(prefix)) await files.delete(key)
    },
  }
}

/** The library reads whole files; a part is asked of its client. */
interface Bucket {
  disk: Disk
  part(key: string, range: ByteRange): Promise<Readable>
}

/** The client of S3 is large: who keeps files on the disk starts without it. */
async function openBucket({ protocol, host, pathname, searchParams, username, password }: URL): Promise<Bucket> {
  const [{ S3Driver }, { GetObjectCommand, S3Client }] = await Promise.all([import('flydrive/drivers/s3'), import('@aws-sdk/client-s3')])
  const bucket = pathname.slice(1)
  const client = new S3Client({
    endpoint: `${protocol}//${host}`,
    region: searchParams.get('region') ?? 'auto',
    credentials: { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) },
    forcePathStyle: true,
    // Services that only resemble S3 refuse checksums that they do not know.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  // Buckets are private as a whole; many services know no other way.
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }))
  return {
    disk,
    part: async (key, { start, end }) => {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, Range: `bytes=${start}-${end}` }))
      if (!(Body instanceof Readable)) throw new Error('the bucket answered without a body')
      return Body
    },
  }
}

function reading(
  disk: () => Promise<Disk>,
  part: (key: string, range: ByteRange) => Promise<Readable>,
): Pick<Storage, 'get' | 'size' | 'stream' | 'delete' | 'list'> {
  const exists = async (key: string) => (await disk()).exists(key)
  const stream = async (key: string, range?: ByteRange) => {
    if (!(await exists(key))) return undefined
    return range ? part(key, range) : (await disk()).getStream(key)
  }
  return {
    stream,
    size: async (key) => ((await exists(key)) ? (await (await disk()).getMetaData(key)).contentLength : undefined),
    get: async (key) => {
      const found = await stream(key)
      return found && buffer(found)
    },
    delete: async (key) => (await disk()).delete(key),
    list: async (prefix) => (await keysBelow(await disk(), prefix)).toSorted(),
  }
}

async function keysBelow(disk: Disk, prefix: string, page?: string): Promise<string[]> {
  const { objects, paginationToken } = await disk.listAll(prefix, { recursive: true, ...(page ? { paginationToken: page } : {}) })
  const keys = [...objects].flatMap((found) => (found.isFile && found.key.startsWith(`${prefix}/`) ? [found.key] : []))
  return paginationToken ? [...keys, ...(await keysBelow(disk, prefix, paginationToken))] : keys
}
