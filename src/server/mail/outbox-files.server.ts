import { readFile, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Attachment } from 'postal-mime'
import { env } from '../env.server'

export type OutboxHeading = { name: string; subject: string; to: string; at: Date }
export type OutboxMail = OutboxHeading & { html: string; text: string; source: string; files: OutboxFile[] }
/** `isPicture`: part of what the mail looks like, not something to fetch. */
type OutboxFile = { name: string; type: string; bytes: Uint8Array; isPicture: boolean }

const FILE = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-[0-9a-f-]{36}\.eml$/
const MOST = 100

/** The newest hundred mails in `<DATA_DIR>/outbox`, newest first. */
export async function listOutboxFiles(): Promise<OutboxHeading[]> {
  const newest = (await outboxNames()).toSorted().toReversed().slice(0, MOST)
  const mails = await Promise.all(newest.map(readOutboxFile))
  return mails.filter((mail) => mail !== undefined).map(({ name, subject, to, at }) => ({ name, subject, to, at }))
}

/** One mail by its file name; undefined when there is none, whatever else the name may say. */
export async function readOutboxFile(name: string): Promise<OutboxMail | undefined> {
  if (!FILE.test(name)) return undefined
  const source = await readFile(join(folder(), name)).catch(() => undefined)
  if (!source) return undefined
  const { subject = '', to, html = '', text = '', attachments } = await PostalMime.parse(source)
  const files = attachments.map(fileOf)
  const shown = attachments.reduce((page, { contentId }, at) => withPicture(page, contentId, files[at]), html)
  return { name, subject, to: to?.[0]?.address ?? '', at: timeOf(name), html: shown, text, source: source.toString('utf8'), files }
}

const fileOf = ({ filename, mimeType, content, disposition }: Attachment): OutboxFile => ({
  name: filename ?? '',
  type: mimeType,
  bytes: new Uint8Array(content as ArrayBuffer),
  isPicture: disposition === 'inline',
})

/** A mail program finds pictures by their id; a page needs them in place. */
function withPicture(html: string, contentId: string | undefined, file: OutboxFile | undefined): string {
  const id = contentId?.replace(/^<|>$/g, '')
  return id && file ? html.replaceAll(`cid:${id}`, `data:${file.type};base64,${Buffer.from(file.bytes).toString('base64')}`) : html
}

/** Deletes the files of mails from before `moment` of which `obsolete` says that they are over. */
export async function removeOldOutboxFiles(moment: Date, obsolete: (ids: string[]) => Promise<string[]>): Promise<void> {
  const old = (await outboxNames()).filter((name) => timeOf(name) < moment)
  const over = new Set(await obsolete(old.map(idOf)))
  await remove(old.filter((name) => over.has(idOf(name))))
}

/** Deletes the files of these mails, and all that went to the address but those that are `kept`. */
export async function removeOutboxFilesOf({ ids, address, kept }: { ids: Set<string>; address: string; kept: Set<string> }): Promise<void> {
  const names = (await outboxNames()).filter((name) => !kept.has(idOf(name)))
  const theirs = await Promise.all(names.map(async (name) => ids.has(idOf(name)) || (await readOutboxFile(name))?.to === address))
  await remove(names.filter((_name, at) => theirs[at]))
}

async function outboxNames(): Promise<string[]> {
  const names = await readdir(folder()).catch(() => [])
  return names.filter((name) => FILE.test(name))
}

async function remove(names: readonly string[]): Promise<void> {
  for (const name of names) await rm(join(folder(), name), { force: true })
}

/** The id of the mail ends the name. */
const idOf = (name: string): string => name.slice(-40, -4)

/** The name begins with the moment when the mail was written, its colons and point as hyphens. */
const timeOf = (name: string): Date => new Date(name.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z[^]*$/, 'T$1:$2:$3.$4Z'))

const folder = (): string => join(env().DATA_DIR, 'outbox')
