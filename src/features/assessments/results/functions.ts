import { createServerFn, createServerOnlyFn } from '@tanstack/react-start'
import { input } from '~/lib/input'
import { type Done, type Outcome, refused } from '~/lib/outcome'
import { pragueDay } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { now } from '~/server/clock.server'
import { withAccount } from '~/server/guards.server'
import { privateFile, privateText, seeOther, tooMany } from '~/server/http/private-answer.server'
import { consumeLimit } from '~/server/limits.server'
import { currentAccount } from '~/server/session.server'
import * as data from './data.server'
import * as face from './face.data.server'
import * as texts from './texts.data.server'
import { pdfFileName } from './rules'
import { type MethodText, type OwnResult, OwnResultInput, type ResultSummary } from './schema'

/** What the couple has completed so far, and what it can take again. */
export const ownResults = createServerFn({ method: 'GET' }).handler(
  withAccount(async ({ account }): Promise<Done<{ results: ResultSummary[] }>> => ({
    ok: true,
    results: await data.ownResults(account.id, getLocale(), now()),
  })),
)

/** A result of the couple that asks; one of another couple is not found, like one that never was. */
export const ownResult = createServerFn({ method: 'GET' })
  .validator(input(OwnResultInput))
  .handler(
    withAccount(async ({ data: { id }, account }): Promise<Outcome<{ result: OwnResult }, 'not-found'>> => {
      const result = await data.ownResult(account.id, id, getLocale(), now())
      return result ? { ok: true, result } : refused('not-found')
    }),
  )

export const methodText = createServerFn({ method: 'GET' }).handler((): Promise<MethodText> => texts.methodText(getLocale()))

/** The same as a file, for the couple alone. Setting it keeps the process busy, so it has a limit. */
export const resultPdfResponse = createServerOnlyFn(async (id: string, signIn: string): Promise<Response> => {
  const account = await currentAccount()
  if (!account) return seeOther(signIn)
  const locale = getLocale()
  const result = await data.ownResult(account.id, id, locale, now())
  if (!result) return privateText(m.result_notFound_title(), 404)
  const at = now()
  const limit = await consumeLimit('result-pdf', account.id, at)
  if (!limit.ok) return tooMany(limit.retryAt, at)
  const bytes = await face.resultPdf(result, locale)
  const name = pdfFileName(id, pragueDay(result.completedAt), locale)
  return privateFile(bytes, { type: 'application/pdf', language: locale, disposition: `attachment; filename="${name}"` })
})
