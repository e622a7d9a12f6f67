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
import { type Outcome, refused } from '~/lib/outcome'
import { getLocale } from '~/paraglide/runtime'
import { now } from '~/server/clock.server'
import { consumeLimit } from '~/server/limits.server'
import { type Account, currentAccount } from '~/server/session.server'
import * as data from './data.server'
import * as mutations from './mutations.server'
import { DeviceInput, GiveConsentInput, LetterListInput, LetterLocaleInput, type PresentedChoice, type PrivacySettings } from './schema'

export const privacySettings = createServerFn({ method: 'GET' }).handler(
  async (): Promise<Outcome<{ settings: PrivacySettings }, 'unauthenticated'>> => {
    const account = await currentAccount()
    if (!account) return refused('unauthenticated')
    const at = now()
    const [overview, copy, closing, ahead] = await Promise.all([
      data.consentOverview(account),
      exportState(account.id, at),
      closingState(account.id, at),
      whatIsAhead(account, getLocale(), at),
    ])
    return { ok: true, settings: { overview, copy, closing, ahead } }
  },
)

/** The hash is a secret of the device that made it, so whoever knows it may see its choices. */
export const cookieChoices = createServerFn({ method: 'POST' })
  .validator(input(DeviceInput))
  .handler(async ({ data: { userHash } }): Promise<Outcome<{ choices: PresentedChoice[] }, ChangeRefusal>> => {
    const caller = await limitedCaller('consent-read')
    return caller.ok ? { ok: true, choices: await data.choicesOfDevice(userHash) } : caller
  })

export const withdrawIntimateConsent = createServerFn({ method: 'POST' }).handler(async (): Promise<Outcome<object, ChangeRefusal>> => {
  const caller = await limitedCaller()
  if (!caller.ok) return caller
  const at = now()
  await mutations.withdrawIntimateConsent(caller.account.id, at)
  await cleanUpExports(at)
  return { ok: true }
})

export const giveIntimateConsent = createServerFn({ method: 'POST' })
  .validator(input(GiveConsentInput))
  .handler(async (): Promise<Outcome<object, ChangeRefusal>> => {
    const caller = await limitedCaller()
    if (!caller.ok) return caller
    await mutations.giveIntimateConsent(caller.account.id, now())
    return { ok: true }
  })

/** Of the account's own address, as the next two. */
export const endLetters = createServerFn({ method: 'POST' })
  .validator(input(LetterListInput))
  .handler(({ data: { list } }) => changeLetters({ [list]: false }))

/** Without another mail: the address of an account is a confirmed one. */
export const startLetters = createServerFn({ method: 'POST' })
  .validator(input(LetterListInput))
  .handler(({ data: { list } }) => changeLetters({ [list]: true }))

export const speakLetters = createServerFn({ method: 'POST' })
  .validator(input(LetterLocaleInput))
  .handler(({ data: { locale } }) => changeLetters({}, locale))

async function changeLetters(lists: Partial<Record<SubscriptionList, boolean>>, locale?: Locale): Promise<Outcome<object, ChangeRefusal>> {
  const caller = await limitedCaller()
  if (!caller.ok) return caller
  const { email } = caller.account
  const pageLocale = (await letterLocale(email)) ?? getLocale()
  await changeSubscriptions({ email, lists, locale, pageLocale, via: 'settings' }, now())
  return { ok: true }
}

type ChangeRefusal = 'unauthenticated' | 'too-many'

async function limitedCaller(
  limited: 'consent-change' | 'consent-read' = 'consent-change',
): Promise<Outcome<{ account: Account }, ChangeRefusal>> {
  const account = await currentAccount()
  if (!account) return refused('unauthenticated')
  const limit = await consumeLimit(limited, account.id, now())
  return limit.ok ? { ok: true, account } : refused('too-many', limit.retryAt)
}
