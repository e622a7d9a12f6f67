import { and, asc, count, desc, eq, isNotNull, isNull, min, sql } from 'drizzle-orm'
import { db } from '~/db/client.server'
import { type QueuedMail, backupChecks, mailOutbox, rateLimits } from '~/db/schema'
import { parseMail } from '~/emails/define-mail'
import { pragueDay } from '~/lib/dates'
import { maskedEmail } from '~/lib/masked-email'
import { batched } from '~/server/batched.server'
import { env } from '~/server/env.server'
import { startedJobs } from '~/server/job-runner.server'
import { mailLook } from '~/server/rehearsal.server'
import type { FailedMail, JobLine, System } from './schema'

const MOST = 100

/** How the site runs: asked by one statement. */
export async function system(at: Date): Promise<System> {
  const [mails, [state], jobs, backup] = await Promise.all([
    failedMails(),
    batched(
      db()
        .select({
          count: count(),
          since: min(mailOutbox.createdAt),
          bytes: sql<number>`pg_database_size(current_database())`.mapWith(Number),
        })
        .from(mailOutbox)
        .where(and(isNull(mailOutbox.deliveredAt), isNull(mailOutbox.failedAt))),
    ),
    jobLines(),
    lastBackup(),
  ])
  return {
    mails,
    waiting: { count: state?.count ?? 0, since: state?.since?.toISOString() ?? null },
    database: { kind: env().DATABASE_URL ? 'postgres' : 'embedded', bytes: state?.bytes ?? 0 },
    jobs,
    backup,
    today: pragueDay(at),
  }
}

/** The newest first; those of accounts that are gone are kept for the law alone. */
export async function failedMails(): Promise<FailedMail[]> {
  const { id, recipient, purpose, locale, template, props, lastError, failedAt, restrictedAt } = mailOutbox
  const rows = await batched(
    db()
      .select({ id, recipient, purpose, locale, template, props, code: lastError, failedAt })
      .from(mailOutbox)
      .where(and(isNotNull(failedAt), isNull(restrictedAt)))
      .orderBy(desc(failedAt), asc(id))
      .limit(MOST),
  )
  return rows.map(({ locale: language, template: name, props: told, ...row }) => {
    const subject = subjectOf({ locale: language, template: name, props: told }) ?? null
    return {
      ...row,
      recipient: maskedEmail(row.recipient),
      subject,
      failedAt: row.failedAt?.toISOString() ?? '',
      canRepeat: subject !== null,
    }
  })
}

/** Undefined for a mail that can be written no more. */
export function subjectOf(mail: Pick<QueuedMail, 'locale' | 'template' | 'props'>): string | undefined {
  try {
    return mailLook({ locale: mail.locale, ...parseMail(mail) }).subject
  } catch {
    return undefined
  }
}

/** The claim of a job tells when it ran, for as long as it keeps other processes from running it as well. */
async function jobLines(): Promise<JobLine[]> {
  const claims = await batched(
    db().select({ job: rateLimits.subject, ranAt: rateLimits.windowStart }).from(rateLimits).where(eq(rateLimits.name, 'job')),
  )
  const ran = new Map(claims.map(({ job, ranAt }) => [job, ranAt.toISOString()]))
  return startedJobs().map(({ name, everySeconds }) => ({ name, everySeconds, ranAt: ran.get(name) ?? null }))
}

/** The last day whose backup somebody has made sure of. */
export async function lastBackup(): Promise<string | null> {
  const [check] = await batched(db().select({ day: backupChecks.day }).from(backupChecks).orderBy(desc(backupChecks.day)).limit(1))
  return check?.day ?? null
}
