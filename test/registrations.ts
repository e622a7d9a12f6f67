import { randomUUID } from 'node:crypto'
import { desc } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { mailOutbox } from '~/db/schema'
import { WRITTEN, mailsInOrder } from './mails-in-order'

const FORM = {
  coupleName: 'Jana a Petr',
  email: 'jana@sfera.example',
  password: 'tajne heslo',
  femaleFirstName: 'Jana',
  femaleLastName: 'Nová',
  maleFirstName: 'Petr',
  maleLastName: 'Starý',
  relationshipStatus: 'couple' as const,
  adultTerms: true,
  intimateData: true,
}

/** Of the browser that registers here. */
const DEVICE = 'd'.repeat(64)

/** A registration as the form sends it, from {@link DEVICE}. */
export const registration = (changes: Partial<typeof FORM & { attempt: string; deviceHash: string }> = {}) => ({
  ...FORM,
  attempt: randomUUID(),
  deviceHash: DEVICE,
  adultTermsVersion: '1.0',
  intimateDataVersion: '1.0',
  ...changes,
})

/** Templates and recipients of all mails in the queue, first to last. */
export async function queuedMails(db: Db): Promise<Array<{ template: string; recipient: string; locale: string }>> {
  return db
    .select({ template: mailOutbox.template, recipient: mailOutbox.recipient, locale: mailOutbox.locale })
    .from(mailOutbox)
    .orderBy(...mailsInOrder)
}

/** What the newest mail says, by the names of its template. */
export async function newestMail(db: Db): Promise<Record<string, unknown>> {
  const [mail] = await db.select({ props: mailOutbox.props }).from(mailOutbox).orderBy(desc(mailOutbox.createdAt), desc(WRITTEN)).limit(1)
  return mail?.props ?? {}
}

/** The fragment of a link in the newest mail. */
export async function newestLink(db: Db, name: 'confirmUrl' | 'resetUrl'): Promise<URLSearchParams> {
  const { [name]: link } = await newestMail(db)
  return new URLSearchParams(new URL(String(link)).hash.slice(1))
}

/** The tokens of the newest confirmation mail, opened in the browser that registered. */
export async function newestConfirmation(db: Db): Promise<{ accessToken: string; refreshToken: string; deviceHash: string }> {
  const link = await newestLink(db, 'confirmUrl')
  return { accessToken: link.get('access_token') ?? '', refreshToken: link.get('refresh_token') ?? '', deviceHash: DEVICE }
}
