import { z } from 'zod'
import { MailSchema, renderMail } from '~/emails/mails'
import { LOCALES } from '~/lib/locale'
import { env } from '../env.server'
import { errorCode } from '../error-code.server'
import { log } from '../log.server'
import { operator } from '../operator.server'
import { MAX_ATTEMPTS, type QueuedMail, claimMail, giveUp, markDelivered, postpone } from './queue.server'
import type { OutgoingMail, Transport } from './transport.server'

/**
 * Delivers what is due, one after the other, and returns how many left. The clock is read before each one, because its lease
 * begins there. An aborted `signal` ends it after the current mail.
 */
export async function deliverDueMail(transport: Transport, now: () => Date, signal?: AbortSignal): Promise<number> {
  let delivered = 0
  while (!signal?.aborted) {
    const mail = await claimMail(now())
    if (!mail) break
    if (await deliver(mail, transport, now)) delivered++
  }
  return delivered
}

async function deliver(mail: QueuedMail, transport: Transport, now: () => Date): Promise<boolean> {
  // Every process that claimed it before has died on it.
  if (mail.attempts > MAX_ATTEMPTS) return fail(mail, 'abandoned', now())
  const rendered = await prepare(mail).catch((error: unknown) => errorCode(error))
  if (typeof rendered === 'string') return fail(mail, `unwritable:${rendered}`, now())
  try {
    await transport(rendered)
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

async function prepare({ id, recipient, locale, template, props, createdAt }: QueuedMail): Promise<OutgoingMail> {
  const mail = MailSchema.parse({ template, props })
  const { subject, html, text, headers } = await renderMail(mail, {
    locale: z.enum(LOCALES).parse(locale),
    operator: operator(),
    publicUrl: env().PUBLIC_URL,
  })
  return { id, to: z.email().parse(recipient), at: createdAt, subject, html, text, headers }
}

async function fail(mail: QueuedMail, code: string, now: Date): Promise<false> {
  log.error({ mail: mail.id, template: mail.template, attempt: mail.attempts, code }, 'mail failed')
  await giveUp(mail, code, now)
  return false
}
