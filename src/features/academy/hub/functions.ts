import { createServerFn } from '@tanstack/react-start'
import { ownResults, tierScore } from '~/features/assessments/results/data.server'
import { coupleProfile } from '~/features/couple/profile/couple.data.server'
import type { Locale } from '~/lib/locale'
import { type Outcome, refused } from '~/lib/outcome'
import { TIER_TEST } from '~/lib/test-results'
import { getLocale } from '~/paraglide/runtime'
import { now } from '~/server/clock.server'
import { describeError, log } from '~/server/log.server'
import { type AccountId, currentAccount } from '~/server/session.server'
import * as data from './data.server'
import { showsTierBanner } from './rules'
import type { AcademyTab, Hub, OwnRung, OwnTest, StartPage, TierPage } from './schema'

export const academyTabs = createServerFn({ method: 'GET' }).handler((): Promise<AcademyTab[]> => data.enabledModules(getLocale()))

export const academyHub = createServerFn({ method: 'GET' }).handler(async (): Promise<Hub> => {
  const [content, visitor] = await Promise.all([data.hubContent(getLocale()), visitorState()])
  return { ...content, noTierBanner: showsTierBanner(visitor.hasTier) ? content.noTierBanner : null }
})

export const startPage = createServerFn({ method: 'GET' }).handler(async (): Promise<Outcome<{ page: StartPage }, 'not-found'>> => {
  const locale = getLocale()
  const head = await data.moduleHead('start', locale)
  if (!head) return refused('not-found')
  const [content, { signedIn }] = await Promise.all([data.startContent(locale), visitorState()])
  return { ok: true, page: { ...content, head, signedIn } }
})

export const tierPage = createServerFn({ method: 'GET' }).handler(async (): Promise<Outcome<{ page: TierPage }, 'not-found'>> => {
  const locale = getLocale()
  const head = await data.moduleHead('tier', locale)
  if (!head) return refused('not-found')
  const [ladder, tests, own] = await Promise.all([data.ladderContent(locale), data.testOffers(locale), ownStanding(locale)])
  return { ok: true, page: { ...ladder, head, tests, ...own, ownDrawing: own.yours && data.rungDrawing(own.yours.letter) } }
})

const NOWHERE: Pick<TierPage, 'yours' | 'done'> = { yours: null, done: {} }

/** Where the couple that asks stands, and what it has finished; a failure is only logged. */
async function ownStanding(locale: Locale): Promise<typeof NOWHERE> {
  try {
    const account = await currentAccount()
    if (!account) return NOWHERE
    const [profile, newest, done] = await Promise.all([
      coupleProfile(account.id),
      tierScore(account.id, locale),
      finishedTests(account.id, locale),
    ])
    const tier = profile?.tierResult
    if (!tier) return { yours: null, done }
    const isMeasured = newest?.tier === tier
    const yours: OwnRung = { letter: tier, score: isMeasured ? newest.score : null, path: (isMeasured && done[TIER_TEST]?.path) || null }
    return { yours, done }
  } catch (error) {
    log.warn({ err: describeError(error) }, 'the tier of a visitor could not be loaded')
    return NOWHERE
  }
}

async function finishedTests(account: AccountId, locale: Locale): Promise<TierPage['done']> {
  const newest = (await ownResults(account, locale, now())).filter(({ retake }) => retake !== null)
  return Object.fromEntries(
    newest.map(({ id, testSlug, completedAt, retake }): [string, OwnTest] => [
      testSlug,
      { path: `/dashboard/vysledky/${id}`, completedAt, againFrom: retake?.state === 'from' ? retake.moment : null },
    ]),
  )
}

const UNKNOWN = { signedIn: false, hasTier: undefined }

/** A failure is only logged and leaves the tier unknown: the pages stand without it (specification §8). */
async function visitorState() {
  try {
    const account = await currentAccount()
    if (!account) return UNKNOWN
    const profile = await coupleProfile(account.id)
    return { signedIn: true, hasTier: profile?.tierResult != null }
  } catch (error) {
    log.warn({ err: describeError(error) }, 'the tier of a visitor could not be loaded')
    return UNKNOWN
  }
}
