import { globSync, readFileSync } from 'node:fs'
import { expect, it, test } from 'vitest'
import { RETENTION, keptSince, keptUntil, monthsBefore, taxYearsBegin } from './retention'

it.each([
  ['2026-03-31T09:00:00.000Z', 1, '2026-02-28T09:00:00.000Z'],
  ['2028-03-31T09:00:00.000Z', 1, '2028-02-29T09:00:00.000Z'],
  ['2026-01-15T23:30:00.000Z', 26, '2023-11-15T23:30:00.000Z'],
  ['2026-03-02T09:00:00.000Z', 36, '2023-03-02T09:00:00.000Z'],
])('%s less %i months is %s', (at, months, expected) => expect(monthsBefore(new Date(at), months).toISOString()).toBe(expected))

test('each term names a job that there is', () => {
  const sources = globSync('src/**/*.server.ts').map((file) => readFileSync(file, 'utf8'))
  const jobs = new Set(sources.flatMap((source) => [...source.matchAll(/name: '([a-z-]+)',[^}]*?everySeconds/g)].map(([, name]) => name)))
  expect(Object.values(RETENTION).filter(({ job }) => !jobs.has(job))).toEqual([])
})

test('what ends after hours, days or months ends to the moment', () => {
  const at = new Date('2026-03-31T09:00:00.000Z')
  expect(keptSince('registrations', at)).toEqual(new Date('2026-03-29T09:00:00.000Z'))
  expect(keptSince('unpaidOrders', at)).toEqual(new Date('2025-12-31T09:00:00.000Z'))
  expect(keptSince('orderMails', at)).toEqual(new Date('2021-03-31T09:00:00.000Z'))
  expect(keptUntil('exports', at)).toEqual(new Date('2026-04-03T09:00:00.000Z'))
  expect(taxYearsBegin(at)).toEqual(new Date('2016-01-01T00:00:00.000Z'))
})
