import { type DrawnMail, type RenderedMail, drawMail, renderMail } from '~/emails/render-mail'
import type { SubscriptionList } from '~/features/letters/subscriptions/schema'
import { longDate } from '~/lib/dates'
import type { Locale } from '~/lib/locale'
import { env } from '~/server/env.server'
import { operator } from '~/server/operator.server'
import { subscriptionKey, subscriptionLinks } from '~/server/subscription-link.server'
import { frozenIssue } from './data.server'
import { LetterContent } from './schema'
import { letterIssueMail } from './mails/letter-issue'

export type Issue = Awaited<ReturnType<typeof read>>

/** `blanks`: language → the letter to nobody: to set it for each reader anew would take most of the time. */
export async function read(id: string) {
  const row = await frozenIssue(id)
  if (!row) throw new Error('a letter lost its issue')
  const content = LetterContent.parse(row.content)
  const blank = (locale: Locale) => renderMail(toNobody(row.list, content, locale, NOBODY.confirmedAt), contextOf(locale))
  return { startedAt: row.startedAt, blanks: { cs: await blank('cs'), en: await blank('en') } }
}

const toNobody = (list: SubscriptionList, content: LetterContent, locale: Locale, confirmedAt: Date) =>
  letterIssueMail({ list, ...content[locale], reader: nobody(locale, confirmedAt) })

const contextOf = (locale: Locale) => ({ locale, operator: operator(), publicUrl: env().PUBLIC_URL })

const nobody = (locale: Locale, confirmedAt: Date) => ({ ...subscriptionLinks(NOBODY.id, locale), confirmedAt: confirmedAt.toISOString() })

const NOBODY = { id: '00000000-0000-4000-8000-000000000000', confirmedAt: new Date('1900-01-01T12:00:00.000Z') }

/** The letter to one reader. What differs holds no sign that HTML would write in another way: an id, a key and a date. */
export function written({ blanks }: Issue, { id, locale, confirmedAt }: { id: string; locale: Locale; confirmedAt: Date }): RenderedMail {
  const own: Array<[string, string]> = [
    [subscriptionKey(NOBODY.id), subscriptionKey(id)],
    [NOBODY.id, id],
    [longDate(NOBODY.confirmedAt.toISOString(), locale), longDate(confirmedAt.toISOString(), locale)],
  ]
  const filled = (text: string) => own.reduce((whole, [nobodys, readers]) => whole.replaceAll(nobodys, readers), text)
  const { html, text, headers, ...blank } = blanks[locale]
  const entries = Object.entries(headers).map(([name, value]) => [name, filled(value)])
  return { ...blank, html: filled(html), text: filled(text), headers: Object.fromEntries(entries) as Record<string, string> }
}

/** A letter as its readers get it, to one who confirmed the list at that moment; the links of nobody open nothing. */
export const letterLook = (list: SubscriptionList, content: LetterContent, locale: Locale, confirmedAt: Date): Promise<DrawnMail> =>
  drawMail(toNobody(list, content, locale, confirmedAt), contextOf(locale))
