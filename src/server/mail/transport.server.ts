import fs from 'node:fs'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { env, isLoopbackHost } from '~/server/env.server'
import { operator } from '~/server/operator.server'

/** A mail that is ready to leave. `at` is when it was written, the same in every attempt. */
export type OutgoingMail = {
  id: string
  /** The first part of its Message-ID, where it is another one than `id`. */
  messageId?: string
  to: string
  at: Date
  subject: string
  html: string
  text: string
  headers: Record<string, string>
  attachments: MailFile[]
}

/** A file inside a mail; one with a `cid` is a picture of its HTML part. */
export type MailFile = { name: string; type: string; bytes: Buffer; cid?: string }

/** Resolves when the mail is accepted for good; rejects with an error whose `code` says why not. */
export type Transport = (mail: OutgoingMail) => Promise<void>

/** All waiting together stays well below the lease of the queue. */
const PATIENCE = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000, dnsTimeout: 10_000 }

/** Real mail through a server, `smtp://` or `smtps://`; production sends nothing over the network that is not encrypted. */
export function smtpTransport(url: string): Transport {
  const server = createTransport({ url: encrypted(url), ...PATIENCE })
  return async (mail) => void (await server.sendMail(message(mail)))
}

/** A transport that keeps its connections open until `close`, for many mails one after the other. */
export interface Pool {
  send: Transport
  close: () => void
}

export function smtpPool(url: string, connections: number): Pool {
  const server = createTransport({ url: encrypted(url), ...PATIENCE, pool: true, maxConnections: connections, maxMessages: Infinity })
  // Of an idle connection: whatever is sent next opens another one.
  server.on('error', () => undefined)
  return { send: async (mail) => void (await server.sendMail(message(mail))), close: () => server.close() }
}

/** The address with STARTTLS demanded: what it says counts more than any other option. */
function encrypted(url: string): string {
  const address = new URL(url)
  if (env().APP_MODE === 'production' && address.protocol === 'smtp:' && !isLoopbackHost(address.hostname))
    address.searchParams.set('requireTLS', 'true')
  return address.href
}

/** How letters to many leave: to SMTP_URL over so many connections, or as files in the outbox. */
export function configuredPool(connections: number): Pool {
  const { SMTP_URL, DATA_DIR } = env()
  return SMTP_URL ? smtpPool(SMTP_URL, connections) : { send: fileTransport(join(DATA_DIR, 'outbox')), close: () => undefined }
}

/** Complete messages (RFC 5322) as files that sort by time. A repeated delivery writes the same file again. */
export function fileTransport(dir: string): Transport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return async (mail) => {
    const { message: source } = await composer.sendMail(message(mail))
    if (!Buffer.isBuffer(source)) throw new TypeError('the composed mail is no buffer')
    await writeWhole(dir, outboxFileName(mail), source)
  }
}

/** `2026-03-02T09-00-00-000Z-<id>.eml` */
const outboxFileName = (mail: OutgoingMail): string => `${mail.at.toISOString().replace(/[:.]/g, '-')}-${mail.id}.eml`

function message(mail: OutgoingMail) {
  const { MAIL_FROM } = env()
  return {
    from: { name: operator().brand, address: MAIL_FROM },
    to: { name: '', address: mail.to },
    // A mail that is sent twice after a crash can be recognised by it.
    messageId: `<${mail.messageId ?? mail.id}@${MAIL_FROM.slice(MAIL_FROM.lastIndexOf('@') + 1)}>`,
    date: mail.at,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attachments: mail.attachments.map(({ name, type, bytes, cid }) => ({
      filename: name,
      contentType: type,
      content: bytes,
      // Bytes as they are: texts, too, keep the ends of their lines.
      contentTransferEncoding: 'base64' as const,
      contentDisposition: cid ? ('inline' as const) : ('attachment' as const),
      ...(cid ? { cid } : {}),
    })),
    encoding: 'quoted-printable',
    headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Never half a file under its final name, even if the power fails. */
async function writeWhole(dir: string, name: string, content: Buffer): Promise<void> {
  await fs.promises.mkdir(dir, { recursive: true, mode: 0o700 })
  const temporary = join(dir, `.${name}.part`)
  await fs.promises.writeFile(temporary, content, { mode: 0o600, flush: true })
  await fs.promises.rename(temporary, join(dir, name))
  const folder = await fs.promises.open(dir, 'r')
  await folder.sync().finally(() => folder.close())
}
