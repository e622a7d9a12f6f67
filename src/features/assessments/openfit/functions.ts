import { createServerFn } from '@tanstack/react-start'
import { answerRefusal, startRefusal } from '~/features/assessments/tier/data.server'
import { input } from '~/lib/input'
import { type Outcome, refused } from '~/lib/outcome'
import { OPENFIT_TEST } from '~/lib/test-results'
import { getLocale } from '~/paraglide/runtime'
import { now } from '~/server/clock.server'
import { consumeLimit } from '~/server/limits.server'
import { type AccountId, currentAccount } from '~/server/session.server'
import * as data from './data.server'
import * as mutations from './mutations.server'
import {
  ContinueInput,
  type OpenFitState,
  type PresentedRisk,
  type PresentedSitting,
  SaveAnswersInput,
  SittingInput,
  type SittingRefusal,
  type StateRefusal,
} from './schema'

/** Where the couple is. It changes nothing, and no answer is in it. */
export const openFitState = createServerFn({ method: 'GET' }).handler(async (): Promise<Outcome<{ state: OpenFitState }, StateRefusal>> => {
  const account = await currentAccount()
  if (!account) return refused('unauthenticated')
  const running = await data.runningTest(account.id)
  const stage = running?.meta.current_stage ?? 'intro'
  const waits = stage === 'handover' || stage === 'male'
  const refusal = waits ? await answerRefusal(account.id, OPENFIT_TEST) : await startRefusal(account.id, OPENFIT_TEST, now())
  if (refusal) return refusal
  const question = running && stage === 'male' ? 1 + (await data.resumedQuestion(running)) : null
  return { ok: true, state: { stage, question, guide: await data.openFitGuide(getLocale()) } }
})

/** The first partner begins. */
export const startOpenFit = createServerFn({ method: 'POST' }).handler(
  async (): Promise<Outcome<{ sitting: PresentedSitting }, SittingRefusal>> => {
    const caller = await limitedCaller()
    if (!caller.ok) return caller
    const begun = await mutations.startOpenFit({ accountId: caller.accountId, now: now() })
    return begun.ok ? { ok: true, sitting: await data.presentSitting(begun.sitting, getLocale()) } : begun
  },
)

/** The second partner begins or goes on. */
export const continueOpenFit = createServerFn({ method: 'POST' })
  .validator(input(ContinueInput))
  .handler(async ({ data: { consent } }): Promise<Outcome<{ sitting: PresentedSitting }, SittingRefusal>> => {
    const caller = await limitedCaller()
    if (!caller.ok) return caller
    const begun = await mutations.continueOpenFit({ accountId: caller.accountId, consent, now: now() })
    return begun.ok ? { ok: true, sitting: await data.presentSitting(begun.sitting, getLocale()) } : begun
  })

/** Answers nothing but that they are kept. A sitting is limited, and so is the number of its saves. */
export const saveOpenFitAnswers = createServerFn({ method: 'POST' })
  .validator(input(SaveAnswersInput))
  .handler(async ({ data: saved }): Promise<Outcome<object, SittingRefusal>> => {
    const account = await currentAccount()
    return account ? mutations.saveAnswers({ ...saved, accountId: account.id, now: now() }) : refused('unauthenticated')
  })

type Finished = { stage: 'handover' } | { stage: 'completed'; result: PresentedRisk }

export const finishOpenFitPart = createServerFn({ method: 'POST' })
  .validator(input(SittingInput))
  .handler(async ({ data: { sitting } }): Promise<Outcome<{ part: Finished }, SittingRefusal>> => {
    const caller = await limitedCaller()
    if (!caller.ok) return caller
    const finished = await mutations.finishPart({ accountId: caller.accountId, sitting, now: now() })
    if (!finished.ok) return finished
    const { part } = finished
    if (part.stage === 'handover') return { ok: true, part }
    return { ok: true, part: { stage: 'completed', result: await data.presentRisk(part, part.sparks, getLocale()) } }
  })

/** Deletes a running test with its answers; without one it does nothing. */
export const abandonOpenFit = createServerFn({ method: 'POST' }).handler(
  async (): Promise<Outcome<object, 'unauthenticated' | 'too-many'>> => {
    const caller = await limitedCaller()
    if (!caller.ok) return caller
    await mutations.abandonOpenFit({ accountId: caller.accountId, now: now() })
    return { ok: true }
  },
)

async function limitedCaller(): Promise<Outcome<{ accountId: AccountId }, 'unauthenticated' | 'too-many'>> {
  const account = await currentAccount()
  if (!account) return refused('unauthenticated')
  const limit = await consumeLimit('assessment', account.id, now())
  return limit.ok ? { ok: true, accountId: account.id } : refused('too-many', limit.retryAt)
}
