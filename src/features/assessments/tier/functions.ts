import { createServerFn } from '@tanstack/react-start'
import { input } from '~/lib/input'
import type { Locale } from '~/lib/locale'
import { type Outcome, refused } from '~/lib/outcome'
import { OPENFIT_TEST, TIER_TEST } from '~/lib/test-results'
import { getLocale } from '~/paraglide/runtime'
import { now } from '~/server/clock.server'
import { errorCode, log } from '~/server/log.server'
import { limitedAccount, withAccount } from '~/server/guards.server'
import { type AccountId, currentAccount } from '~/server/session.server'
import * as data from './data.server'
import * as permission from './permission.data.server'
import * as texts from './texts.data.server'
import { submitTierAssessment } from './mutations.server'
import { availabilityAt, isResultAddress } from './rules'
import {
  type Availability,
  type PresentedTierResult,
  type QuestionsRefusal,
  type ResultPage,
  ResultPageInput,
  type SubmitRefusal,
  SubmitTierInput,
  type TestsOverview,
  type TierQuestions,
} from './schema'

/** All questions at once, for the couple that may answer them now. */
export const tierQuestions = createServerFn({ method: 'GET' }).handler(
  withAccount(async ({ account }): Promise<Outcome<TierQuestions, QuestionsRefusal>> => {
    const refusal = await permission.startRefusal(account.id, TIER_TEST, now())
    if (refusal) return refusal
    const locale = getLocale()
    const { version, questions } = await data.questions(TIER_TEST, locale)
    if (questions.length === 0) return refused('unavailable')
    const guide = await texts.tierGuide(locale)
    return { ok: true, ...guide, questions, questionsVersion: version, answersKey: data.answersKeyOf(account.id) }
  }),
)

/** Public: what may be tried without an account. What is answered to it is never sent. */
export const tasteQuestions = createServerFn({ method: 'GET' }).handler(() => texts.tasteQuestions(getLocale()))

/** Only the result leaves the server, never an answer. */
export const submitTier = createServerFn({ method: 'POST' })
  .validator(input(SubmitTierInput))
  .handler(
    limitedAccount(
      'assessment',
      async ({ data: submitted, account, at }): Promise<Outcome<{ result: PresentedTierResult }, SubmitRefusal>> => {
        const locale = getLocale()
        const saved = await submitTierAssessment({ ...submitted, accountId: account.id, locale, now: at })
        if (!saved.ok) return saved
        const profile = await texts.tierProfile(saved.tier, locale)
        const { id, tier, sparks } = saved
        return { ok: true, result: { ...profile, id, tier, sparks, helpNote: await texts.helpNote(TIER_TEST, locale) } }
      },
    ),
  )

/** What can be taken now. A failure of the lookup is part of the answer: the hub stands without it (specification §8). */
export const testsOverview = createServerFn({ method: 'GET' }).handler(async (): Promise<TestsOverview> => {
  const account = await currentAccount()
  const at = now()
  const locale = getLocale()
  const stateOf = (test: string) => availability(test, account?.id, at, locale)
  const [tier, openFit] = await Promise.all([stateOf(TIER_TEST), stateOf(OPENFIT_TEST)])
  return { signedIn: account !== undefined, at: at.toISOString(), tier, openFit }
})

/** Public: what a result of a test means. It tells nothing about any couple. */
export const resultPage = createServerFn({ method: 'GET' })
  .validator(input(ResultPageInput))
  .handler(async ({ data: { testSlug, resultKey } }): Promise<Outcome<ResultPage, 'not-found'>> => {
    const locale = getLocale()
    const config = isResultAddress(testSlug, resultKey) ? await data.resultConfig(testSlug, resultKey, locale) : undefined
    return config ? { ok: true, ...config, helpNote: await texts.helpNote(testSlug, locale) } : refused('not-found')
  })

async function availability(test: string, account: AccountId | undefined, at: Date, locale: Locale): Promise<Availability> {
  try {
    const { questions } = await data.questions(test, locale)
    if (questions.length === 0) return { state: 'soon' }
    if (!account) return { state: 'unknown', failed: false }
    if (await permission.waitsForPartner(account, test)) return { state: 'begun' }
    return availabilityAt(await permission.cooldownOf(account, test), at)
  } catch (error) {
    log.warn({ test, code: errorCode(error) }, 'the availability of a test could not be loaded')
    return { state: 'unknown', failed: true }
  }
}
