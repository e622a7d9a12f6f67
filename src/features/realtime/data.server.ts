import { createHash } from 'node:crypto'
import { hasIntimateConsent } from '~/features/assessment/data.server'
import { plannedEnd } from '~/features/closing/data.server'
import { lastSparkNumber, sparkEventsAfter } from '~/features/progress/data.server'
import { colorStyle } from '~/features/site/data.server'
import { now } from '~/server/clock.server'
import type { Message } from '~/server/realtime.server'
import { type AccountId, type Session, isSessionOpen } from '~/server/session.server'
import { type Position, readPosition, writePosition } from './rules'
import type { AccountState, LiveEvent } from './schema'

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
  const colors = digest(style)
  const account = digestOf(state)
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

/** How things stand now, for a page that is being made with the colours `style`: it hears what comes after. */
export async function presentMoment(account: AccountId, style: string): Promise<{ position: string; account: AccountState }> {
  const [sparks, state] = await Promise.all([lastSparkNumber(account), accountState(account)])
  return { position: writePosition({ sparks, colors: digest(style), account: digestOf(state) }), account: state }
}

/** How the account stands; an end for want of use is taken back by any use, so whoever listens has none to expect. */
async function accountState(account: AccountId): Promise<AccountState> {
  const [consent, closesAt] = await Promise.all([hasIntimateConsent(account), plannedEnd(account)])
  return { consent, closesAt: closesAt?.toISOString() ?? null }
}

const message = (event: LiveEvent, position: Position): Message => ({
  ...event,
  position: writePosition(position),
})

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 12)

const digestOf = (state: AccountState): string => digest(JSON.stringify(state))
