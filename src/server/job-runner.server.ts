import { now } from './clock.server'
import { errorCode, log } from './log.server'
import { claimOnce } from './limits.server'

/** A run that takes long ends soon after `signal` says so. */
export type Job = { name: string; everySeconds: number; run: (now: Date, signal?: AbortSignal) => Promise<void> }

/** A claim ends a little before the period does, so that a timer that fires early is not refused. */
const CLAIMED_PART = 0.9

let timers: NodeJS.Timeout[] = []
let started: readonly Job[] = []
let stopping = new AbortController()
const running = new Map<string, Promise<void>>()

/** Runs each job now and then once per period, however many processes share the database. A job never runs beside itself. */
export function startJobs(jobs: readonly Job[]): void {
  if (timers.length > 0) throw new Error('The jobs are started already.')
  stopping = new AbortController()
  started = jobs
  timers = jobs.map((job) => setInterval(() => start(job), job.everySeconds * 1000).unref())
  jobs.forEach(start)
}

/** Those that run in this process. */
export const startedJobs = (): readonly Job[] => started

/** No job begins any more; resolves when the running ones have ended. */
export async function stopJobs(): Promise<void> {
  timers.forEach((timer) => clearInterval(timer))
  stopping.abort()
  timers = []
  started = []
  await Promise.all(running.values())
}

function start(job: Job): void {
  if (running.has(job.name)) return
  running.set(
    job.name,
    runClaimed(job, now()).finally(() => running.delete(job.name)),
  )
}

async function runClaimed(job: Job, at: Date): Promise<void> {
  try {
    if (await claimOnce('job', job.name, job.everySeconds * CLAIMED_PART, at)) await job.run(at, stopping.signal)
  } catch (error) {
    log.error({ job: job.name, code: errorCode(error) }, 'job failed')
  }
}
