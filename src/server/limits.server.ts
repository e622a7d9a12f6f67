import { createHmac } from 'node:crypto'
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { db } from '~/db/client.server'
import { rateLimits } from '~/db/schema'
import { type RateLimitSetting, SettingsError, env } from './env.server'
import { secret } from './secret.server'

const MINUTE = 60
const HOUR = 3600
const DAY = 24 * HOUR

/** What may be done how often, by one address unless the name says otherwise. The setting RATE_LIMITS replaces single rows. */
const LIMITS = {
  'sign-in-address': { hits: 30, seconds: 15 * MINUTE },
  /** By the e-mail or couple name that is tried. */
  'sign-in-identifier': { hits: 10, seconds: 15 * MINUTE },
  'sign-up': { hits: 20, seconds: HOUR },
  confirm: { hits: 60, seconds: HOUR },
  /** By e-mail. */
  resend: { hits: 5, seconds: HOUR },
  'resend-address': { hits: 20, seconds: HOUR },
  /** By e-mail. */
  'reset-request': { hits: 5, seconds: HOUR },
  'reset-request-address': { hits: 20, seconds: HOUR },
  reset: { hits: 30, seconds: HOUR },
  /** By account: the present password is asked before a change. */
  'password-check': { hits: 10, seconds: 15 * MINUTE },
  'second-factor': { hits: 30, seconds: 15 * MINUTE },
  /** By account and code of its app: one of them opens one session, for as long as any app shows it. */
  'app-code': { hits: 1, seconds: 90 },
  passkey: { hits: 60, seconds: 15 * MINUTE },
  /** By account: mails to an address that somebody typed. */
  'email-change': { hits: 5, seconds: HOUR },
  'email-link': { hits: 60, seconds: HOUR },
  gate: { hits: 20, seconds: 15 * MINUTE },
  newsletter: { hits: 10, seconds: HOUR },
  /** By e-mail, all lists together. */
  'newsletter-email': { hits: 5, seconds: HOUR },
  /** By subscription; to unsubscribe is never limited. */
  subscription: { hits: 60, seconds: HOUR },
  assessment: { hits: 120, seconds: HOUR },
  consent: { hits: 60, seconds: HOUR },
  /** By account, as the next five are. */
  'consent-change': { hits: 30, seconds: HOUR },
  /** What is read takes nothing away from what is changed. */
  'consent-read': { hits: 300, seconds: HOUR },
  'closing-undo': { hits: 60, seconds: HOUR },
  'data-export': { hits: 5, seconds: DAY },
  'data-export-file': { hits: 30, seconds: HOUR },
  /** Each try tells whether the password was right. */
  closing: { hits: 10, seconds: HOUR },
  /** By account: setting a document keeps the process busy. */
  'result-pdf': { hits: 20, seconds: HOUR },
  /** By account. */
  profile: { hits: 120, seconds: HOUR },
  /** By account: making a photo small takes the processor and the storage. */
  avatar: { hits: 40, seconds: HOUR },
  /** By account. */
  reflection: { hits: 60, seconds: HOUR },
  /** By account: enrolling, lessons done and taken back. */
  course: { hits: 300, seconds: HOUR },
  /** By account: a note is saved while it is written. */
  'lesson-note': { hits: 1200, seconds: HOUR },
  /** By account. */
  'certificate-pdf': { hits: 20, seconds: HOUR },
  order: { hits: 30, seconds: 15 * MINUTE },
  service: { hits: 30, seconds: 15 * MINUTE },
  /** Asked every second while a payment is decided. */
  'order-state': { hits: 600, seconds: 15 * MINUTE },
  download: { hits: 120, seconds: HOUR },
  /** By link, which every part of the file asks anew. */
  'download-file': { hits: 600, seconds: HOUR },
  /** Setting a document keeps the process busy. */
  'invoice-pdf': { hits: 60, seconds: HOUR },
  /** Each step of the form of withdrawal. */
  withdrawal: { hits: 60, seconds: HOUR },
  /** By e-mail: the receipt goes to an address that somebody typed. */
  'withdrawal-email': { hits: 10, seconds: HOUR },
  /** Joining a waiting list, looking at a place in it, leaving it. */
  'waiting-list': { hits: 60, seconds: HOUR },
  /** By e-mail: the confirmation goes to an address that somebody typed. */
  'waiting-list-email': { hits: 5, seconds: HOUR },
  /** What is asked for because of an order. */
  claim: { hits: 30, seconds: HOUR },
  /** What visitors ask the team for. */
  request: { hits: 30, seconds: HOUR },
  /** By e-mail: the confirmation goes to an address that somebody typed. */
  'request-email': { hits: 5, seconds: DAY },
  booking: { hits: 30, seconds: HOUR },
  /** Times that are kept for a visitor until an address is confirmed. */
  'booking-hold': { hits: 6, seconds: 15 * MINUTE },
  /** By e-mail: mails go to an address that somebody typed. */
  'booking-email': { hits: 5, seconds: HOUR },
  /** What is asked for on the page of a booking. */
  'booking-change': { hits: 60, seconds: HOUR },
  /** By account: every page that is loaded whole opens a stream. */
  events: { hits: 1200, seconds: HOUR },
} satisfies Record<string, RateLimitSetting>

