import { createServerFn } from '@tanstack/react-start'
import { input } from '~/lib/input'
import type { Outcome } from '~/lib/outcome'
import { withOperator } from '~/server/studio-guard.server'
import * as data from './data.server'
import * as mutations from './mutations.server'
import { InviteForm, MemberInput, RoleInput } from './schema'

export const studioTeam = createServerFn({ method: 'GET' }).handler(
  withOperator('team.see', async ({ operator, at }) => ({ ok: true as const, team: await data.team(operator, at) })),
)

/** The address of the invitation goes to its mailbox alone. */
export const inviteToStudio = createServerFn({ method: 'POST' })
  .validator(input(InviteForm))
  .handler(
    withOperator('team.change', async ({ data: given, operator, at }): Promise<Outcome<object, 'unconfirmed'>> => {
      const outcome = await mutations.invite(operator, given, at)
      return outcome.ok ? { ok: true } : outcome
    }),
  )

export const withdrawStudioInvitation = createServerFn({ method: 'POST' })
  .validator(input(MemberInput))
  .handler(withOperator('team.change', async ({ data: { id }, operator, at }) => mutations.withdrawInvitation(operator, id, at)))

export const changeStudioRole = createServerFn({ method: 'POST' })
  .validator(input(RoleInput))
  .handler(withOperator('team.change', async ({ data: { id, ...change }, operator, at }) => mutations.changeRole(operator, id, change, at)))

export const endStudioSessions = createServerFn({ method: 'POST' })
  .validator(input(MemberInput))
  .handler(withOperator('team.change', async ({ data: { id }, operator, at }) => mutations.endSessions(operator, id, at)))

export const endStudioAccess = createServerFn({ method: 'POST' })
  .validator(input(MemberInput))
  .handler(withOperator('team.change', async ({ data: { id }, operator, at }) => mutations.endAccess(operator, id, at)))
