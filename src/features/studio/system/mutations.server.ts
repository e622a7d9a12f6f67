import { db } from '~/db/client.server'
import { backupChecks } from '~/db/schema'
import { pragueDay } from '~/lib/dates'
import { type Outcome, refused } from '~/lib/outcome'
import { lockFailedMail, requeueMail } from '~/server/mail/queue.server'
import { type Actor, recordOperatorEvent } from '~/server/operator-events.server'
import { subjectOf } from './data.server'
import type { BackupGiven, MailGiven } from './schema'

/** A mail that was given up is tried again, as long as what stands in it is there. */
export async function repeatMail({ mail: id }: MailGiven, by: Actor, at: Date): Promise<Outcome<object, 'not-failed' | 'emptied'>> {
  return db().transaction(async (tx) => {
    const mail = await lockFailedMail(tx, id)
    if (!mail) return refused('not-failed')
    if (subjectOf(mail) === undefined) return refused('emptied')
    await requeueMail(tx, id, at)
    const { template, lastError: code } = mail
    await recordOperatorEvent(tx, by, { kind: 'mail-repeated', about: { subject: 'mail', id }, before: { template, code } }, at)
    return { ok: true }
  })
}

/** Somebody has made sure that the backup of that day can be restored. */
export async function verifyBackup({ day }: BackupGiven, by: Actor, at: Date): Promise<Outcome<object, 'future'>> {
  if (day > pragueDay(at)) return refused('future')
  return db().transaction(async (tx) => {
    await tx
      .insert(backupChecks)
      .values({ day, notedAt: at })
      .onConflictDoUpdate({ target: backupChecks.day, set: { notedAt: at } })
    await recordOperatorEvent(tx, by, { kind: 'backup-verified', after: { day } }, at)
    return { ok: true }
  })
}
