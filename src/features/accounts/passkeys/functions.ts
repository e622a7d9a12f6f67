import { createServerFn } from '@tanstack/react-start'
import { withPassword } from '~/features/accounts/credentials/data.server'
import { completeEntry } from '~/features/accounts/sessions/entry.mutations.server'
import { input } from '~/lib/input'
import { type Outcome, refused } from '~/lib/outcome'
import { limited, limitedAccount, withAccount } from '~/server/guards.server'
import { deviceHeaders, forwardCookies, presentVisitor, requestTrace } from '~/server/session.server'
import * as data from './data.server'
import * as mutations from './mutations.server'
import { PasskeyAddInput, PasskeyBeginInput, PasskeyEntryInput, PasskeyRemoveInput, PasskeyRenameInput } from './schema'

export const ownPasskeys = createServerFn({ method: 'GET' }).handler(
  withAccount(async ({ account }) => ({ ok: true as const, passkeys: await data.ownPasskeys(account.id) })),
)

/** The password is asked: a passkey outlives the session that adds it. */
export const beginPasskey = createServerFn({ method: 'POST' })
  .validator(input(PasskeyBeginInput))
  .handler(withPassword(async ({ grounds, at }) => ({ ok: true as const, ...(await mutations.beginRegistration(grounds, at)) })))

export const addPasskey = createServerFn({ method: 'POST' })
  .validator(input(PasskeyAddInput))
  .handler(limitedAccount('passkey', async ({ data: given, account, at }) => mutations.addPasskey(account, given, at, requestTrace())))

export const renamePasskey = createServerFn({ method: 'POST' })
  .validator(input(PasskeyRenameInput))
  .handler(
    withAccount(async ({ data: { id, name }, account }): Promise<Outcome<object, 'not-found'>> =>
      (await mutations.renamePasskey(account.id, id, name)) ? { ok: true } : refused('not-found'),
    ),
  )

/** The password is asked: whoever finds an open browser must not take the owner's key away. */
export const removePasskey = createServerFn({ method: 'POST' })
  .validator(input(PasskeyRemoveInput))
  .handler(
    withPassword(async ({ data: { id }, grounds, at }): Promise<Outcome<object, 'not-found'>> =>
      (await mutations.removePasskey(grounds, id, at, requestTrace())) ? { ok: true } : refused('not-found'),
    ),
  )

/** For anybody: it tells nothing about who has a passkey. */
export const beginPasskeyEntry = createServerFn({ method: 'POST' }).handler(
  limited('passkey', async ({ at }) => ({ ok: true as const, ...(await mutations.beginEntry(at)) })),
)

export const enterWithPasskey = createServerFn({ method: 'POST' })
  .validator(input(PasskeyEntryInput))
  .handler(
    limited('passkey', async ({ data: given, at }): Promise<Outcome<object, 'failed' | 'locked'>> => {
      const visitor = await presentVisitor()
      const result = await mutations.enter(given, deviceHeaders(), at)
      if (!result.ok) return result
      forwardCookies(await completeEntry({ ...result, kind: 'sign-in-passkey' }, visitor, at))
      return { ok: true }
    }),
  )
