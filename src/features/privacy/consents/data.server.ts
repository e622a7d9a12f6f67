import { createHash } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { db } from '~/db/client.server'
import { accountConsents, cookieConsents } from '~/db/schema'
import { hasIntimateConsent } from '~/features/assessments/tier/permission.data.server'
import { plannedEnd } from '~/features/accounts/closing/data.server'
import { letterLocale, listStates } from '~/features/letters/subscriptions/data.server'
import type { AccountState } from '~/lib/account-state'
import type { Account, AccountId } from '~/server/session.server'
import type { ConsentKind, ConsentOverview, PresentedChoice, PresentedConsent } from './schema'

/** As many choices of a device as anybody would read. */
const MOST_CHOICES = 20

/** What the couple has agreed to, and what it has taken back (readings R5). */
export async function consentOverview({ id, email }: Pick<Account, 'id' | 'email'>): Promise<ConsentOverview> {
  const [consents, letters, locale] = await Promise.all([
    db().select().from(accountConsents).where(eq(accountConsents.userId, id)).orderBy(desc(accountConsents.givenAt)),
    listStates(email),
    letterLocale(email),
  ])
  const history = consents.map(presentConsent)
  return {
    intimate: history.some(({ kind, withdrawnAt }) => kind === 'intimate-data' && withdrawnAt === null),
    history,
    letters,
    letterLocale: locale ?? null,
  }
}

/** How the account stands; an end for want of use is taken back by any use, so whoever looks has none to expect. */
export async function accountState(account: AccountId): Promise<AccountState> {
  const [consent, closesAt] = await Promise.all([hasIntimateConsent(account), plannedEnd(account)])
  return { consent, closesAt: closesAt?.toISOString() ?? null }
}

/** Tells two states of an account apart. */
export const accountDigest = (state: AccountState): string =>
  createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, 12)

/** What one device chose about cookies, the newest first. Only the device itself can make its hash (readings R14). */
export async function choicesOfDevice(userHash: string): Promise<PresentedChoice[]> {
  const rows = await db()
    .select()
    .from(cookieConsents)
    .where(eq(cookieConsents.userHash, userHash))
    .orderBy(desc(cookieConsents.createdAt))
    .limit(MOST_CHOICES)
  return rows.map(({ createdAt, version, preferences, analytics, marketing }) => ({
    at: createdAt.toISOString(),
    version,
    preferences,
    analytics,
    marketing,
  }))
}

const presentConsent = ({ kind, version, givenAt, withdrawnAt }: typeof accountConsents.$inferSelect): PresentedConsent => ({
  kind: kind as ConsentKind,
  version,
  givenAt: givenAt.toISOString(),
  withdrawnAt: withdrawnAt?.toISOString() ?? null,
})
