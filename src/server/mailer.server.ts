import { join } from 'node:path'
import { z } from 'zod'
import type { Tx } from '~/db/client.server'
import { type Mail, parseMail } from '~/emails/define-mail'
import { keptSince } from '~/lib/retention'
import { now } from './clock.server'
import { env } from './env.server'
import { errorCode, log } from './log.server'
import { type FileMaker, type Post, deliverDueMail } from './mail/delivery.server'
import { removeOldOutboxFiles } from './mail/outbox-files.server'
import { MAIL_NOTICE, type NewMail, emptyFailedMails, knownMails, removeEndedMails, storeMail } from './mail/queue.server'
import { type Transport, fileTransport, smtpTransport } from './mail/transport.server'
import { whenNoticed } from './realtime.server'

export type MailOrder = Omit<NewMail, 'recipient' | 'template' | 'props'> & { to: string; mail: Mail }

const POLL_MILLISECONDS = 2000

type Worker = { wake: () => void; stop: () => Promise<void> }

let worker: Worker | undefined

/**
 * Puts a mail into the queue in the transaction of its cause: it leaves if and only if that is committed, and then at once.
 * Throws a `ZodError` for a mail that could never be written.
 */
export async function enqueueMail(tx: Tx, { to, locale, mail, ...order }: MailOrder): Promise<void> {
  const { template, props } = parseMail(mail)
  await storeMail(tx, { recipient: z.email().parse(to), locale, template, props, ...order })
}

/**
 * Delivers the queue from now on: to SMTP_URL, or without it as files in `<DATA_DIR>/outbox`. The notice of a commit wakes it; a poll
 * finds what no notice told of.
 */
export function startMailer({ makeFile, transport = configuredTransport() }: { makeFile: FileMaker; transport?: Transport }): void {
  if (worker) throw new Error('The mailer is started already.')
  worker = createWorker({ transport, makeFile })
  whenNoticed(MAIL_NOTICE, wakeWorker)
}

/** No mail is begun any more; resolves when the running delivery has ended. */
export async function stopMailer(): Promise<void> {
  const stopping = worker
  worker = undefined
  await stopping?.stop()
}

/**
 * Removes mails, with the addresses in them, when they were delivered or given up: mails about orders much later than
 * others. Their files in the outbox go with them. Returns how many mails.
 */
export async function purgeMail(at: Date): Promise<number> {
  const account = keptSince('mails', at)
  await emptyFailedMails(keptSince('failedMails', at))
  const gone = await removeEndedMails({ account, order: keptSince('orderMails', at) })
  await removeOldOutboxFiles(account, async (ids) => {
    const known = await knownMails(ids)
    return ids.filter((id) => !known.has(id))
  })
  return gone.length
}

const wakeWorker = (): void => worker?.wake()

function configuredTransport(): Transport {
  const { SMTP_URL, DATA_DIR } = env()
  return SMTP_URL ? smtpTransport(SMTP_URL) : fileTransport(join(DATA_DIR, 'outbox'))
}

function createWorker(post: Post): Worker {
  const stopping = new AbortController()
  let running: Promise<void> | undefined
  let again = false

  const round = async () => {
    do {
      again = false
      await deliverDueMail(post, now, stopping.signal).catch((error: unknown) => log.error({ code: errorCode(error) }, 'mailer failed'))
    } while (again && !stopping.signal.aborted)
    running = undefined
  }
  const wake = () => {
    again = true
    running ??= round()
  }
  const timer = setInterval(wake, POLL_MILLISECONDS).unref()
  wake()
  return {
    wake,
    stop: async () => {
      clearInterval(timer)
      stopping.abort()
      await running
    },
  }
}
