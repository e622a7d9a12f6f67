import { createServerFn } from '@tanstack/react-start'
import { planClosing, takeClosingBack } from '~/features/accounts/closing/mutations.server'
import { requestReset, stopReset } from '~/features/accounts/second-factor/removal.mutations.server'
import { endEverySession, lockAccount, unlockAccount } from '~/features/accounts/sessions/lock.mutations.server'
import { type Acting, withAct } from '~/features/studio/acts/mutations.server'
import { actInput } from '~/features/studio/acts/schema'
import { savedViews } from '~/features/studio/list/data.server'
import { input } from '~/lib/input'
import { mayDo } from '~/lib/operator-roles'
import { refused } from '~/lib/outcome'
import { getLocale } from '~/paraglide/runtime'
import { noteSeen } from '~/server/operator-events.server'
import { withOperator } from '~/server/studio-guard.server'
import { coupleList } from './data.server'
import { coupleDetail } from './detail.data.server'
import { COUPLES, type CoupleGiven, CoupleInput, type ReasonedGiven, ReasonedInput } from './schema'

export const studioCouples = createServerFn({ method: 'GET' })
  .validator(input(COUPLES.input))
  .handler(
    withOperator('couples.see', async ({ data: asked, operator }) => {
      const [list, views] = await Promise.all([coupleList(asked), savedViews(operator.id, 'couples')])
      return { ok: true as const, asked, list, views }
    }),
  )

/** Whoever opens a couple is noted. */
export const studioCouple = createServerFn({ method: 'GET' })
  .validator(input(CoupleInput))
  .handler(
    withOperator('couples.see', async ({ data, operator: { id: operator, role }, at }) => {
      const couple = await coupleDetail(data.couple, getLocale(), at)
      if (!couple) return refused('not-found')
      await noteSeen({ operator, kind: 'couple-opened', about: { subject: 'couple', id: couple.id } }, at)
      return { ok: true as const, couple, may: { change: mayDo(role, 'couples.change'), orders: mayDo(role, 'orders.see') } }
    }),
  )

export const endStudioCoupleSessions = createServerFn({ method: 'POST' })
  .validator(input(actInput(CoupleInput)))
  .handler(withAct('couples.change', ({ given, by, at }: Acting<CoupleGiven>) => endEverySession(given.couple, by, at)))

export const lockStudioCouple = createServerFn({ method: 'POST' })
  .validator(input(actInput(ReasonedInput)))
  .handler(withAct('couples.change', ({ given, by, at }: Acting<ReasonedGiven>) => lockAccount(given.couple, given.reason, by, at)))

export const unlockStudioCouple = createServerFn({ method: 'POST' })
  .validator(input(actInput(CoupleInput)))
  .handler(withAct('couples.change', ({ given, by, at }: Acting<CoupleGiven>) => unlockAccount(given.couple, by, at)))

export const planStudioClosing = createServerFn({ method: 'POST' })
  .validator(input(actInput(ReasonedInput)))
  .handler(withAct('couples.change', ({ given, by, at }: Acting<ReasonedGiven>) => planClosing(given.couple, given.reason, by, at)))

export const undoStudioClosing = createServerFn({ method: 'POST' })
  .validator(input(actInput(CoupleInput)))
  .handler(withAct('couples.change', ({ given, by, at }: Acting<CoupleGiven>) => takeClosingBack(given.couple, by, at)))

export const resetStudioFactor = createServerFn({ method: 'POST' })
  .validator(input(actInput(ReasonedInput)))
  .handler(withAct('couples.change', ({ given, by, at }: Acting<ReasonedGiven>) => requestReset(given.couple, given.reason, by, at)))

export const stopStudioFactorReset = createServerFn({ method: 'POST' })
  .validator(input(actInput(CoupleInput)))
  .handler(withAct('couples.change', ({ given, by, at }: Acting<CoupleGiven>) => stopReset(given.couple, by, at)))
