import { createServerFn } from '@tanstack/react-start'
import { waitsForPartner } from '~/features/assessments/tier/permission.data.server'
import { tierProfile } from '~/features/assessments/tier/texts.data.server'
import { closingState } from '~/features/accounts/closing/data.server'
import { begunCourses } from '~/features/academy/courses/data.server'
import { bookingsOf } from '~/features/coaching/consultations/booking.data.server'
import { coupleProfile, ownProfile, presentedCouple, unnamedCouple } from '~/features/couple/profile/couple.data.server'
import { progressOf } from '~/features/couple/progress/data.server'
import { ownResults } from '~/features/assessments/results/data.server'
import { resultLabel } from '~/features/assessments/results/face.data.server'
import { ownSeats } from '~/features/academy/workshops/seat.data.server'
import { ownEntries } from '~/features/academy/workshops/waiting.data.server'
import { eveningOfDay } from '~/features/editorial/evenings/data.server'
import type { Locale } from '~/lib/locale'
import type { Done } from '~/lib/outcome'
import { getLocale } from '~/paraglide/runtime'
import { now } from '~/server/clock.server'
import { withAccount } from '~/server/guards.server'
import { describeError, log } from '~/server/log.server'
import type { Account, AccountId } from '~/server/session.server'
import type { Dashboard, RiskSummary, TierSummary } from './schema'

export const dashboard = createServerFn({ method: 'GET' }).handler(
  withAccount(async ({ account }): Promise<Done<{ dashboard: Dashboard }>> => ({
    ok: true,
    dashboard: await details(account, getLocale()),
  })),
)

/** What cannot be loaded is missing, and its place says so (specification §8); the rest stands. */
async function details({ id, email }: Account, locale: Locale): Promise<Dashboard> {
  const [couple, profile, tier, risk, progress, results, bookings, courses, places, waits, evening, closing] = await Promise.all([
    orElse(presentedCouple(id), unnamedCouple(id)),
    orElse(ownProfile(id, now()), null),
    orElse(tierSummary(id, locale), undefined),
    orElse(riskSummary(id, locale), undefined),
    orElse(progressOf(id, locale), null),
    orElse(ownResults(id, locale, now()), undefined),
    orElse(bookingsOf({ id, email }, now()), undefined),
    orElse(begunCourses(id, locale, now()), []),
    orElse(ownSeats(id, locale, now()), []),
    orElse(ownEntries({ id, email }, locale, now()), []),
    orElse(eveningOfDay(locale, now()), null),
    closingState(id, now()),
  ])
  return { email, couple, profile, tier, risk, progress, results, bookings, courses, places, waits, evening, closing }
}

async function orElse<Value, Fallback>(work: Promise<Value>, fallback: Fallback): Promise<Value | Fallback> {
  try {
    return await work
  } catch (error) {
    log.error({ err: describeError(error) }, 'a part of the dashboard could not be loaded')
    return fallback
  }
}

async function tierSummary(account: AccountId, locale: Locale): Promise<TierSummary | null> {
  const profile = await coupleProfile(account)
  if (!profile?.tierResult) return null
  const { name, risk, description } = await tierProfile(profile.tierResult, locale)
  return { letter: profile.tierResult, name, risk, description }
}

async function riskSummary(account: AccountId, locale: Locale): Promise<RiskSummary> {
  const [profile, waits] = await Promise.all([coupleProfile(account), waitsForPartner(account)])
  const level = profile?.divorceRiskLevel ?? null
  return { level, label: level && (await resultLabel(level, locale)), waits }
}
