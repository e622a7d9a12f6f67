import { createServerFn } from '@tanstack/react-start'
import { input } from '~/lib/input'
import { type Outcome, refused } from '~/lib/outcome'
import { limited } from '~/server/guards.server'
import { clientAddress } from '~/server/request.server'
import { requestTrace } from '~/server/session.server'
import { currentOperator, handOperatorCookie } from '~/server/studio-session.server'
import { enterByApp, sendEntryLink } from './app.mutations.server'
import { openInvitation, presentInvitation } from './data.server'
import { beginJoiningByApp, beginJoiningByPasskey, joinByApp, joinByPasskey } from './joining.mutations.server'
import type { Comer } from './mutations.server'
import * as passkeys from './passkey.mutations.server'
import { AppEntryInput, EmailForm, JoinAppInput, JoinPasskeyInput, type OpenInvitation, PasskeyInput, TokenInput } from './schema'

// The door of the studio: what whoever is not signed in may call.

export const beginStudioEntry = createServerFn({ method: 'POST' }).handler(
  limited('studio', async ({ at }) => ({ ok: true as const, ...(await passkeys.beginStudioEntry(at)) })),
)

export const enterStudioByPasskey = createServerFn({ method: 'POST' })
  .validator(input(PasskeyInput))
  .handler(limited('studio', async ({ data, at }) => entered(await passkeys.enterByPasskey(data, await comer(), at))))

/** Answers the same whether the address is of the team or not. */
export const sendStudioLink = createServerFn({ method: 'POST' })
  .validator(input(EmailForm))
  .handler(limited('studio', async ({ data: { email }, at }) => sendEntryLink(email, clientAddress(), at)))

export const enterStudioByApp = createServerFn({ method: 'POST' })
  .validator(input(AppEntryInput))
  .handler(limited('studio', async ({ data, at }) => entered(await enterByApp(data, await comer(), at))))

export const studioInvitation = createServerFn({ method: 'POST' })
  .validator(input(TokenInput))
  .handler(
    limited('studio', async ({ data: { token }, at }): Promise<Outcome<{ invitation: OpenInvitation }, 'ended'>> => {
      const invitation = await openInvitation(token, at)
      return invitation ? { ok: true, invitation: await presentInvitation(invitation) } : refused('ended')
    }),
  )

export const beginStudioJoinByPasskey = createServerFn({ method: 'POST' })
  .validator(input(TokenInput))
  .handler(limited('studio', async ({ data: { token }, at }) => beginJoiningByPasskey(token, at)))

export const beginStudioJoinByApp = createServerFn({ method: 'POST' })
  .validator(input(TokenInput))
  .handler(limited('studio', async ({ data: { token }, at }) => beginJoiningByApp(token, at)))

export const joinStudioByPasskey = createServerFn({ method: 'POST' })
  .validator(input(JoinPasskeyInput))
  .handler(limited('studio', async ({ data, at }) => entered(await joinByPasskey(data, await comer(), at))))

export const joinStudioByApp = createServerFn({ method: 'POST' })
  .validator(input(JoinAppInput))
  .handler(limited('studio', async ({ data, at }) => entered(await joinByApp(data, await comer(), at))))

const comer = async (): Promise<Comer> => ({ userAgent: requestTrace().userAgent, sessionId: (await currentOperator())?.sessionId })

/** Hands the session to the browser, and to nothing in it. */
function entered<Code extends string>(outcome: Outcome<{ token: string }, Code>): Outcome<object, Code> {
  if (!outcome.ok) return outcome
  handOperatorCookie(outcome.token)
  return { ok: true }
}
