import { type Issue, read, written } from './issue.data.server'
import { setTimeout as pause } from 'node:timers/promises'
import { now } from '~/server/clock.server'
import { errorCode, log } from '~/server/log.server'
import type { Transport } from '~/server/mail/transport.server'
import { readerOf } from './data.server'
import * as deliveries from './delivery.mutations.server'
import { type Answer, MOST_CLAIMS, fateOf } from './rules'
import type { Delivery } from '~/db/schema'

export interface Sending {
  send: Transport
  perSecond: number
  runMs: number
  signal: AbortSignal
}

/** Sends for as long as it may, over a few lanes. True when our mail server took nothing. */
export async function sendLetters({ send, perSecond, runMs, signal }: Sending): Promise<boolean> {
  const round: Round = {
    send,
    taken: [],
    held: new Set(),
    issues: new Map(),
    turn: paceOf(perSecond),
    sent: together((sent) => deliveries.markSent(sent, now())),
    endsAt: performance.now() + runMs,
    signal,
    isDown: false,
  }
  const heartbeat = setInterval(
    () => void deliveries.renewLeases([...round.held, ...round.taken], now()).catch(() => undefined),
    deliveries.LEASE_MS / 4,
  )
  try {
    // What breaks in one lane ends none of the others, and no letter is on its way any more when this ends.
    const lanes = await Promise.allSettled(Array.from({ length: LANES }, () => lane(round)))
    for (const ended of lanes) if (ended.status === 'rejected') log.error({ code: errorCode(ended.reason) }, 'letter could not be sent')
  } finally {
    clearInterval(heartbeat)
    await deliveries.giveBack(round.taken)
  }
  return round.isDown
}

interface Round extends Pick<Sending, 'send' | 'signal'> {
  /** Claimed and not begun. */
  taken: Delivery[]
  /** The lanes wait for one claim together. */
  claiming?: Promise<void> | undefined
  /** What is being sent at this moment. */
  held: Set<Delivery>
  issues: Map<string, Promise<Issue>>
  /** Resolves when the next letter may leave. */
  turn: (endsAt: number, signal: AbortSignal) => Promise<boolean>
  /** Resolves when it is written that the letter has left. */
  sent: (delivery: Delivery) => Promise<void>
  endsAt: number
  isDown: boolean
}

async function lane(round: Round): Promise<void> {
  while (!round.isDown && (await round.turn(round.endsAt, round.signal))) {
    const delivery = await nextOf(round)
    if (!delivery) return
    round.held.add(delivery)
    try {
      await deliver(delivery, round)
    } finally {
      round.held.delete(delivery)
    }
  }
}

/** Each claim is a commit, which waits for the disk: so many at once. */
const CLAIMED_AT_ONCE = 20

async function nextOf(round: Round): Promise<Delivery | undefined> {
  if (round.taken.length === 0) await (round.claiming ??= claim(round))
  return round.taken.shift()
}

async function claim(round: Round): Promise<void> {
  try {
    round.taken.push(...(await deliveries.claimDeliveries(CLAIMED_AT_ONCE, now())))
  } finally {
    round.claiming = undefined
  }
}

async function deliver(delivery: Delivery, round: Round): Promise<void> {
  // Every process that took it up before has died on it, or no server wanted it for days.
  if (delivery.claims > MOST_CLAIMS) return deliveries.fail(delivery, 'abandoned', now())
  const reader = await readerOf(delivery.id)
  if (reader?.issueState === 'paused') return deliveries.giveBack([delivery])
  if (reader?.status !== 'confirmed') return deliveries.skip(delivery, now())
  const { email: to, locale, confirmedAt } = reader
  const issue = await remembered(round, delivery.issueId)
  const mail = written(issue, { id: delivery.subscriptionId, locale, confirmedAt: confirmedAt ?? now() })
  try {
    await round.send({ ...mail, id: delivery.id, messageId: messageIdOf(delivery), to, at: issue.startedAt, attachments: [] })
  } catch (error) {
    return unsent(delivery, error, round)
  }
  await (reader.softBounces > 0 ? deliveries.markArrived(delivery, now()) : round.sent(delivery))
}

/** Writes together what comes while the disk is busy with what came before. */
function together(write: (sent: Delivery[]) => Promise<void>): Round['sent'] {
  let waiting: Delivery[] = []
  let writing: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined
  return (delivery) => {
    waiting.push(delivery)
    next ??= writing
      .catch(() => undefined)
      .then(() => {
        const [all, own] = [waiting, next]
        waiting = []
        next = undefined
        writing = own ?? writing
        return write(all)
      })
    return next
  }
}

/** `<issue>.<subscription>`, the same however often it leaves; short, so that no mail program has to read a header of two lines. */
const messageIdOf = ({ issueId, subscriptionId }: Delivery): string => `${shortened(issueId)}.${shortened(subscriptionId)}`

const shortened = (id: string): string => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')

async function unsent(delivery: Delivery, error: unknown, round: Round): Promise<void> {
  const [code, fate] = [errorCode(error), fateOf((error ?? {}) as Answer)]
  log.warn({ letter: delivery.id, code, fate }, 'letter not taken')
  if (fate === 'bounced') return deliveries.bounce(delivery, code, now())
  if (fate === 'refused') return deliveries.fail(delivery, code, now())
  if (fate === 'later') return deliveries.putOff(delivery, code, now())
  round.isDown = true
  await deliveries.release(delivery, code, now())
}

/** Hands out turns one after the other, so many in a second. False when the time is over. */
function paceOf(perSecond: number): Round['turn'] {
  let next = performance.now()
  return async (endsAt, signal) => {
    const mine = Math.max(next, performance.now())
    if (mine >= endsAt || signal.aborted) return false
    next = mine + 1000 / perSecond
    const wait = mine - performance.now()
    if (wait > 1) await pause(wait, undefined, { signal }).catch(() => undefined)
    return !signal.aborted
  }
}

export const LANES = 5

function remembered(round: Round, id: string): Promise<Issue> {
  const known = round.issues.get(id) ?? read(id)
  round.issues.set(id, known)
  return known
}
