import { createServerFn } from '@tanstack/react-start'
import { checkPassword } from '~/features/accounts/credentials/data.server'
import type { CurrentPasswordRefusal } from '~/features/accounts/credentials/schema'
import { completeEntry } from '~/features/accounts/sessions/entry.mutations.server'
import { input } from '~/lib/input'
import { type Outcome, refused } from '~/lib/outcome'
import { now } from '~/server/clock.server'
import { consumeLimit } from '~/server/limits.server'
import { wakeMailer } from '~/server/mailer.server'
import { clientAddress } from '~/server/request.server'
import { currentAccount, deviceHeaders, forwardCookies, presentVisitor, requestTrace } from '~/server/session.server'
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
  async (): Promise<Outcome<{ passkeys: PasskeySummary[] }, 'unauthenticated'>> => {
    const account = await currentAccount()
    return account ? { ok: true, passkeys: await data.ownPasskeys(account.id) } : refused('unauthenticated')
  },
)

/** The password is asked: a passkey outlives the session that adds it. */
export const beginPasskey = createServerFn({ method: 'POST' })
  .validator(input(PasskeyBeginInput))
  .handler(async ({ data: { currentPassword } }): Promise<Outcome<mutations.Begun<mutations.CreationOptions>, CurrentPasswordRefusal>> => {
    const at = now()
    const account = await currentAccount()
    if (!account) return refused('unauthenticated')
    const checked = await checkPassword(account.id, currentPassword, at)
    return checked.ok ? { ok: true, ...(await mutations.beginRegistration(account, at)) } : checked
  })

export const addPasskey = createServerFn({ method: 'POST' })
  .validator(input(PasskeyAddInput))
  .handler(async ({ data: given }): Promise<Outcome<object, 'unauthenticated' | 'failed' | 'known'>> => {
    const account = await currentAccount()
    if (!account) return refused('unauthenticated')
    const outcome = await mutations.addPasskey(account, given, now(), requestTrace())
    wakeMailer()
    return outcome
  })

export const renamePasskey = createServerFn({ method: 'POST' })
  .validator(input(PasskeyRenameInput))
  .handler(async ({ data: { id, name } }): Promise<Outcome<object, 'unauthenticated' | 'not-found'>> => {
    const account = await currentAccount()
    if (!account) return refused('unauthenticated')
    return (await mutations.renamePasskey(account.id, id, name)) ? { ok: true } : refused('not-found')
  })

/** The password is asked: whoever finds an open browser must not take the owner's key away. */
export const removePasskey = createServerFn({ method: 'POST' })
  .validator(input(PasskeyRemoveInput))
  .handler(async ({ data: { id, currentPassword } }): Promise<Outcome<object, CurrentPasswordRefusal | 'not-found'>> => {
    const at = now()
    const account = await currentAccount()
    if (!account) return refused('unauthenticated')
    const checked = await checkPassword(account.id, currentPassword, at)
    if (!checked.ok) return checked
    const removed = await mutations.removePasskey(account.id, id, at, requestTrace())
    wakeMailer()
    return removed ? { ok: true } : refused('not-found')
  })

/** For anybody: it tells nothing about who has a passkey. */
export const beginPasskeyEntry = createServerFn({ method: 'POST' }).handler(
  async (): Promise<Outcome<mutations.Begun<mutations.RequestOptions>, 'too-many'>> => {
    const at = now()
    const limit = await consumeLimit('passkey', clientAddress(), at)
    return limit.ok ? { ok: true, ...(await mutations.beginEntry(at)) } : refused('too-many', limit.retryAt)
  },
)

export const enterWithPasskey = createServerFn({ method: 'POST' })
  .validator(input(PasskeyEntryInput))
  .handler(async ({ data: given }): Promise<Outcome<object, 'failed' | 'too-many'>> => {
    const at = now()
    const limit = await consumeLimit('passkey', clientAddress(), at)
    if (!limit.ok) return refused('too-many', limit.retryAt)
    const visitor = await presentVisitor()
    const result = await mutations.enter(given, deviceHeaders(), at)
    if (!result.ok) return result
    forwardCookies(await completeEntry({ ...result, kind: 'sign-in-passkey' }, visitor, at))
    return { ok: true }
  })
