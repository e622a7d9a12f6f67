import { createServerOnlyFn } from '@tanstack/react-start'
import { m } from '~/paraglide/messages'
import { now } from '~/server/clock.server'
import { privateFile, privateText, tooMany } from '~/server/http/private-answer.server'
import { consumeLimit } from '~/server/limits.server'
import { clientAddress } from '~/server/request.server'
import { currentAccount } from '~/server/session.server'
import { isSignedKey } from '~/server/signed-key.server'
import * as data from './data.server'
import { documentName } from './rules'
import { DocumentAddress } from './schema'

/** A document of an order as a file, for its couple or whoever holds its key. For everybody else it is not there, like one that never was. */
export const invoicePdfResponse = createServerOnlyFn(async (address: { id: string; number: string; key: string }): Promise<Response> => {
  const read = DocumentAddress.safeParse(address)
  if (!read.success) return privateText(m.invoice_notFound(), 404)
  const { id, number, key } = read.data
  const at = now()
  const limit = await consumeLimit('invoice-pdf', clientAddress(), at)
  if (!limit.ok) return tooMany(limit.retryAt, at)
  const row = await data.documentOf(id, number, await reader(id, key))
  if (!row) return privateText(m.invoice_notFound(), 404)
  const [bytes, locale] = [await data.pdfOf(row), data.localeOf(row)]
  return privateFile(bytes, {
    type: 'application/pdf',
    language: locale,
    disposition: `inline; filename="${documentName(number, locale)}"`,
  })
})

const reader = createServerOnlyFn(async (id: string, key: string): Promise<data.Reader> => {
  const holdsKey = isSignedKey('order', id, key)
  return { holdsKey, account: holdsKey ? undefined : (await currentAccount())?.id }
})