export type LimitName = keyof typeof LIMITS
export type LimitResult = { ok: true } | { ok: false; retryAt: Date }

/** Throws {@link SettingsError} for a name in RATE_LIMITS that limits nothing. */
export function refuseUnknownLimits(): void {
  const unknown = Object.keys(env().RATE_LIMITS).filter((name) => !(name in LIMITS))
  if (unknown.length > 0)
    throw new SettingsError(`RATE_LIMITS names '${unknown.join("', '")}', which is none of: ${Object.keys(LIMITS).join(', ')}.`)
}

/**
 * Counts one try of `subject` and says whether it is still allowed. A window begins with its first try and ends at `retryAt`.
 *
 * Never call it inside a transaction: a try counts even when what it was for is undone.
 */
export async function consumeLimit(name: LimitName, subject: string, now: Date): Promise<LimitResult> {
  const { hits, seconds } = env().RATE_LIMITS[name] ?? LIMITS[name]
  const counted = await countHit(name, subjectKey(name, subject), seconds, now)
  return counted.hits <= hits ? { ok: true } : { ok: false, retryAt: counted.expiresAt }
}

/** Takes one counted try of `subject` back: it turned out to be none of those that the limit is for. */
export async function forgiveHit(name: LimitName, subject: string): Promise<void> {
  await db()
    .update(rateLimits)
    .set({ hits: sql`${rateLimits.hits} - 1` })
    .where(and(eq(rateLimits.name, name), eq(rateLimits.subject, subjectKey(name, subject)), gt(rateLimits.hits, 0)))
}

/** Whether `subject` is the first to do `name` since `seconds` ago: true once per window, for all processes together. */
export async function claimOnce(name: string, subject: string, seconds: number, now: Date): Promise<boolean> {
  return (await countHit(name, subject, seconds, now)).hits === 1
}

/** Removes windows that are over. Returns how many. */
export async function purgeLimits(now: Date): Promise<number> {
  const gone = await db().delete(rateLimits).where(lte(rateLimits.expiresAt, now)).returning({ name: rateLimits.name })
  return gone.length
}

/** One statement, so that tries at the same moment are counted one after the other. */
async function countHit(name: string, subject: string, seconds: number, now: Date): Promise<{ hits: number; expiresAt: Date }> {
  const over = sql`${rateLimits.expiresAt} <= excluded.window_start`
  const [counted] = await db()
    .insert(rateLimits)
    .values({ name, subject, windowStart: now, expiresAt: new Date(now.getTime() + seconds * 1000), hits: 1 })
    .onConflictDoUpdate({
      target: [rateLimits.name, rateLimits.subject],
      set: {
        hits: sql`case when ${over} then 1 else ${rateLimits.hits} + 1 end`,
        windowStart: sql`case when ${over} then excluded.window_start else ${rateLimits.windowStart} end`,
        expiresAt: sql`case when ${over} then excluded.expires_at else ${rateLimits.expiresAt} end`,
      },
    })
    .returning({ hits: rateLimits.hits, expiresAt: rateLimits.expiresAt })
  if (!counted) throw new Error('rate limit row was not returned')
  return counted
}

const subjectKey = (name: LimitName, subject: string): string =>
  createHmac('sha256', secret('rate-limits')).update(`${name}\n${subject}`).digest('base64url')
