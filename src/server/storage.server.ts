import { rename } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
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
  stream(key: string): Promise<Readable | undefined>
  /** A file that is not there is deleted already. */
  delete(key: string): Promise<void>
  /** Everything below the folder `prefix`. */
  deleteAll(prefix: string): Promise<void>
  /** All keys below the folder `prefix`, at any depth, in order. */
  list(prefix: string): Promise<string[]>
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
    ...reading(async () => disk),
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
  let opened: Promise<Disk> | undefined
  const disk = () => (opened ??= openBucket(new URL(address)))
  const files = reading(disk)
  return {
    ...files,
    put: async (key, bytes, contentType) => (await disk()).put(key, bytes, { contentType, contentLength: bytes.length }),
    // The driver takes a prefix for the beginning of a name, not for a folder.
    deleteAll: async (prefix) => {
      for (const key of await files.list(prefix)) await files.delete(key)
    },
  }
}

/** The client of S3 is large: who keeps files on the disk starts without it. */
async function openBucket({ protocol, host, pathname, searchParams, username, password }: URL): Promise<Disk> {
  const { S3Driver } = await import('flydrive/drivers/s3')
  const driver = new S3Driver({
    endpoint: `${protocol}//${host}`,
    bucket: pathname.slice(1),
    region: searchParams.get('region') ?? 'auto',
    credentials: { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) },
    forcePathStyle: true,
    // Services that only resemble S3 refuse checksums that they do not know.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Buckets are private as a whole; many services know no other way.
    visibility: 'private',
    supportsACL: false,
  })
  return new Disk(driver)
}

function reading(disk: () => Promise<Disk>): Pick<Storage, 'get' | 'stream' | 'delete' | 'list'> {
  const stream = async (key: string) => ((await (await disk()).exists(key)) ? (await disk()).getStream(key) : undefined)
  return {
    stream,
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
