import { createServerFn } from '@tanstack/react-start'
import { input } from '~/lib/input'
import type { Outcome } from '~/lib/outcome'
import { env, isMadeUp } from '~/server/env.server'
import { withOperator } from '~/server/studio-guard.server'
import { takeOperatorCookie } from '~/server/studio-session.server'
import * as apps from './app.mutations.server'
import * as data from './data.server'
import * as mutations from './mutations.server'
import * as passkeys from './passkey.mutations.server'
import { CodeInput, IdInput, OwnAppInput, OwnPasskeyInput, PasskeyInput, type PresentOperator } from './schema'

// What each of the team may do about their own access.

/** Who is signed in, for the frame of every page. */
export const studioOperator = createServerFn({ method: 'GET' }).handler(
  withOperator('own.see', async ({ operator: { id, name, email, role } }): Promise<Outcome<{ operator: PresentOperator }, never>> => ({
    ok: true,
    operator: { name, email, role, isMadeUp: isMadeUp(env()), ways: await data.waysOf(id) },
  })),
)

export const ownStudioAccess = createServerFn({ method: 'GET' }).handler(
  withOperator('own.see', async ({ operator, at }) => ({ ok: true as const, access: await data.ownAccess(operator, at) })),
)

export const leaveStudio = createServerFn({ method: 'POST' }).handler(
  withOperator('own.leave', async ({ operator, at }): Promise<Outcome<object, never>> => {
    await mutations.leaveStudio(operator, at)
    takeOperatorCookie()
    return { ok: true }
  }),
)

export const endOtherStudioSessions = createServerFn({ method: 'POST' }).handler(
  withOperator('own.leave', async ({ operator, at }): Promise<Outcome<object, never>> => {
    await mutations.endOtherSessions(operator, at)
    return { ok: true }
  }),
)

export const beginStudioConfirmation = createServerFn({ method: 'POST' }).handler(
  withOperator('own.leave', async ({ operator, at }) => ({ ok: true as const, ...(await passkeys.beginConfirmation(operator, at)) })),
)

export const confirmStudioByPasskey = createServerFn({ method: 'POST' })
  .validator(input(PasskeyInput))
  .handler(withOperator('own.leave', async ({ data: given, operator, at }) => passkeys.confirmByPasskey(operator, given, at)))

export const confirmStudioByApp = createServerFn({ method: 'POST' })
  .validator(input(CodeInput))
  .handler(withOperator('own.leave', async ({ data: { code }, operator, at }) => apps.confirmByApp(operator, code, at)))

export const beginStudioPasskey = createServerFn({ method: 'POST' }).handler(
  withOperator('own.change', async ({ operator, at }) => ({ ok: true as const, ...(await passkeys.beginNewPasskey(operator, at)) })),
)

export const addStudioPasskey = createServerFn({ method: 'POST' })
  .validator(input(OwnPasskeyInput))
  .handler(withOperator('own.change', async ({ data: given, operator, at }) => passkeys.addOwnPasskey(operator, given, at)))

export const removeStudioPasskey = createServerFn({ method: 'POST' })
  .validator(input(IdInput))
  .handler(withOperator('own.change', async ({ data: { id }, operator, at }) => passkeys.removeOwnPasskey(operator, id, at)))

export const beginStudioApp = createServerFn({ method: 'POST' }).handler(
  withOperator('own.change', async ({ operator, at }) => ({ ok: true as const, app: apps.newApp(operator, at) })),
)

export const setUpStudioApp = createServerFn({ method: 'POST' })
  .validator(input(OwnAppInput))
  .handler(withOperator('own.change', async ({ data: given, operator, at }) => apps.setUpOwnApp(operator, given, at)))

export const removeStudioApp = createServerFn({ method: 'POST' }).handler(
  withOperator('own.change', async ({ operator, at }) => apps.removeOwnApp(operator, at)),
)
