import { createServerFn } from '@tanstack/react-start'
import { answerRefusal, startRefusal } from '~/features/assessments/tier/permission.data.server'
import type { QuestionsRefusal } from '~/features/assessments/tier/schema'
import { input } from '~/lib/input'
import type { Done, Outcome } from '~/lib/outcome'
import { OPENFIT_TEST } from '~/lib/test-results'
import { getLocale } from '~/paraglide/runtime'
import { now } from '~/server/clock.server'
import { limitedAccount, withAccount } from '~/server/guards.server'
import * as data from './data.server'
import * as mutations from './mutations.server'
import {
  ContinueInput,
  type EndedPart,
  type OpenFitState,
  type PresentedSitting,
  SaveAnswersInput,
  SittingInput,
  type SittingRefusal,
} from './schema'

/** Where the couple is. It changes nothing, and no answer is in it. */
export const openFitState = createServerFn({ method: 'GET' }).handler(
  withAccount(async ({ account }): Promise<Outcome<{ state: OpenFitState }, QuestionsRefusal>> => {
    const running = await data.runningTest(account.id)
    const stage = running?.meta.current_stage ?? 'intro'
    const waits = stage === 'handover' || stage === 'male'
    const refusal = waits ? await answerRefusal(account.id, OPENFIT_TEST) : await startRefusal(account.id, OPENFIT_TEST, now())
    if (refusal) return refusal
    const question = running && stage === 'male' ? 1 + (await data.resumedQuestion(running)) : null
    return { ok: true, state: { stage, question, guide: await data.openFitGuide(getLocale()) } }
  }),
)

/** The first partner begins. */
export const startOpenFit = createServerFn({ method: 'POST' }).handler(
  limitedAccount('assessment', async ({ account, at }): Promise<Outcome<{ sitting: PresentedSitting }, SittingRefusal>> => {
    const begun = await mutations.startOpenFit({ accountId: account.id, now: at })
    return begun.ok ? { ok: true, sitting: await data.presentSitting(begun.sitting, getLocale()) } : begun
  }),
)

/** The second partner begins or goes on. */
export const continueOpenFit = createServerFn({ method: 'POST' })
  .validator(input(ContinueInput))
  .handler(
    limitedAccount(
      'assessment',
      async ({ data: { consent }, account, at }): Promise<Outcome<{ sitting: PresentedSitting }, SittingRefusal>> => {
        const begun = await mutations.continueOpenFit({ accountId: account.id, consent, now: at })
        return begun.ok ? { ok: true, sitting: await data.presentSitting(begun.sitting, getLocale()) } : begun
      },
    ),
  )

/** Answers nothing but that they are kept. A sitting is limited, and so is the number of its saves. */
export const saveOpenFitAnswers = createServerFn({ method: 'POST' })
  .validator(input(SaveAnswersInput))
  .handler(
    withAccount(async ({ data: saved, account }): Promise<Outcome<object, SittingRefusal>> =>
      mutations.saveAnswers({ ...saved, accountId: account.id, now: now() }),
    ),
  )

export const finishOpenFitPart = createServerFn({ method: 'POST' })
  .validator(input(SittingInput))
  .handler(
    limitedAccount('assessment', async ({ data: { sitting }, account, at }): Promise<Outcome<{ part: EndedPart }, SittingRefusal>> => {
      const finished = await mutations.finishPart({ accountId: account.id, sitting, now: at })
      if (!finished.ok) return finished
      const { part } = finished
      if (part.stage === 'handover') return { ok: true, part }
      return { ok: true, part: { stage: 'completed', result: await data.presentRisk(part, part.sparks, getLocale()) } }
    }),
  )

/** Deletes a running test with its answers; without one it does nothing. */
export const abandonOpenFit = createServerFn({ method: 'POST' }).handler(
  limitedAccount('assessment', async ({ account, at }): Promise<Done<object>> => {
    await mutations.abandonOpenFit({ accountId: account.id, now: at })
    return { ok: true }
  }),
)
