import { createReadStream } from 'node:fs'
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { syncPath } from '~/db/durable-files.server'
import { env } from './env.server'
import { errorCode } from './log.server'

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
  const pathOf = (key: string) => join(root, checked(key))
  const size = async (key: string) => (await unlessMissing(stat(pathOf(key))))?.size
  return {
    put: async (key, bytes) => {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(`${path}.part`, bytes)
      syncPath(`${path}.part`)
      await rename(`${path}.part`, path)
      syncPath(dirname(path))
    },
    get: async (key) => unlessMissing(readFile(pathOf(key))),
    size,
    stream: async (key, range) => ((await size(key)) === undefined ? undefined : createReadStream(pathOf(key), range)),
    delete: (key) => rm(pathOf(key), { force: true }),
    deleteAll: (prefix) => rm(pathOf(prefix), { recursive: true, force: true }),
    list: async (prefix) => {
      const found = await unlessMissing(readdir(pathOf(prefix), { recursive: true, withFileTypes: true }))
      const files = (found ?? []).filter((entry) => entry.isFile())
      return files.map(({ parentPath, name }) => relative(root, join(parentPath, name)).replaceAll(sep, '/')).toSorted()
    },
  }
}

/** Throws for a key that leads anywhere else. */
function checked(key: string): string {
  if (!/^[\w.-]+(\/[\w.-]+)*$/.test(key) || key.split('/').some((name) => /^\.+$/.test(name)))
    throw new Error('path traversal in the key of a file')
  return key
}

async function unlessMissing<Found>(found: Promise<Found>): Promise<Found | undefined> {
  try {
    return await found
  } catch (error) {
    if (['ENOENT', 'NotFound', 'NoSuchKey'].includes(errorCode(error))) return undefined
    throw error
  }
}

/** `https://key:secret@host/bucket?region=eu-central-1`, the address of an S3-compatible service. Buckets are private as a whole. */
export function bucketStorage(address: string): Storage {
  let opened: ReturnType<typeof openBucket> | undefined
  const bucket = () => (opened ??= openBucket(new URL(address)))
  const stream = async (key: string, range?: ByteRange) => {
    const { Bucket, client, commands } = await bucket()
    const Range = range && { Range: `bytes=${range.start}-${range.end}` }
    const found = await unlessMissing(client.send(new commands.GetObjectCommand({ Bucket, Key: checked(key), ...Range })))
    return found?.Body instanceof Readable ? found.Body : undefined
  }
  const remove = async (key: string) => {
    const { Bucket, client, commands } = await bucket()
    await client.send(new commands.DeleteObjectCommand({ Bucket, Key: checked(key) }))
  }
  const list = async (prefix: string) => {
    const { Bucket, client, commands } = await bucket()
    const keys: string[] = []
    for await (const { Contents = [] } of commands.paginateListObjectsV2({ client }, { Bucket, Prefix: `${checked(prefix)}/` }))
      keys.push(...Contents.flatMap(({ Key }) => Key ?? []))
    return keys.toSorted()
  }
  return {
    put: async (key, bytes, contentType) => {
      const { Bucket, client, commands } = await bucket()
      const file = { Bucket, Key: checked(key), Body: bytes, ContentType: contentType, ContentLength: bytes.length }
      await client.send(new commands.PutObjectCommand(file))
    },
    get: async (key) => {
      const found = await stream(key)
      return found && buffer(found)
    },
    size: async (key) => {
      const { Bucket, client, commands } = await bucket()
      return (await unlessMissing(client.send(new commands.HeadObjectCommand({ Bucket, Key: checked(key) }))))?.ContentLength
    },
    stream,
    delete: remove,
    deleteAll: async (prefix) => {
      for (const key of await list(prefix)) await remove(key)
    },
    list,
  }
}

/** The client of S3 is large: who keeps files on the disk starts without it. */
async function openBucket({ protocol, host, pathname, searchParams, username, password }: URL) {
  const commands = await import('@aws-sdk/client-s3')
  const client = new commands.S3Client({
    endpoint: `${protocol}//${host}`,
    region: searchParams.get('region') ?? 'auto',
    credentials: { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) },
    forcePathStyle: true,
    // Services that only resemble S3 refuse checksums that they do not know.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return { Bucket: pathname.slice(1), client, commands }
}
