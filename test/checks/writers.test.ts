import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as schema from '~/db/schema'

const ROOMS = 'src/features'
const WRITTEN = /\.(?:insert|update|delete)\(\s*(\w+)\s*\)/g
/** What goes with an account is everybody's, and so is a made-up business: one transaction each. */
const ALL_ROOMS = /^(?:privacy\/erasure|studio\/demo)\//

const sources = (): string[] =>
  readdirSync(ROOMS, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.includes('.test.') && !ALL_ROOMS.test(file),
  )

test('each table is written by one room, whatever reads it', () => {
  const writers = new Map<string, Set<string>>()
  for (const file of sources()) {
    const [room = ''] = file.split('/')
    for (const [, table = ''] of readFileSync(join(ROOMS, file), 'utf8').matchAll(WRITTEN))
      if (table in schema) writers.set(table, (writers.get(table) ?? new Set()).add(room))
  }
  expect(writers.size).toBeGreaterThan(40)
  expect([...writers].flatMap(([table, rooms]) => (rooms.size > 1 ? [`${table}: ${[...rooms].join(', ')}`] : []))).toEqual([])
})
