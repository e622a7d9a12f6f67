import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import type { BetterAuthPlugin } from 'better-auth/types'
import { z } from 'zod'

/** What the library has no way for, for callers on the server alone. */
export const entry = {
  id: 'entry',
  endpoints: {
    /** Opens a session for an account whose right to one was proven already, with a passkey. */
    openSession: createAuthEndpoint.serverOnly({ method: 'POST', body: z.object({ userId: z.uuid() }) }, async (ctx) => {
      const user = await ctx.context.internalAdapter.findUserById(ctx.body.userId)
      if (!user) throw new Error('no such account')
      const session = await ctx.context.internalAdapter.createSession(user.id)
      await setSessionCookie(ctx, { session, user })
      return ctx.json({ token: session.token })
    }),
    /** Gives this browser the cookie of a session whose token is new; how long it lasts stays as it was asked for. */
    handOver: createAuthEndpoint.serverOnly({ method: 'POST', body: z.object({ token: z.string() }) }, async (ctx) => {
      const found = await ctx.context.internalAdapter.findSession(ctx.body.token)
      if (found) await setSessionCookie(ctx, found)
      return ctx.json({ handed: Boolean(found) })
    }),
  },
} satisfies BetterAuthPlugin
