import { z } from 'zod'
import { parseMail } from '~/emails/define-mail'
import type { AttachedFile } from '~/emails/letter'
import { renderMail } from '~/emails/render-mail'
import { LOCALES, type Locale } from '~/lib/locale'
import { env } from '../env.server'
import { errorCode, log } from '~/server/log.server'
import { operator } from '../operator.server'
import { MAX_ATTEMPTS, claimMail, giveUp, markDelivered, postpone } from './queue.server'
import type { MailFile, Transport } from './transport.server'
import type { QueuedMail } from '~/db/schema'

/** Makes a file that comes with a mail, in the mail's language. Rejects when it cannot be made. */
export type FileMaker = (file: AttachedFile, locale: Locale) => Promise<MailFile>

/** How mails leave, and who makes what comes with them. */
export interface Post {
  transport: Transport
  makeFile: FileMaker
}

/**
 * Delivers what is due, one after the other, and returns how many left. The clock is read before each one, because its lease
 * begins there. An aborted `signal` ends it after the current mail.
 */
export async function deliverDueMail(post: Post, now: () => Date, signal?: AbortSignal): Promise<number> {
  let delivered = 0
  while (!signal?.aborted) {
    const mail = await claimMail(now())
    if (!mail) break
    if (await deliver(mail, post, now)) delivered++
  }
  return delivered
}

async function deliver(mail: QueuedMail, { transport, makeFile }: Post, now: () => Date): Promise<boolean> {
  // Every process that claimed it before has died on it.
  if (mail.attempts > MAX_ATTEMPTS) return fail(mail, 'abandoned', now())
  const rendered = await prepare(mail).catch((error: unknown) => errorCode(error))
  if (typeof rendered === 'string') return fail(mail, `unwritable:${rendered}`, now())
  try {
    // A mail whose file is missing waits for it: it never leaves without.
    await transport({ ...rendered, attachments: await madeFiles(rendered, makeFile) })
  } catch (error) {
    const code = errorCode(error)
    if (mail.attempts >= MAX_ATTEMPTS) return fail(mail, code, now())
    log.warn({ mail: mail.id, template: mail.template, attempt: mail.attempts, code }, 'mail postponed')
    await postpone(mail, code, now())
    return false
  }
  await markDelivered(mail, now())
  return true
}

type PreparedMail = Awaited<ReturnType<typeof prepare>>

async function prepare({ id, recipient, locale: language, template, props, createdAt }: QueuedMail) {
  const mail = parseMail({ template, props })
  const locale = z.enum(LOCALES).parse(language)
  const rendered = await renderMail(mail, { locale, operator: operator(), publicUrl: env().PUBLIC_URL })
  return { ...rendered, id, to: z.email().parse(recipient), at: createdAt, locale }
}

async function madeFiles({ attachments, locale }: PreparedMail, makeFile: FileMaker): Promise<MailFile[]> {
  const files: MailFile[] = []
  // One after the other: setting a document takes the processor.
  for (const { cid, ...file } of attachments) {
    const made = await makeFile(file, locale).catch((error: unknown) => {
      // Not as a cause: its code would hide which file it was.
      throw Object.assign(new Error('a file of a mail could not be made'), { code: `file:${file.kind}:${errorCode(error)}` })
    })
    files.push({ ...made, ...(cid ? { cid } : {}) })
  }
  return files
}

async function fail(mail: QueuedMail, code: string, now: Date): Promise<false> {
  log.error({ mail: mail.id, template: mail.template, attempt: mail.attempts, code }, 'mail failed')
  await giveUp(mail, code, now)
  return false
}
