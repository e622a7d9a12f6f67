import { createHash } from 'node:crypto'
import { lastSparkNumber, sparkEventsAfter } from '~/features/progress/data.server'
import { colorStyle } from '~/features/site/data.server'
import { now } from '~/server/clock.server'
import type { Message } from '~/server/realtime.server'
import { type AccountId, type Session, isSessionOpen } from '~/server/session.server'
import { readPosition, writePosition } from './rules'
import type { LiveEvent } from './schema'

/**
 * What a browser has not heard yet, in order; all of it is told by the tables, so nothing depends on a notice that arrived. A new
 * browser begins with what there is: it has just loaded its page. Undefined once the session has ended.
 */
export async function liveEvents({ id, accountId }: Session, position: string | undefined): Promise<Message[] | undefined> {
  const known = readPosition(position)
  const [isOpen, style, earned, last] = await Promise.all([
    isSessionOpen(id, now()),
    colorStyle(),
    known ? sparkEventsAfter(accountId, known.sparks) : [],
    known?.sparks ?? lastSparkNumber(accountId),
  ])
  if (!isOpen) return undefined
  const colors = digest(style)
  const at = { sparks: last, colors: known?.colors ?? colors }
  const messages: Message[] = known ? [] : [message({ event: 'ready', data: null }, at)]
  for (const event of earned) {
    at.sparks = event.number
    messages.push(message({ event: 'sparks', data: event }, at))
  }
  // A page is older than its stream by a moment, so a new one hears of the colours, too.
  if (!known || known.colors !== colors) messages.push(message({ event: 'colors', data: style }, { ...at, colors }))
  return messages
}

/** How far the couple's events are now, for a page that is being made with the colours `style`: it hears what comes after. */
export const presentPosition = async (account: AccountId, style: string): Promise<string> =>
  writePosition({ sparks: await lastSparkNumber(account), colors: digest(style) })

const message = (event: LiveEvent, position: { sparks: number; colors: string }): Message => ({
  ...event,
  position: writePosition(position),
})

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 12)
