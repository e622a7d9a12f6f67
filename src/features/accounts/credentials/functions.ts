import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { namesOf } from '~/features/accounts/registration/couple-names.data.server'
import type { ConfirmRefusal } from '~/features/accounts/registration/schema'
import { noteDevice } from '~/features/accounts/sessions/entry.mutations.server'
import { rotatedCookies } from '~/features/accounts/sessions/mutations.server'
import { input } from '~/lib/input'
import { type Outcome, refused } from '~/lib/outcome'
import { isGuessable } from '~/server/guessable-password.server'
import { limited, limitedAccount } from '~/server/guards.server'
import { consumeLimit } from '~/server/limits.server'
import { forwardCookies, presentSession, requestTrace } from '~/server/session.server'
import { checkPassword, withPassword } from './data.server'
import * as mutations from './mutations.server'
import * as email from './email.mutations.server'
import { type CurrentPasswordRefusal, EmailChangeInput, EmailConfirmInput, EmailLinkInput, PasswordChangeInput } from './schema'

export const changePassword = createServerFn({ method: 'POST' })
  .validator(input(PasswordChangeInput))
  .handler(
    withPassword(async ({ data: { password }, grounds, at }): Promise<Outcome<object, 'password-guessable' | 'unauthenticated'>> => {
      if (await isGuessable(password, await namesOf(grounds.id))) return refused('password-guessable')
      const changed = await mutations.changePassword(grounds, { password, over: grounds.over }, at, requestTrace())
      if (!changed.ok) return changed
      const { headers } = getRequest()
      if (changed.token) forwardCookies(await rotatedCookies(changed.token, headers))
      // The new password has made every browser a stranger, this one too.
      forwardCookies(await noteDevice(grounds.id, headers.get('cookie') ?? ''))
      return { ok: true }
    }),
  )

/** Answers the same for an address that has an account and one that has none. */
export const requestEmailChange = createServerFn({ method: 'POST' })
  .validator(input(EmailChangeInput))
  .handler(
    limitedAccount('email-change', async ({ data, account, at }): Promise<Outcome<object, CurrentPasswordRefusal | 'same-email'>> => {
      const checked = await checkPassword(account.id, data.currentPassword, at)
      if (!checked.ok) return checked
      return email.requestEmailChange({ ...account, over: checked.hash }, data.email, at, requestTrace())
    }),
  )

/** In the couple's own browser the link is enough; elsewhere it takes the account's password, whose tries are counted by link. */
export const confirmEmailChange = createServerFn({ method: 'POST' })
  .validator(input(EmailConfirmInput))
  .handler(
    limited('email-link', async ({ data, at }): Promise<Outcome<object, ConfirmRefusal>> => {
      const tries = data.password === undefined ? undefined : await consumeLimit('confirm-password', data.token, at)
      if (tries?.ok === false) return refused('too-many', tries.retryAt)
      const outcome = await email.confirmEmailChange(data, at, await presentSession(), requestTrace())
      if (!outcome.ok) return outcome
      if (outcome.token) forwardCookies(await rotatedCookies(outcome.token, getRequest().headers))
      return { ok: true }
    }),
  )

export const undoEmailChange = createServerFn({ method: 'POST' })
  .validator(input(EmailLinkInput))
  .handler(limited('email-link', async ({ data, at }) => email.undoEmailChange(data.token, at, requestTrace())))
