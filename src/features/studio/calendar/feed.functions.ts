import { createServerOnlyFn } from '@tanstack/react-start'
import { now } from '~/server/clock.server'
import { privateFile, privateText, tooMany } from '~/server/http/private-answer.server'
import { consumeLimit } from '~/server/limits.server'
import { clientAddress } from '~/server/request.server'
import { feedOf } from './feed.data.server'

/** What a calendar program of the team reads; an address that opens nothing is one that there is not. */
export const feedResponse = createServerOnlyFn(async (request: Request): Promise<Response> => {
  const at = now()
  const limit = await consumeLimit('calendar-feed', clientAddress(), at)
  if (!limit.ok) return tooMany(limit.retryAt, at)
  const token = new URL(request.url).searchParams.get('k') ?? ''
  const feed = TOKEN.test(token) ? await feedOf(token, at) : undefined
  if (!feed) return privateText('', 404)
  const type = 'text/calendar; charset=utf-8'
  return privateFile(Buffer.from(feed.text), { type, language: feed.locale, disposition: 'inline; filename="sfera.ics"' })
})

const TOKEN = /^[\w-]{43}$/
