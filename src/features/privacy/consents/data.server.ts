import { createHash } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { db } from '~/db/client.server'
import { keptSelect } from '~/db/kept-select.server'
import { accountConsents, cookieConsents } from '~/db/schema'
import { hasIntimateConsent } from '~/features/assessments/tier/permission.data.server'
import { plannedEnd } from '~/features/accounts/closing/data.server'
import { letterLocale, listStates } from '~/features/letters/subscriptions/data.server'
import type { AccountState } from '~/lib/account-state'
import { batched } from '~/server/batched.server'
import type { Account, AccountId } from '~/server/session.server'
import type { ConsentKind } from './schema'

/** As many choices of a device as anybody would read. */
const MOST_CHOICES = 20

const consentsOf = keptSelect(['id'], ({ id }, ask) =>
  ask.select().from(accountConsents).where(eq(accountConsents.userId, id)).orderBy(desc(accountConsents.givenAt)),
)

/** What the couple has agreed to, and what it has taken back (readings R5). */
export async function consentOverview({ id, email }: Pick<Account, 'id' | 'email'>) {
  const [consents, letters, locale] = await Promise.all([batched(consentsOf({ id })), listStates(email), letterLocale(email)])
  const history = consents.map(presentConsent)
  return {
    /** Whether data about relationship and intimate life may be kept now. */
    intimate: history.some(({ kind, withdrawnAt }) => kind === 'intimate-data' && withdrawnAt === null),
    /** All consents of the account, the newest first. */
    history,
    /** Both lists, at the account's address. */
    letters,
    /** The language that letters come in; null where none ever came. */
    letterLocale: locale ?? null,
  }
}
export type ConsentOverview = Awaited<ReturnType<typeof consentOverview>>

/** How the account stands; an end for want of use is taken back by any use, so whoever looks has none to expect. */
export async function accountState(account: AccountId): Promise<AccountState> {
  const [consent, closesAt] = await Promise.all([hasIntimateConsent(account), plannedEnd(account)])
  return { consent, closesAt: closesAt?.toISOString() ?? null }
}

/** Tells two states of an account apart. */
export const accountDigest = (state: AccountState): string =>
  createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, 12)

/** What one device chose about cookies, the newest first. Only the device itself can make its hash (readings R14). */
export async function choicesOfDevice(userHash: string) {
  const { createdAt, version, preferences, analytics, marketing } = cookieConsents
  const rows = await db()
    .select({ createdAt, version, preferences, analytics, marketing })
    .from(cookieConsents)
    .where(eq(cookieConsents.userHash, userHash))
    .orderBy(desc(createdAt))
    .limit(MOST_CHOICES)
  return rows.map(({ createdAt: madeAt, ...choice }) => ({ at: madeAt.toISOString(), ...choice }))
}
export type PresentedChoice = Awaited<ReturnType<typeof choicesOfDevice>>[number]

/** One consent from its beginning to its end. Moments are ISO texts. */
const presentConsent = ({ kind, version, givenAt, withdrawnAt }: typeof accountConsents.$inferSelect) => ({
  kind: kind as ConsentKind,
  version,
  givenAt: givenAt.toISOString(),
  withdrawnAt: withdrawnAt?.toISOString() ?? null,
})
export type PresentedConsent = ReturnType<typeof presentConsent>
