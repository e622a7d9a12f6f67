import type { Locale } from '~/lib/locale'
import { getLocale } from '~/paraglide/runtime'
import { now } from './clock.server'
import { type Account, currentAccount } from './session.server'

/** Whoever looks at a page or sends a form. */
export interface Asker {
  account: Account | undefined
  locale: Locale
  at: Date
}

/** A form says itself which language its page has, and is read before anybody is looked up. */
export const presentAsker = async ({ locale, at }: Pick<Asker, 'locale' | 'at'> = { locale: getLocale(), at: now() }): Promise<Asker> => ({
  account: await currentAccount(),
  locale,
  at,
})
