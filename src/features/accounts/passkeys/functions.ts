import { createServerFn } from '@tanstack/react-start'
import { checkPassword } from '~/features/accounts/credentials/data.server'
import type { CurrentPasswordRefusal } from '~/features/accounts/credentials/schema'
import { completeEntry } from '~/features/accounts/sessions/entry.mutations.server'
import { input } from '~/lib/input'
import { type Done, type Outcome, refused } from '~/lib/outcome'
import { limited, limitedAccount, withAccount } from '~/server/guards.server'
import { deviceHeaders, forwardCookies, presentVisitor, requestTrace } from '~/server/session.server'
import * as data from './data.server'
import * as mutations from './mutations.server'
import {
  PasskeyAddInput,
  PasskeyBeginInput,
  PasskeyEntryInput,
  PasskeyRemoveInput,
  PasskeyRenameInput,
  type PasskeySummary,
} from './schema'

export const ownPasskeys = createServerFn({ method: 'GET' }).handler(
  withAccount(async ({ account }): Promise<Done<{ passkeys: PasskeySummary[] }>> => ({
    ok: true,
    passkeys: await data.ownPasskeys(account.id),
  })),
)

/** The password is asked: a passkey outlives the session that adds it. */
export const beginPasskey = createServerFn({ method: 'POST' })
  .validator(input(PasskeyBeginInput))
  .handler(
    withAccount(
      async ({
        data: { currentPassword },
        account,
        at,
      }): Promise<Outcome<mutations.Begun<mutations.CreationOptions>, CurrentPasswordRefusal>> => {
        const checked = await checkPassword(account.id, currentPassword, at)
        return checked.ok ? { ok: true, ...(await mutations.beginRegistration(account, at)) } : checked
      },
    ),
  )

export const addPasskey = createServerFn({ method: 'POST' })
  .validator(input(PasskeyAddInput))
  .handler(
    limitedAccount('passkey', async ({ data: given, account, at }): Promise<Outcome<object, 'failed' | 'known' | 'unauthenticated'>> =>
      mutations.addPasskey(account, given, at, requestTrace()),
    ),
  )

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
    withAccount(async ({ data: { id, currentPassword }, account, at }): Promise<Outcome<object, CurrentPasswordRefusal | 'not-found'>> => {
      const checked = await checkPassword(account.id, currentPassword, at)
      if (!checked.ok) return checked
      const removed = await mutations.removePasskey(account.id, id, at, requestTrace())
      return removed ? { ok: true } : refused('not-found')
    }),
  )

/** For anybody: it tells nothing about who has a passkey. */
export const beginPasskeyEntry = createServerFn({ method: 'POST' }).handler(
  limited('passkey', async ({ at }): Promise<Done<mutations.Begun<mutations.RequestOptions>>> => ({
    ok: true,
    ...(await mutations.beginEntry(at)),
  })),
)

export const enterWithPasskey = createServerFn({ method: 'POST' })
  .validator(input(PasskeyEntryInput))
  .handler(
    limited('passkey', async ({ data: given, at }): Promise<Outcome<object, 'failed'>> => {
      const visitor = await presentVisitor()
      const result = await mutations.enter(given, deviceHeaders(), at)
      if (!result.ok) return result
      forwardCookies(await completeEntry({ ...result, kind: 'sign-in-passkey' }, visitor, at))
      return { ok: true }
    }),
  )
