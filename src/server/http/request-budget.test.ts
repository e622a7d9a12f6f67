import { beforeEach, expect, test } from 'vitest'
import { setEnv } from '../env.server'
import { RequestBudget } from './request-budget.server'

beforeEach(() => setEnv({ RATE_LIMITS: 'page=3/1m,site-pages=5/10m' }))

const MINUTE = 60_000

test('a visitor has some pages rendered, then waits for the end of the window', () => {
  const budget = new RequestBudget('page', 'site-pages')
  const tries = Array.from({ length: 5 }, (_, time) => budget.refuse('203.0.113.1', time)?.getTime())
  expect(tries).toEqual([undefined, undefined, undefined, MINUTE, MINUTE])
  expect(budget.refuse('203.0.113.2', 5)).toBeUndefined()
  expect(budget.refuse('203.0.113.1', MINUTE)).toBeUndefined()
})

test('all visitors together have a budget, which nobody spends beyond its own', () => {
  const budget = new RequestBudget('page', 'site-pages')
  for (let time = 0; time < 100; time++) budget.refuse('203.0.113.1', time)
  expect(budget.refuse('203.0.113.2', 0)).toBeUndefined()
  expect(budget.refuse('203.0.113.3', 0)).toBeUndefined()
  expect(budget.refuse('203.0.113.4', 0)?.getTime()).toBe(10 * MINUTE)
  expect(budget.refuse('203.0.113.5', 10 * MINUTE)).toBeUndefined()
})
