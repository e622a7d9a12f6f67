import { createServerFn } from '@tanstack/react-start'
import { tierProfile, waitsForPartner } from '~/features/assessment/data.server'
import { closingState } from '~/features/closing/data.server'
import { type CoupleProfile, coupleProfile, ownProfile } from '~/features/couple/data.server'
import { currentCouple } from '~/features/couple/functions'
import { progressOf } from '~/features/progress/data.server'
import { ownResults, resultLabel } from '~/features/result/data.server'
import type { Locale } from '~/lib/locale'
import { type Outcome, refused } from '~/lib/outcome'
import { getLocale } from '~/paraglide/runtime'
import { now } from '~/server/clock.server'
import { describeError, log } from '~/server/log.server'
import { type Account, currentAccount } from '~/server/session.server'
import type { Dashboard, TierSummary } from './schema'

export const dashboard = createServerFn({ method: 'GET' }).handler(
  async (): Promise<Outcome<{ dashboard: Dashboard }, 'unauthenticated'>> => {
    const account = await currentAccount()
    const couple = await currentCouple()
    if (!account || !couple) return refused('unauthenticated')
    return { ok: true, dashboard: { couple, ...(await details(account, getLocale())) } }
  },
)

async function details(account: Account, locale: Locale): Promise<Omit<Dashboard, 'couple'>> {
  const [profile, own, progress, waits, results, closing] = await Promise.all([
    coupleProfile(account.id),
    ownProfile(account.id, now()).catch(withoutProfile),
    progressOf(account.id, locale),
    waitsForPartner(account.id),
    ownResults(account.id, locale, now()),
    closingState(account.id, now()),
  ])
  const level = profile?.divorceRiskLevel ?? null
  return {
    email: account.email,
    profile: own,
    tier: await tierSummary(profile, locale),
    risk: { level, label: level && (await resultLabel(level, locale)), waits },
    progress,
    results,
    closing,
  }
}

/** specification §8: the page says so in its place. */
function withoutProfile(error: unknown): null {
  log.error({ err: describeError(error) }, 'the profile could not be loaded')
  return null
}

async function tierSummary(profile: CoupleProfile | undefined, locale: Locale): Promise<TierSummary | null> {
  if (!profile?.tierResult) return null
  const { name, risk, description } = await tierProfile(profile.tierResult, locale)
  return { letter: profile.tierResult, name, risk, description }
}
