import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../temporary-folder.ts'

type Entry = Record<string, unknown>
type Packages = Record<string, Entry>

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Packages }

/** What the check says about the lockfile after this change. */
function checked(change: (packages: Packages) => void): { code: number | null; said: string } {
  const changed = structuredClone(lock)
  change(changed.packages)
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(changed))
  const { status, stderr } = spawnSync(process.execPath, [resolve('scripts/complete-lockfile.mjs'), '--check'], {
    cwd: folder,
    encoding: 'utf8',
  })
  return { code: status, said: stderr }
}

const without = ({ integrity: _hash, resolved: _address, ...entry }: Entry): Entry => entry
/** A binary of the platform that the site runs on. */
const here = 'node_modules/lightningcss-linux-x64-gnu'
const foreign = 'node_modules/lightningcss-darwin-arm64'

test('the lockfile is complete', () => expect(checked(() => undefined)).toEqual({ code: 0, said: '' }))

test.each<[string, string, (entry: Entry) => Entry]>([
  ['a package of all platforms without a hash', 'node_modules/zod', without],
  ['a binary of this platform without a hash', here, without],
  ['a weak hash', 'node_modules/zod', (entry) => ({ ...entry, integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' })],
  ['one of another platform that names no version', foreign, (entry) => ({ ...without(entry), version: '*' })],
  [
    'one of another platform that comes from elsewhere',
    foreign,
    (entry) => ({ ...without(entry), resolved: 'http://elsewhere.example/a.tgz' }),
  ],
  ['one that does not say for which platform it is', foreign, ({ os: _os, cpu: _cpu, ...entry }) => without(entry)],
])('%s is found', (_what, path, change) => {
  expect(Object.keys(lock.packages)).toContain(path)
  const { code, said } = checked((packages) => (packages[path] = change(packages[path] ?? {})))
  expect(code).toBe(1)
  expect(said).toContain(path)
})
