import { createServerFn } from '@tanstack/react-start'
import { type Acting, withAct } from '~/features/studio/acts/mutations.server'
import { actInput } from '~/features/studio/acts/schema'
import { savedViews } from '~/features/studio/list/data.server'
import { input } from '~/lib/input'
import { mayDo } from '~/lib/operator-roles'
import { refused } from '~/lib/outcome'
import { getLocale } from '~/paraglide/runtime'
import { noteSeen } from '~/server/operator-events.server'
import { withOperator } from '~/server/studio-guard.server'
import { claimDetail, claimList } from './data.server'
import * as mutations from './mutations.server'
import {
  type AssignGiven,
  AssignInput,
  CLAIMS,
  type GrantGiven,
  GrantInput,
  NamedClaimInput,
  type RefuseGiven,
  RefuseInput,
} from './schema'

export const studioClaims = createServerFn({ method: 'GET' })
  .validator(input(CLAIMS.input))
  .handler(
    withOperator('claims.see', async ({ data: asked, operator, at }) => {
      const [list, views] = await Promise.all([claimList(asked, getLocale()), savedViews(operator.id, 'claims')])
      return { ok: true as const, at: at.toISOString(), asked, list, views }
    }),
  )

/** Whoever opens a claim is noted. */
export const studioClaim = createServerFn({ method: 'GET' })
  .validator(input(NamedClaimInput))
  .handler(
    withOperator('claims.see', async ({ data, operator: { id: operator, role }, at }) => {
      const claim = await claimDetail(data.claim, getLocale(), at)
      if (!claim) return refused('not-found')
      await noteSeen({ operator, kind: 'claim-seen', about: { subject: 'claim', id: claim.id } }, at)
      return { ok: true as const, claim, may: { decide: mayDo(role, 'claims.decide'), orders: mayDo(role, 'orders.see') } }
    }),
  )

export const grantStudioClaim = createServerFn({ method: 'POST' })
  .validator(input(actInput(GrantInput)))
  .handler(withAct('claims.decide', ({ given, by, at }: Acting<GrantGiven>) => mutations.grant(given, by, at)))

export const refuseStudioClaim = createServerFn({ method: 'POST' })
  .validator(input(actInput(RefuseInput)))
  .handler(withAct('claims.decide', ({ given, by, at }: Acting<RefuseGiven>) => mutations.refuse(given, by, at)))

export const assignStudioClaim = createServerFn({ method: 'POST' })
  .validator(input(actInput(AssignInput)))
  .handler(withAct('claims.decide', ({ given, by, at }: Acting<AssignGiven>) => mutations.assign(given, by, at)))
