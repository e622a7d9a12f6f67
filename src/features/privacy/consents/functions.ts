import { createServerFn } from '@tanstack/react-start'
import { closingState } from '~/features/accounts/closing/data.server'
import { whatIsAhead } from '~/features/privacy/erasure/data.server'
import { exportState } from '~/features/privacy/export/data.server'
import { cleanUpExports } from '~/features/privacy/export/mutations.server'
import { letterLocale } from '~/features/letters/subscriptions/data.server'
import { changeSubscriptions } from '~/features/letters/subscriptions/mutations.server'
import type { SubscriptionList } from '~/features/letters/subscriptions/schema'
import { input } from '~/lib/input'
import type { Locale } from '~/lib/locale'
import { type Done, type Outcome, refused } from '~/lib/outcome'
import { getLocale } from '~/paraglide/runtime'
import { limitedAccount, withAccount } from '~/server/guards.server'
import type { Account } from '~/server/session.server'
import * as data from './data.server'
import * as mutations from './mutations.server'
import { DeviceInput, GiveConsentInput, LetterListInput, LetterLocaleInput } from './schema'

/** All that the settings show of privacy. */
export const privacySettings = createServerFn({ method: 'GET' }).handler(
  withAccount(async ({ account, at }) => ({ ok: true as const, settings: await settingsOf(account, at) })),
)

async function settingsOf(account: Account, at: Date) {
  const [overview, copy, closing, ahead] = await Promise.all([
    data.consentOverview(account),
    exportState(account.id, at),
    closingState(account.id, at),
    whatIsAhead(account, getLocale(), at),
  ])
  return { overview, copy, closing, ahead }
}
export type PrivacySettings = Awaited<ReturnType<typeof settingsOf>>

/** The hash is a secret of the device that made it, so whoever knows it may see its choices. */
export const cookieChoices = createServerFn({ method: 'POST' })
  .validator(input(DeviceInput))
  .handler(
    limitedAccount('consent-read', async ({ data: { userHash } }): Promise<Done<{ choices: data.PresentedChoice[] }>> => ({
      ok: true,
      choices: await data.choicesOfDevice(userHash),
    })),
  )

export const withdrawIntimateConsent = createServerFn({ method: 'POST' }).handler(
  limitedAccount('consent-change', async ({ account, at }): Promise<Outcome<object, 'unauthenticated'>> => {
    if (!(await mutations.withdrawIntimateConsent(account.id, at, account.sessionId))) return refused('unauthenticated')
    await cleanUpExports(at)
    return { ok: true }
  }),
)

export const giveIntimateConsent = createServerFn({ method: 'POST' })
  .validator(input(GiveConsentInput))
  .handler(
    limitedAccount('consent-change', async ({ account, at }): Promise<Done<object>> => {
      await mutations.giveIntimateConsent(account.id, at)
      return { ok: true }
    }),
  )

/** Of the account's own address, as the next two. */
export const endLetters = createServerFn({ method: 'POST' })
  .validator(input(LetterListInput))
  .handler(limitedAccount('consent-change', ({ data: { list }, account, at }) => changeLetters(account, { [list]: false }, at)))

/** Without another mail: the address of an account is a confirmed one. */
export const startLetters = createServerFn({ method: 'POST' })
  .validator(input(LetterListInput))
  .handler(limitedAccount('consent-change', ({ data: { list }, account, at }) => changeLetters(account, { [list]: true }, at)))

export const speakLetters = createServerFn({ method: 'POST' })
  .validator(input(LetterLocaleInput))
  .handler(limitedAccount('consent-change', ({ data: { locale }, account, at }) => changeLetters(account, {}, at, locale)))

type Lists = Partial<Record<SubscriptionList, boolean>>

async function changeLetters({ email }: Account, lists: Lists, at: Date, locale?: Locale): Promise<Done<object>> {
  const pageLocale = (await letterLocale(email)) ?? getLocale()
  await changeSubscriptions({ email, lists, locale, pageLocale, via: 'settings' }, at)
  return { ok: true }
}
