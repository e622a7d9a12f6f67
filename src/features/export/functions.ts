import { createServerFn, createServerOnlyFn } from '@tanstack/react-start'
import { input } from '~/lib/input'
import { type Outcome, refused } from '~/lib/outcome'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { now } from '~/server/clock.server'
import { consumeLimit } from '~/server/limits.server'
import { currentAccount } from '~/server/session.server'
import * as data from './data.server'
import * as mutations from './mutations.server'
import { exportFileName } from './rules'
import { RequestExportInput } from './schema'

/** A job makes it in the background, in the language of the page that asked. */
export const requestExport = createServerFn({ method: 'POST' })
  .validator(input(RequestExportInput))
  .handler(async ({ data: { deviceHash } }): Promise<Outcome<object, 'unauthenticated' | 'too-many'>> => {
    const account = await currentAccount()
    if (!account) return refused('unauthenticated')
    const at = now()
    const limit = await consumeLimit('data-export', account.id, at)
    if (!limit.ok) return refused('too-many', limit.retryAt)
    await mutations.requestExport(account.id, getLocale(), deviceHash || null, at)
    return { ok: true }
  })

/** For the signed-in couple alone, for some days; one of another couple is not found, like one that never was. */
export const exportFileResponse = createServerOnlyFn(async (id: string, signIn: string): Promise<Response> => {
  const account = await currentAccount()
  if (!account) return new Response(null, { status: 303, headers: { location: signIn, 'cache-control': PRIVATE } })
  const at = now()
  const limit = await consumeLimit('data-export-file', account.id, at)
  if (!limit.ok) return plain(m.errors_tooMany_title(), 429, { 'retry-after': String(secondsUntil(limit.retryAt, at)) })
  const file = await data.exportFile(account.id, id, at)
  if (!file) return plain(m.privacy_export_gone(), 404)
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Prague' }).format(file.readyAt)
  return new Response(new Uint8Array(file.bytes), {
    headers: {
      'content-type': 'application/zip',
      'content-length': String(file.bytes.length),
      'content-disposition': `attachment; filename="${exportFileName(day, getLocale())}"`,
      'cache-control': PRIVATE,
      'x-robots-tag': 'noindex',
    },
  })
})

const PRIVATE = 'private, no-store'

const secondsUntil = (moment: Date, at: Date): number => Math.ceil((moment.getTime() - at.getTime()) / 1000)

const plain = (text: string, status: number, more: Record<string, string> = {}): Response =>
  new Response(text, {
    status,
    headers: { ...more, 'content-type': 'text/plain; charset=utf-8', 'cache-control': PRIVATE, 'x-robots-tag': 'noindex' },
  })
