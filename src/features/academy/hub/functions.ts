import { createServerFn } from '@tanstack/react-start'
import { tierScore } from '~/features/assessments/results/data.server'
import { coupleProfile } from '~/features/couple/profile/couple.data.server'
import type { Locale } from '~/lib/locale'
import { type Outcome, refused } from '~/lib/outcome'
import { getLocale } from '~/paraglide/runtime'
import { describeError, log } from '~/server/log.server'
import { currentAccount } from '~/server/session.server'
import * as data from './data.server'
import { showsTierBanner } from './rules'
import type { AcademyTab, Hub, OwnRung, StartPage, TierPage } from './schema'

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
  const [ladder, tests, yours] = await Promise.all([data.ladderContent(locale), data.testOffers(locale), ownRung(locale)])
  return { ok: true, page: { ...ladder, head, tests, yours, ownDrawing: yours && data.rungDrawing(yours.letter) } }
})

/** Where the couple that asks stands; a failure is only logged. */
async function ownRung(locale: Locale): Promise<OwnRung | null> {
  try {
    const account = await currentAccount()
    if (!account) return null
    const [profile, newest] = await Promise.all([coupleProfile(account.id), tierScore(account.id, locale)])
    const tier = profile?.tierResult
    return tier ? { letter: tier, score: newest?.tier === tier ? newest.score : null } : null
  } catch (error) {
    log.warn({ err: describeError(error) }, 'the tier of a visitor could not be loaded')
    return null
  }
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
