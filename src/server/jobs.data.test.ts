import { afterEach, beforeEach, expect, vi } from 'vitest'
import { rateLimits } from '~/db/schema'
import { eventually } from '../../test/eventually.ts'
import { testCommitted as test } from '../../test/with-db.ts'
import { setClock } from './clock.server'
import { type Job, startJobs, stopJobs } from './job-runner.server'
import { log } from './log.server'

let moment = new Date()

test.beforeEach(({ at }) => {
  moment = at
  return setClock(() => moment)
})

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))

afterEach(async () => {
  await stopJobs()
  vi.useRealTimers()
})

function counted(run?: () => Promise<void>) {
  const times: Date[] = []
  const job: Job = {
    name: 'sweep',
    everySeconds: 60,
    run: async (now) => {
      times.push(now)
      await run?.()
    },
  }
  return { job, times }
}

/** Moves timers and clock on and lets the runs that this starts come to their end. */
async function pass(seconds: number): Promise<void> {
  moment = new Date(moment.getTime() + seconds * 1000)
  await vi.advanceTimersByTimeAsync(seconds * 1000)
}

test('a job runs at the start and then once per period, with the time of the clock', async ({ at }) => {
  const { job, times } = counted()
  startJobs([job])
  await eventually(() => times.length === 1)
  await pass(59)
  expect(times).toHaveLength(1)
  await pass(1)
  await eventually(() => times.length === 2)
  expect(times).toEqual([at, new Date(at.getTime() + 60_000)])
})

test('a job that is still running is not started again, and stopping waits for it', async ({ db }) => {
  let finish = () => {}
  let finished = false
  const { job, times } = counted(async () => {
    await new Promise<void>((resolve) => {
      finish = resolve
    })
    finished = true
  })
  startJobs([job])
  await eventually(() => times.length === 1)
  await pass(180)
  let ended = false
  const stopped = stopJobs().then(() => (ended = true))
  expect(await db.$count(rateLimits)).toBe(1)
  expect(ended).toBe(false)
  finish()
  await stopped
  expect(finished).toBe(true)
  expect(times).toHaveLength(1)
  await pass(180)
  expect(times).toHaveLength(1)
})

test('a job that fails is logged by its code and runs again in the next period', async () => {
  const errors = vi.spyOn(log, 'error')
  const { job, times } = counted(() => Promise.reject(Object.assign(new Error('klara@sfera.example'), { code: 'ENOSPC' })))
  startJobs([job])
  await eventually(() => errors.mock.calls.length === 1)
  expect(errors.mock.calls).toEqual([[{ job: 'sweep', code: 'ENOSPC' }, 'job failed']])
  await pass(60)
  await eventually(() => errors.mock.calls.length === 2)
  expect(times).toHaveLength(2)
})

test('a restart within the period does not repeat a job', async () => {
  const { job, times } = counted()
  startJobs([job])
  await eventually(() => times.length === 1)
  await stopJobs()
  await pass(30)
  startJobs([job])
  await stopJobs()
  expect(times).toHaveLength(1)
})

test('of several processes one runs the job in each period', async ({ db, at }) => {
  const { job, times } = counted()
  vi.resetModules()
  const other = await import('./job-runner.server')
  const { useDb } = await import('~/db/client.server')
  useDb(db)
  const clock = await import('./clock.server')
  clock.setClock(() => moment)
  startJobs([job])
  other.startJobs([job])
  await Promise.all([stopJobs(), other.stopJobs()])
  expect(times).toEqual([at])
})

test('starting twice is refused', () => {
  const { job } = counted()
  startJobs([job])
  expect(() => startJobs([job])).toThrow('started already')
})
