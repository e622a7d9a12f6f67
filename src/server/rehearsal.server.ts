import { and, isNull, notInArray } from 'drizzle-orm'
import { type Tx, db, within } from '~/db/client.server'
import { mailOutbox, type QueuedMail } from '~/db/schema'
import { writeMail } from '~/emails/define-mail'
import { plainText } from '~/emails/plain-text'
import { env } from './env.server'
import { operator } from './operator.server'

class Undone extends Error {}

/** Does this in a transaction that is undone, and answers what it answered: what would happen, in truth. Nobody hears of it. */
export async function rehearsed<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
  let result: { is: Result } | undefined
  try {
    await db().transaction(async (tx) => {
      result = { is: await within(tx, () => work(tx)) }
      throw new Undone()
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  }
  if (!result) throw new Error('a rehearsal came to nothing')
  return result.is
}

/** The mails that wait to be sent, but for those that are known. */
export const mailsWaiting = (tx: Tx, known: readonly QueuedMail[] = []): Promise<QueuedMail[]> =>
  tx
    .select()
    .from(mailOutbox)
    .where(
      and(
        isNull(mailOutbox.deliveredAt),
        isNull(mailOutbox.failedAt),
        known.length > 0
          ? notInArray(
              mailOutbox.id,
              known.map(({ id }) => id),
            )
          : undefined,
      ),
    )

/** Mails as an operator reads of them before they are sent: to whom, and what they do in calendars; many of a kind are one line. */
export function mailLines(mails: readonly QueuedMail[]): string[] {
  const kinds = Map.groupBy(mails, (mail) => `${mail.template}${inCalendars(mail)}`)
  // Told twice, they are told in the same order: what is agreed to is this text.
  return [...kinds]
    .map(([kind, [first, ...others]]) => (others.length > 0 ? `${others.length + 1} × ${kind}` : `${kind} to ${first?.recipient}`))
    .toSorted()
}

const IN_CALENDARS = { changes: ' (changes calendars)', cancels: ' (cancels in calendars)' }

function inCalendars(mail: QueuedMail): string {
  const { calendar } = mailLook(mail)
  return calendar ? IN_CALENDARS[calendar] : ''
}

/** A mail as somebody reads it before it is sent. */
export interface MailLook {
  subject: string
  text: string
  /** What it does in the calendar of whoever gets it. */
  calendar: 'changes' | 'cancels' | null
}

export function mailLook({ template, props, locale }: Pick<QueuedMail, 'template' | 'props' | 'locale'>): MailLook {
  const context = { locale, operator: operator(), publicUrl: env().PUBLIC_URL }
  const letter = writeMail({ template, props }, context)
  const methods = (letter.attachments ?? []).flatMap((file) => (file.kind === 'calendar' ? [file.event.method] : []))
  const calendar = methods.length === 0 ? null : methods.includes('CANCEL') ? 'cancels' : 'changes'
  return { subject: letter.subject, text: plainText(letter, context), calendar }
}
