import { createServerFn, createServerOnlyFn } from '@tanstack/react-start'
import { pragueDay } from '~/lib/dates'
import { input } from '~/lib/input'
import type { Done } from '~/lib/outcome'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { now } from '~/server/clock.server'
import { limitedAccount } from '~/server/guards.server'
import { privateFile, privateText, secondsUntil, seeOther } from '~/server/http/private-answer.server'
import { consumeLimit } from '~/server/limits.server'
import { currentAccount, requestTrace } from '~/server/session.server'
import * as data from './data.server'
import * as mutations from './mutations.server'
import { exportFileName } from './rules'
import { RequestExportInput } from './schema'

/** A job makes it in the background, in the language of the page that asked. */
export const requestExport = createServerFn({ method: 'POST' })
  .validator(input(RequestExportInput))
  .handler(
    limitedAccount('data-export', async ({ data: { deviceHash }, account, at }): Promise<Done<object>> => {
      await mutations.requestExport(account.id, getLocale(), deviceHash || null, at, requestTrace())
      return { ok: true }
    }),
  )

/** For the signed-in couple alone, for some days; one of another couple is not found, like one that never was. */
export const exportFileResponse = createServerOnlyFn(async (id: string, signIn: string): Promise<Response> => {
  const account = await currentAccount()
  if (!account) return seeOther(signIn)
  const at = now()
  const limit = await consumeLimit('data-export-file', account.id, at)
  if (!limit.ok) return privateText(m.errors_tooMany_title(), 429, { 'retry-after': secondsUntil(limit.retryAt, at) })
  const file = await data.exportFile(account.id, id, at)
  if (!file) return privateText(m.privacy_export_gone(), 404)
  await mutations.noteFetched(account.id, at, requestTrace())
  const name = exportFileName(pragueDay(file.readyAt), getLocale())
  return privateFile(file.bytes, { type: 'application/zip', disposition: `attachment; filename="${name}"` })
})
