import { keptSince } from '~/lib/retention'
import { now } from '~/server/clock.server'
import { env } from '~/server/env.server'
import { log } from '~/server/log.server'
import type { Job } from '~/server/job-runner.server'
import { type Pool, configuredPool } from '~/server/mail/transport.server'
import { hasDueLetters } from './data.server'
import { beginPlannedIssues } from './desk.mutations.server'
import { finishIssues } from './mutations.server'
import { purgeDeliveries } from './delivery.mutations.server'
import { LANES, sendLetters } from './sending.mutations.server'

const EVERY_SECONDS = 5
/**
 * A run takes up nothing more before the next one begins, in whichever process: only one of them sends at a time, so the rate holds for
 * all. What a slow mail server holds up may end beside the next run.
 */
const RUN_MS = 4300
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

/** Begins planned issues at their minute. */
export const letterBeginning: Job = { name: 'letter-beginning', everySeconds: 30, run: (at) => beginPlannedIssues(at) }

export const letterCleanup: Job = {
  name: 'letter-cleanup',
  everySeconds: 86_400,
  run: async (at) => void (await purgeDeliveries(keptSince('letterDeliveries', at))),
}

function closePool(): void {
  pool?.close()
  pool = undefined
}
