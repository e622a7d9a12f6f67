import { createServerFn } from '@tanstack/react-start'
import { tierProfile, waitsForPartner } from '~/features/assessment/data.server'
import { closingState } from '~/features/closing/data.server'
import { type CoupleProfile, coupleProfile } from '~/features/couple/data.server'
import { currentCouple } from '~/features/couple/functions'
import { progressOf } from '~/features/progress/data.server'
import { ownResults } from '~/features/result/data.server'
import type { Locale } from '~/lib/locale'
import { type Outcome, refused } from '~/lib/outcome'
import { getLocale } from '~/paraglide/runtime'
import { now } from '~/server/clock.server'
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
  const [profile, progress, waits, results, closing] = await Promise.all([
    coupleProfile(account.id),
    progressOf(account.id, locale),
    waitsForPartner(account.id),
    ownResults(account.id, locale, now()),
    closingState(account.id, now()),
  ])
  return {
    email: account.email,
    woman: { firstName: profile?.femaleFirstName ?? null, lastName: profile?.femaleLastName ?? null },
    man: { firstName: profile?.maleFirstName ?? null, lastName: profile?.maleLastName ?? null },
    tier: await tierSummary(profile, locale),
    risk: { level: profile?.divorceRiskLevel ?? null, waits },
    progress,
    results,
    closing,
  }
}

async function tierSummary(profile: CoupleProfile | undefined, locale: Locale): Promise<TierSummary | null> {
  if (!profile?.tierResult) return null
  const { name, risk, description } = await tierProfile(profile.tierResult, locale)
  return { letter: profile.tierResult, name, risk, description }
}
