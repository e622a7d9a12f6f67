import { Readable } from 'node:stream'
import { createServerFn, createServerOnlyFn } from '@tanstack/react-start'
import { input } from '~/lib/input'
import { type Locale, localizedPath } from '~/lib/locale'
import { type Outcome, refused } from '~/lib/outcome'
import { returnPath } from '~/lib/paths'
import { FILE_TYPES, fileTypeOf } from '~/lib/product-kinds'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { now } from '~/server/clock.server'
import { plainForm } from '~/server/http/plain-form.server'
import { PRIVATE, privateText, secondsUntil } from '~/server/http/private-answer.server'
import { consumeLimit } from '~/server/limits.server'
import { clientAddress } from '~/server/request.server'
import { currentAccount } from '~/server/session.server'
import { isSignedKey } from '~/server/signed-key.server'
import { storage } from '~/server/storage.server'
import * as data from './download.data.server'
import * as mutations from './download.mutations.server'
import { attachment, fileName, partOf } from './file.rules'
import { DownloadForm, type DownloadRefusal, type FreeMaterial, StartDownloadInput, type StartedDownload } from './download.schema'

type Started = Outcome<{ download: StartedDownload }, DownloadRefusal | 'too-many'>

/** Counts a download and answers its link (specification §7). Only the server knows who may have what. */
export const startDownload = createServerFn({ method: 'POST' })
  .validator(input(StartDownloadInput))
  .handler(({ data: wanted }): Promise<Started> => start(wanted))

/** The free academy materials as the visitor may fetch them. */
export const freeMaterials = createServerFn({ method: 'GET' }).handler(async (): Promise<{ materials: FreeMaterial[] }> => {
  const account = await currentAccount()
  return { materials: await data.freeMaterials(account?.id, getLocale()) }
})

/** The same as {@link startDownload} for a page without JavaScript: leads to the file, or to where the visitor can do something. */
export const downloadFormResponse = createServerOnlyFn(
  plainForm({ mostBytes: 4096 }, async ({ fields }) => {
    const read = DownloadForm.safeParse(fields)
    if (!read.success) return privateText('', 400)
    const { from, ...wanted } = read.data
    const back = returnPath(from) ?? '/akademie/start'
    const page: Locale = /^\/en(\/|\?|$)/.test(back) ? 'en' : 'cs'
    const outcome = await start(wanted)
    if (outcome.ok) return outcome.download.url
    if (outcome.code === 'unauthenticated') return `/auth?next=${encodeURIComponent(back)}`
    if (outcome.code === 'unpaid') return localizedPath(`/purchase/${wanted.material}`, page)
    if (outcome.code === 'too-many') return privateText(m.errors_tooMany_title({}, { locale: page }), 429)
    const texts = { 'not-found': m.downloads_error_notFound, unreleased: m.downloads_error_unreleased }
    return privateText(texts[outcome.code]({}, { locale: page }), outcome.code === 'not-found' ? 404 : 403)
  }),
)

/** The file behind a link, whole or a part of it; the right to it is looked up anew each time. */
export const materialFileResponse = createServerOnlyFn(async (token: string, request: Request): Promise<Response> => {
  const read = data.readToken(token)
  if (!read) return privateText(m.downloads_error_notFound(), 404)
  const { id, locale, expiresAt } = read
  const at = now()
  if (at > expiresAt) return privateText(m.downloads_error_expired({}, { locale }), 410)
  const limit = await consumeLimit('download-file', id, at)
  if (!limit.ok) return privateText(m.errors_tooMany_title({}, { locale }), 429, { 'retry-after': secondsUntil(limit.retryAt, at) })
  const material = await data.fileOfDownload(id, locale)
  const size = material && (await storage().size(material.path))
  if (!material || !size) return privateText(m.downloads_error_notFound({}, { locale }), 404)
  return fileResponse(material, { size, locale, request })
})

async function start({ material, locale, order }: StartDownloadInput): Promise<Started> {
  const at = now()
  const limit = await consumeLimit('download', clientAddress(), at)
  if (!limit.ok) return refused('too-many', limit.retryAt)
  const owner = await ownerOf(order)
  if (!owner) return refused('unauthenticated')
  // A link to nothing would be a promise that the browser alone finds out to be false.
  if (!(await data.isStored(material, locale))) return refused('not-found')
  return mutations.startDownload({ material, locale, owner }, at)
}

/** Whoever holds the key of an order, and else the couple that is signed in. */
async function ownerOf(order: StartDownloadInput['order']): Promise<data.DownloadOwner | undefined> {
  if (order && isSignedKey('order', order.id, order.key)) return { order: order.id }
  const account = await currentAccount()
  return account && { account: account.id }
}

async function fileResponse(
  material: data.StoredMaterial,
  { size, locale, request }: { size: number; locale: Locale; request: Request },
): Promise<Response> {
  const etag = `"${material.sha256}"`
  const type = fileTypeOf(material.path)
  const isHead = request.method === 'HEAD'
  const part = partOf(isHead ? null : request.headers.get('range'), request.headers.get('if-range'), { size, etag })
  if (part === 'unsatisfiable') return privateText('', 416, { 'content-range': `bytes */${size}`, 'accept-ranges': 'bytes' })
  const { start: first, end: last } = part === 'whole' ? { start: 0, end: size - 1 } : part
  const headers = {
    ...PRIVATE,
    'content-type': FILE_TYPES[type],
    'content-length': String(last - first + 1),
    'content-disposition': attachment(fileName(m.downloads_kind({ kind: material.kind }, { locale }), material.title, type)),
    'accept-ranges': 'bytes',
    etag,
    ...(part === 'whole' ? {} : { 'content-range': `bytes ${first}-${last}/${size}` }),
  }
  const stream = isHead ? undefined : await storage().stream(material.path, { start: first, end: last })
  if (!isHead && !stream) return privateText(m.downloads_error_notFound({}, { locale }), 404)
  return new Response(stream ? bytesOf(stream) : null, { status: part === 'whole' ? 200 : 206, headers })
}

/** Reads no more ahead than one piece: without a strategy of its own the library counts pieces, not bytes, and keeps whole files. */
function bytesOf(stream: Readable): ReadableStream<Uint8Array<ArrayBuffer>> {
  const strategy = new ByteLengthQueuingStrategy({ highWaterMark: stream.readableHighWaterMark })
  return Readable.toWeb(stream, { strategy }) as ReadableStream<Uint8Array<ArrayBuffer>>
}
