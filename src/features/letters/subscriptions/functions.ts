import { createServerFn, createServerOnlyFn } from '@tanstack/react-start'
import { input } from '~/lib/input'
import { PREFERENCES_PAGE, SUBSCRIPTION_NEWS, SUBSCRIPTION_STEPS, type SubscriptionNews, UNSUBSCRIBE_PAGE } from '~/lib/addresses'
import { type Locale, localizedPath } from '~/lib/locale'
import { type Done, type Outcome, refused } from '~/lib/outcome'
import { getLocale } from '~/paraglide/runtime'
import { now } from '~/server/clock.server'
import { env } from '~/server/env.server'
import { limited } from '~/server/guards.server'
import { consumeLimit, consumeLimits } from '~/server/limits.server'
import { clientAddress } from '~/server/request.server'
import { type SentForm, plainForm } from '~/server/http/plain-form.server'
import { PRIVATE, privateText, seeOther } from '~/server/http/private-answer.server'
import type { Fields } from '~/server/http/sent-form.server'
import { isSubscriptionKey, subscriptionQuery } from '~/server/subscription-link.server'
import { hashed, isConfirmedBy, listStates, provenSubscription, subscriptionView } from './data.server'
import * as mutations from './mutations.server'
import * as confirmation from './confirmation.mutations.server'
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
    await confirmation.requestSubscription({
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
      const isConfirmed = await confirmation.confirmSubscription(data.token, now())
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
    subscriptionView({ id: data.odber ?? '', key: data.klic ?? '', news: data.stav ?? null }, getLocale()),
  )

/** Where the mail program's button leads to in a browser: to the page with the button of ours. */
export const subscriptionLinkResponse = createServerOnlyFn(async (request: Request): Promise<Response> => {
  const { id, key } = linkOf(request)
  const row = await provenSubscription(id, key)
  const page = localizedPath(UNSUBSCRIBE_PAGE, row?.locale ?? 'cs')
  return seeOther(row ? page + subscriptionQuery(id) : page)
})

/** One-click requests of mail programs (RFC 8058) and the forms of both pages. To unsubscribe is never refused for being asked too often. */
export const subscriptionResponse = createServerOnlyFn(
  plainForm({ mostBytes: 4096, steps: SUBSCRIPTION_STEPS, fromAnywhere: true }, async (form, request) => {
    const { id, key } = linkOf(request)
    if (form.fields['List-Unsubscribe'] === 'One-Click') return oneClick(id, key)
    const row = await provenSubscription(id, key)
    return row ? changed(row, form) : localizedPath(PREFERENCES_PAGE, form.locale)
  }),
)

function linkOf(request: Request): { id: string; key: string } {
  const { searchParams } = new URL(request.url)
  return { id: searchParams.get('odber') ?? '', key: searchParams.get('klic') ?? '' }
}

/** The same answer for ever, even when the record is gone: nothing comes any more. */
async function oneClick(id: string, key: string): Promise<Response> {
  const row = await provenSubscription(id, key)
  if (!row && !isSubscriptionKey(id, key)) return privateText('', 400)
  if (row) await mutations.endSubscription(row.id, 'one-click', now())
  return new Response(null, { status: 200, headers: PRIVATE })
}

type SubscriptionStep = keyof typeof SUBSCRIPTION_STEPS

async function changed(row: SubscriptionRow, { fields, step, locale: asked, at }: SentForm<SubscriptionStep>): Promise<string | Response> {
  const { id, email } = row
  const page = (path: string, news: SubscriptionNews, locale = asked) =>
    `${localizedPath(path, locale)}${subscriptionQuery(id)}&stav=${SUBSCRIPTION_NEWS[news]}`
  const change = (lists: Partial<Record<SubscriptionList, boolean>>, locale?: Locale) =>
    mutations.changeSubscriptions({ email, lists, locale, pageLocale: asked, via: 'preferences' }, at)
  switch (step) {
    case 'end':
      await mutations.endSubscription(id, 'link', at)
      return page(UNSUBSCRIBE_PAGE, 'ended')
    case 'end-all':
      await change({ newsletter: false, digest: false })
      return page(PREFERENCES_PAGE, 'all-ended')
    case 'resume':
      if (!(await mayChange(id, at))) return page(UNSUBSCRIBE_PAGE, 'failed')
      await change({ [row.list]: true })
      return page(PREFERENCES_PAGE, 'saved')
    case 'save': {
      if (!(await mayChange(id, at))) return page(PREFERENCES_PAGE, 'failed')
      const locale = fields['jazyk-dopisu'] === 'en' ? 'en' : 'cs'
      await change(ticked(await listStates(email), fields), locale)
      // The page goes along with a language that was changed on it.
      return page(PREFERENCES_PAGE, 'saved', locale === row.locale ? asked : locale)
    }
    case undefined:
      return privateText('', 400)
  }
}

/** Of a list that waits for its confirmation an empty box says nothing: it was empty before. */
const ticked = (states: ListState[], fields: Fields): Partial<Record<SubscriptionList, boolean>> =>
  Object.fromEntries(states.filter(({ list, status }) => list in fields || status !== 'pending').map(({ list }) => [list, list in fields]))

const mayChange = async (id: string, at: Date): Promise<boolean> => (await consumeLimit('subscription', id, at)).ok
