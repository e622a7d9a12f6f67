import { accountDigest, accountState } from '~/features/privacy/consents/data.server'
import { lastSparkNumber, sparkEventsAfter } from '~/features/couple/progress/data.server'
import { colorStyle, styleDigest } from '~/features/site/shell/data.server'
import { type Position, readPosition, writePosition } from '~/lib/live-position'
import { now } from '~/server/clock.server'
import type { Message } from '~/server/event-stream.server'
import { type Session, isSessionOpen } from '~/server/session.server'
import type { LiveEvent } from './schema'

/**
 * What a browser has not heard yet, in order; all of it is told by the tables, so nothing depends on a notice that arrived. A new
 * browser begins with what there is: it has just loaded its page. Undefined once the session has ended.
 */
export async function liveEvents({ id, accountId }: Session, position: string | undefined): Promise<Message[] | undefined> {
  const known = readPosition(position)
  const [isOpen, style, state, earned, last] = await Promise.all([
    isSessionOpen(id, now()),
    colorStyle(),
    accountState(accountId),
    known ? sparkEventsAfter(accountId, known.sparks) : [],
    known?.sparks ?? lastSparkNumber(accountId),
  ])
  if (!isOpen) return undefined
  const colors = styleDigest(style)
  const account = accountDigest(state)
  const at = { sparks: last, colors: known?.colors ?? colors, account: known?.account ?? account }
  const messages: Message[] = known ? [] : [message({ event: 'ready', data: null }, at)]
  if (!known || at.account !== account) {
    at.account = account
    messages.push(message({ event: 'account', data: state }, at))
  }
  for (const event of earned) {
    at.sparks = event.number
    messages.push(message({ event: 'sparks', data: event }, at))
  }
  // A page is older than its stream by a moment, so a new one hears of the colours, too.
  if (!known || known.colors !== colors) messages.push(message({ event: 'colors', data: style }, { ...at, colors }))
  return messages
}

const message = (event: LiveEvent, position: Position): Message => ({
  ...event,
  position: writePosition(position),
})
