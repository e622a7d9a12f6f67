import { createServerFn } from '@tanstack/react-start'
import { correctHours } from '~/features/coaching/hours/mutations.server'
import { cancelByTeam } from '~/features/coaching/services/mutations.server'
import { type Acting, withAct } from '~/features/studio/acts/mutations.server'
import { actInput } from '~/features/studio/acts/schema'
import { savedViews } from '~/features/studio/list/data.server'
import { input } from '~/lib/input'
import { type Outcome, refused } from '~/lib/outcome'
import { withOperator } from '~/server/studio-guard.server'
import { serviceList } from './data.server'
import { serviceDetail } from './detail.data.server'
import { hoursDetail, hoursList } from './hours.data.server'
import { takeServiceStep } from './mutations.server'
import { HOURS, SERVICES } from './rules'
import {
  type CallOff,
  CallOffInput,
  type Correction,
  CorrectionInput,
  CoupleInput,
  type HoursDetail,
  type ServiceDetail,
  ServiceInput,
} from './schema'
import { ServiceStep } from './step.schema'

/** Services that were paid. */
export const studioServices = createServerFn({ method: 'GET' })
  .validator(input(SERVICES.input))
  .handler(
    withOperator('services.see', async ({ data: asked, operator, at }) => {
      const [list, views] = await Promise.all([serviceList(asked, operator.locale, at), savedViews(operator.id, 'services')])
      return { ok: true as const, services: { ...list, views } }
    }),
  )

export const studioService = createServerFn({ method: 'GET' })
  .validator(input(ServiceInput))
  .handler(
    withOperator('services.see', async ({ data: { order }, operator, at }): Promise<Outcome<{ service: ServiceDetail }, 'not-found'>> => {
      const service = await serviceDetail(order, operator, at)
      return service ? { ok: true, service } : refused('not-found')
    }),
  )

/** What couples have left of their hours. */
export const studioHours = createServerFn({ method: 'GET' })
  .validator(input(HOURS.input))
  .handler(withOperator('services.see', async ({ data: asked }) => ({ ok: true as const, hours: await hoursList(asked) })))

export const studioCoupleHours = createServerFn({ method: 'GET' })
  .validator(input(CoupleInput))
  .handler(
    withOperator('services.see', async ({ data: { couple }, operator, at }): Promise<Outcome<{ couple: HoursDetail }, 'not-found'>> => {
      const found = await hoursDetail(couple, operator, at)
      return found ? { ok: true, couple: found } : refused('not-found')
    }),
  )

/** Agrees on a time, notes what took place or did not, or a note. */
export const stepStudioService = createServerFn({ method: 'POST' })
  .validator(input(actInput(ServiceStep)))
  .handler(withAct('services.change', ({ given, by, at }: Acting<ServiceStep>) => takeServiceStep(given, by, at)))

/** Everything that was paid goes back. */
export const callOffStudioService = createServerFn({ method: 'POST' })
  .validator(input(actInput(CallOffInput)))
  .handler(withAct('orders.refund', ({ given: { order, reason }, by, at }: Acting<CallOff>) => cancelByTeam(order, reason, by, at)))

export const correctStudioHours = createServerFn({ method: 'POST' })
  .validator(input(actInput(CorrectionInput)))
  .handler(
    withAct('services.change', ({ given: { couple, minutes, reason }, by, at }: Acting<Correction>) =>
      correctHours(couple, { minutes: Number(minutes), reason }, by, at),
    ),
  )
