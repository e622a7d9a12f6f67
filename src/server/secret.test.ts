import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../test/temporary-folder.ts'

const ONE = '9f86d081884c7d659a2feaa0c55ad015'
const OTHER = 'a3bf4f1b2b0b822cd15d6c15b0f00a08'

/** The module as a process started with these settings has it. */
async function started(settings: { SECRET?: string; DATA_DIR: string }) {
  vi.stubEnv('SECRET', settings.SECRET ?? '')
  vi.stubEnv('DATA_DIR', settings.DATA_DIR)
  vi.resetModules()
  return import('./secret.server')
}

test('without the setting a secret is made once and kept', async () => {
  const dir = join(temporaryFolder(), 'var')
  const first = (await started({ DATA_DIR: dir })).secret('gate')
  expect(first).toHaveLength(32)
  expect(readdirSync(dir)).toEqual(['secret'])
  expect(statSync(join(dir, 'secret')).mode & 0o777).toBe(0o600)
  expect((await started({ DATA_DIR: dir })).secret('gate')).toEqual(first)
})

test('two installations have two secrets', async () => {
  const one = (await started({ DATA_DIR: temporaryFolder() })).secret('gate')
  expect((await started({ DATA_DIR: temporaryFolder() })).secret('gate')).not.toEqual(one)
})

test('keys of different purposes differ and do not contain the secret', async () => {
  const dir = temporaryFolder()
  const { secret } = await started({ DATA_DIR: dir })
  expect(secret('gate')).not.toEqual(secret('auth'))
  expect(readFileSync(join(dir, 'secret'), 'utf8')).not.toContain(secret('gate').toString('hex'))
})

test('the setting comes first and no file is made', async () => {
  const dir = temporaryFolder()
  const given = { DATA_DIR: dir, SECRET: ONE }
  const key = (await started(given)).secret('gate')
  expect(readdirSync(dir)).toEqual([])
  expect((await started({ ...given, DATA_DIR: temporaryFolder() })).secret('gate')).toEqual(key)
  expect((await started({ ...given, SECRET: OTHER })).secret('gate')).not.toEqual(key)
})

test('a file that is too short to be a secret is refused', async () => {
  const dir = temporaryFolder()
  writeFileSync(join(dir, 'secret'), 'short')
  const { secret } = await started({ DATA_DIR: dir })
  expect(() => secret('gate')).toThrow(join(dir, 'secret'))
})
