import { z } from 'zod'
import { isDay } from '~/lib/dates'
import { exactText } from '~/lib/typed-text'

export const MailInput = z.object({ mail: z.uuid() })
export type MailGiven = z.output<typeof MailInput>

/** `day`: of the backup. */
export const BackupInput = z.object({ day: exactText(10).refine(isDay) })
export type BackupGiven = z.output<typeof BackupInput>

/** A mail that no attempt follows. Moments are ISO. */
export interface FailedMail {
  id: string
  /** Masked. */
  recipient: string
  /** Null where it can be written no more. */
  subject: string | null
  purpose: 'account' | 'order'
  code: string | null
  failedAt: string
  /** What stands in it is still there. */
  canRepeat: boolean
}

export interface JobLine {
  name: string
  everySeconds: number
  /** Of the last run that the database still tells of. */
  ranAt: string | null
}

/** How the site runs. */
export interface System {
  mails: FailedMail[]
  waiting: { count: number; since: string | null }
  database: { kind: 'postgres' | 'embedded'; bytes: number }
  jobs: JobLine[]
  /** Days, the last one that somebody made sure of, and today. */
  backup: string | null
  today: string
}
