import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect } from '@playwright/test'
import type { Site } from '../support/site'

/** Asked for by everybody who watches over the site: below this nobody would notice. */
const MOST_MS = 250
const LEAST_QUESTIONS = 5

/**
 * Does something while somebody else asks the site all the time whether it lives; fails when an answer to that was slow because of the
 * site. Does it once before that, unwatched: what a site loads for the first who asks, it loads once.
 */
export async function whileItLives({ port, pid }: Pick<Site, 'port' | 'pid'>, work: () => Promise<void>): Promise<void> {
  await work()
  const watcher = spawn(process.execPath, ['e2e/http/health-process.ts', String(port), String(pid)], { stdio: ['pipe', 'pipe', 'inherit'] })
  let said = ''
  watcher.stdout.on('data', (chunk) => (said += String(chunk)))
  await once(watcher.stdout, 'data')
  try {
    await work()
  } finally {
    watcher.stdin.end()
    await once(watcher, 'close')
  }
  const { questions, slowestMs } = JSON.parse(said.split('\n')[1] ?? '{}') as { questions: number; slowestMs: number }
  expect(questions).toBeGreaterThan(LEAST_QUESTIONS)
  expect(slowestMs, 'the slowest answer of /health/live').toBeLessThan(MOST_MS)
}
