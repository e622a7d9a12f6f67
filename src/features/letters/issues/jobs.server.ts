import { setTimeout as pause } from 'node:timers/promises'
import type { LetterContext } from '~/emails/letter'
import { type RenderedMail, renderMail } from '~/emails/render-mail'
import { longDate } from '~/lib/dates'
import type { Locale } from '~/lib/locale'
import { now } from '~/server/clock.server'
import { env } from '~/server/env.server'
import { errorCode, log } from '~/server/log.server'
import type { Job } from '~/server/jobs.server'
import { type Pool, type Transport, configuredPool } from '~/server/mail/transport.server'
import { operator } from '~/server/operator.server'
import { subscriptionKey, subscriptionLinks } from '~/server/subscription-link.server'
import { frozenIssue, hasDueLetters, readerOf } from './data.server'
import {
  LEASE_MS,
  bounce,
  claimDeliveries,
  fail,
  finishIssues,
  giveBack,
  markArrived,
  markSent,
  purgeDeliveries,
  putOff,
  release,
  renewLeases,
  skip,
} from './mutations.server'
import { type Answer, MOST_CLAIMS, fateOf } from './rules'
import { LetterContent } from './schema'
import { letterIssueMail } from './mails/letter-issue'
import type { Delivery } from '~/db/schema'

const EVERY_SECONDS = 5
/**
 * A run takes up nothing more before the next one begins, in whichever process: only one of them sends at a time, so the rate holds for
 * all. What a slow mail server holds up may end beside the next run.
 */
const RUN_MS = 4300
const LANES = 5
const DAY = 86_400_000
/** As the privacy page says of records of mails. */
const KEPT_DAYS = 30
const REST_WHEN_DOWN_MS = 30_000

let pool: Pool | undefined
let restsUntil = 0

/** Sends what is due of every issue, in its own time: mails about accounts and orders have a queue of their own and never wait for it. */
export const letterSending: Job = {
  name: 'letter-sending',
  everySeconds: EVERY_SECONDS,
  run: async (at, signal = new AbortController().signal) => {
    if (performance.now() < restsUntil) return
    if (await hasDueLetters(at)) {
      pool ??= configuredPool(LANES)
      const isDown = await sendLetters({ send: pool.send, perSecond: env().LETTERS_PER_SECOND, runMs: RUN_MS, signal })
      if (isDown) restsUntil = performance.now() + REST_WHEN_DOWN_MS
    }
    if (signal.aborted || !(await hasDueLetters(now()))) closePool()
    for (const { list, slug, totals } of await finishIssues(now())) log.info({ list, slug, ...totals }, 'letter sent')
  },
}

export const letterCleanup: Job = {
  name: 'letter-cleanup',
  everySeconds: 86_400,
  run: async (at) => void (await purgeDeliveries(new Date(at.getTime() - KEPT_DAYS * DAY))),
}

function closePool(): void {
  pool?.close()
  pool = undefined
}

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
    sent: together((deliveries) => markSent(deliveries, now())),
    endsAt: performance.now() + runMs,
    signal,
    isDown: false,
  }
  const heartbeat = setInterval(() => void renewLeases([...round.held, ...round.taken], now()).catch(() => undefined), LEASE_MS / 4)
  try {
    // What breaks in one lane ends none of the others, and no letter is on its way any more when this ends.
    const lanes = await Promise.allSettled(Array.from({ length: LANES }, () => lane(round)))
    for (const ended of lanes) if (ended.status === 'rejected') log.error({ code: errorCode(ended.reason) }, 'letter could not be sent')
  } finally {
    clearInterval(heartbeat)
    await giveBack(round.taken)
  }
  return round.isDown
}

interface Round {
  send: Transport
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
  signal: AbortSignal
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
    round.taken.push(...(await claimDeliveries(CLAIMED_AT_ONCE, now())))
  } finally {
    round.claiming = undefined
  }
}

async function deliver(delivery: Delivery, round: Round): Promise<void> {
  // Every process that took it up before has died on it, or no server wanted it for days.
  if (delivery.claims > MOST_CLAIMS) return fail(delivery, 'abandoned', now())
  const reader = await readerOf(delivery.id)
  if (reader?.issueState === 'paused') return giveBack([delivery])
  if (reader?.status !== 'confirmed') return skip(delivery, now())
  const locale: Locale = reader.locale
  const issue = await remembered(round, delivery.issueId)
  const mail = written(issue, { id: delivery.subscriptionId, locale, confirmedAt: reader.confirmedAt ?? now() })
  try {
    await round.send({
      ...mail,
      id: delivery.id,
      messageId: messageIdOf(delivery),
      to: reader.email,
      at: issue.startedAt,
      attachments: [],
    })
  } catch (error) {
    return unsent(delivery, error, round)
  }
  await (reader.softBounces > 0 ? markArrived(delivery, now()) : round.sent(delivery))
}

/** Writes together what comes while the disk is busy with what came before. */
function together(write: (deliveries: Delivery[]) => Promise<void>): Round['sent'] {
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
  if (fate === 'bounced') return bounce(delivery, code, now())
  if (fate === 'refused') return fail(delivery, code, now())
  if (fate === 'later') return putOff(delivery, code, now())
  round.isDown = true
  await release(delivery, code, now())
}

interface Issue {
  startedAt: Date
  /** Language → the letter to nobody: to set it for each reader anew would take most of the time. */
  blanks: Record<Locale, RenderedMail>
}

function remembered(round: Round, id: string): Promise<Issue> {
  const known = round.issues.get(id) ?? read(id)
  round.issues.set(id, known)
  return known
}

async function read(id: string): Promise<Issue> {
  const row = await frozenIssue(id)
  if (!row) throw new Error('a letter lost its issue')
  const content = LetterContent.parse(row.content)
  const blank = (locale: Locale): Promise<RenderedMail> => {
    const context: LetterContext = { locale, operator: operator(), publicUrl: env().PUBLIC_URL }
    const reader = { ...subscriptionLinks(NOBODY.id, locale), confirmedAt: NOBODY.confirmedAt.toISOString() }
    const list = row.list
    return renderMail(letterIssueMail({ list, ...content[locale], reader }), context)
  }
  return { startedAt: row.startedAt, blanks: { cs: await blank('cs'), en: await blank('en') } }
}

interface Reader {
  id: string
  locale: Locale
  confirmedAt: Date
}

const NOBODY = { id: '00000000-0000-4000-8000-000000000000', confirmedAt: new Date('1900-01-01T12:00:00.000Z') }

/** The letter to one reader. What differs holds no sign that HTML would write in another way: an id, a key and a date. */
function written({ blanks }: Issue, { id, locale, confirmedAt }: Reader): RenderedMail {
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
