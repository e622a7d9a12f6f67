import { createServerFn, createServerOnlyFn } from '@tanstack/react-start'
import { input } from '~/lib/input'
import { PREFERENCES_PAGE, UNSUBSCRIBE_PAGE } from '~/lib/letter-pages'
import { type Locale, localizedPath } from '~/lib/locale'
import { type Done, type Outcome, refused } from '~/lib/outcome'
import { getLocale } from '~/paraglide/runtime'
import { now } from '~/server/clock.server'
import { env } from '~/server/env.server'
import { limited } from '~/server/guards.server'
import { consumeLimit, consumeLimits } from '~/server/limits.server'
import { clientAddress } from '~/server/request.server'
import { PRIVATE, privateText, seeOther } from '~/server/http/private-answer.server'
import { type Fields, sentForm } from '~/server/http/sent-form.server'
import { isSubscriptionKey, subscriptionQuery } from '~/server/subscription-link.server'
import { hashed, isConfirmedBy, listStates, provenSubscription, subscriptionView } from './data.server'
import * as mutations from './mutations.server'
import {
  CONSENT_VERSION,
  ConfirmSubscriptionInput,
  type ListState,
  SubscribeInput,
  type SubscriptionList,
  SubscriptionPageInput,
  type SubscriptionView,
} from './schema'
import type { SubscriptionRow } from '~/db/schema'

export const subscribe = createServerFn({ method: 'POST' })
  .validator(input(SubscribeInput))
  .handler(async ({ data }): Promise<Outcome<object, 'too-many'>> => {
    const at = now()
    const limit = await consumeLimits({ newsletter: clientAddress(), 'newsletter-email': data.email }, at)
    if (!limit.ok) return refused('too-many', limit.retryAt)
    const locale = getLocale()
    await mutations.requestSubscription({
      email: data.email,
      list: data.list,
      locale,
      consentVersion: CONSENT_VERSION,
      confirmPage: env().PUBLIC_URL + localizedPath('/newsletter/confirm', locale),
      now: at,
    })
    return { ok: true }
  })

export const confirmSubscription = createServerFn({ method: 'POST' })
  .validator(input(ConfirmSubscriptionInput))
  .handler(
    limited('confirm', async ({ data }): Promise<Outcome<object, 'invalid'>> => {
      const isConfirmed = await mutations.confirmSubscription(data.token, now())
      return isConfirmed ? { ok: true } : refused('invalid')
    }),
  )

/** Whether the button behind this link has done its work already. A look changes nothing. */
export const subscriptionOfLink = createServerFn({ method: 'POST' })
  .validator(input(ConfirmSubscriptionInput))
  .handler(
    limited('confirm', async ({ data }): Promise<Done<{ confirmed: boolean }>> => ({
      ok: true,
      confirmed: await isConfirmedBy(hashed(data.token)),
    })),
  )

/** What the link of a mail opens. Whoever has no key learns nothing, and a look changes nothing. */
export const subscriptionPage = createServerFn({ method: 'GET' })
  .validator(input(SubscriptionPageInput))
  .handler(({ data }): Promise<SubscriptionView> =>
    subscriptionView({ id: data.odber ?? '', key: data.klic ?? '', done: data.stav ?? null }, getLocale()),
  )

const MAX_FORM = 4096

/**
 * One-click requests of mail programs (RFC 8058) and the forms of both pages, with JavaScript or without. The key in the address is all
 * that counts: no cookie is read, so there is nothing that another site could borrow. To unsubscribe is never refused for being asked
 * too often.
 */
export const subscriptionResponse = createServerOnlyFn(async (request: Request): Promise<Response> => {
  const { searchParams } = new URL(request.url)
  const [id, key] = [searchParams.get('odber') ?? '', searchParams.get('klic') ?? '']
  if (request.method !== 'POST') return toPage(id, key)
  const fields = await sentForm(request, MAX_FORM)
  if (!fields) return privateText('', 400)
  if (fields['List-Unsubscribe'] === 'One-Click') return oneClick(id, key)
  const asked: Locale = fields['jazyk'] === 'en' ? 'en' : 'cs'
  const row = await provenSubscription(id, key)
  if (!row) return seeOther(localizedPath(PREFERENCES_PAGE, asked))
  return changed(row, fields, asked)
})

/** Its address is that of the mail program's button; opened in a browser it leads to the page with the button of ours. */
async function toPage(id: string, key: string): Promise<Response> {
  const row = await provenSubscription(id, key)
  const page = localizedPath(UNSUBSCRIBE_PAGE, row?.locale ?? 'cs')
  return seeOther(row ? page + subscriptionQuery(id) : page)
}

/** The same answer for ever, even when the record is gone: nothing comes any more. */
async function oneClick(id: string, key: string): Promise<Response> {
  const row = await provenSubscription(id, key)
  if (!row && !isSubscriptionKey(id, key)) return privateText('', 400)
  if (row) await mutations.endSubscription(row.id, 'one-click', now())
  return new Response(null, { status: 200, headers: PRIVATE })
}

async function changed({ id, email, list, locale: own }: SubscriptionRow, fields: Fields, asked: Locale): Promise<Response> {
  const at = now()
  const page = (path: string, state: string, locale = asked) =>
    seeOther(`${localizedPath(path, locale)}${subscriptionQuery(id)}&stav=${state}`)
  const change = (lists: Partial<Record<SubscriptionList, boolean>>, locale?: Locale) =>
    mutations.changeSubscriptions({ email, lists, locale, pageLocale: asked, via: 'preferences' }, at)
  switch (fields['krok']) {
    case 'odhlasit':
      await mutations.endSubscription(id, 'link', at)
      return page(UNSUBSCRIBE_PAGE, 'odhlaseno')
    case 'vse':
      await change({ newsletter: false, digest: false })
      return page(PREFERENCES_PAGE, 'vse')
    case 'znovu':
      if (!(await mayChange(id, at))) return page(UNSUBSCRIBE_PAGE, 'chyba')
      await change({ [list]: true })
      return page(PREFERENCES_PAGE, 'ulozeno')
    case 'ulozit': {
      if (!(await mayChange(id, at))) return page(PREFERENCES_PAGE, 'chyba')
      const locale = fields['jazyk-dopisu'] === 'en' ? 'en' : 'cs'
      await change(ticked(await listStates(email), fields), locale)
      // The page goes along with a language that was changed on it.
      return page(PREFERENCES_PAGE, 'ulozeno', locale === own ? asked : locale)
    }
    default:
      return privateText('', 400)
  }
}

/** Of a list that waits for its confirmation an empty box says nothing: it was empty before. */
const ticked = (states: ListState[], fields: Fields): Partial<Record<SubscriptionList, boolean>> =>
  Object.fromEntries(states.filter(({ list, status }) => list in fields || status !== 'pending').map(({ list }) => [list, list in fields]))

const mayChange = async (id: string, at: Date): Promise<boolean> => (await consumeLimit('subscription', id, at)).ok
