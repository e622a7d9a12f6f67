import { beforeEach, expect } from 'vitest'
import { test } from '../../test/with-db.ts'
import { setEnv } from './env.server'
import { consumeLimit } from './limits.server'

beforeEach(() => setEnv({ RATE_LIMITS: 'gate=2/10s' }))

test('the setting RATE_LIMITS replaces the limit it names and no other', async ({ at }) => {
  const gate = [await consumeLimit('gate', 'a', at), await consumeLimit('gate', 'a', at), await consumeLimit('gate', 'a', at)]
  expect(gate).toEqual([{ ok: true }, { ok: true }, { ok: false, retryAt: new Date(at.getTime() + 10_000) }])
  for (let n = 0; n < 5; n++) expect(await consumeLimit('resend', 'a', at)).toEqual({ ok: true })
  expect(await consumeLimit('resend', 'a', at)).toEqual({ ok: false, retryAt: new Date(at.getTime() + 3_600_000) })
})
