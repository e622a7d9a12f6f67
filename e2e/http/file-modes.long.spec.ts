import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { call, resultOf } from './server-functions'
import { StartedProcess } from './started-process'

/** From a shell that lets everybody read and write what it makes. */
const OPEN_SHELL = { command: ['sh', '-c', 'umask 000; exec node scripts/start.mjs'] }

/** Everything in the folder, and the folder itself, that others than its owner may use. */
function open(root: string): string[] {
  const below = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => join(root, name))
  // A mail that was being written has its name by now.
  return [root, ...below].filter((path) => (lstatSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o077)
}

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'sfera-modes-'))
  chmodSync(made, 0o755)
  return made
}

test('what the site keeps is for its own user alone, and what an earlier release left open is closed', async () => {
  const around = folder()
  const DATA_DIR = join(around, 'var')
  for (const attempt of [1, 2]) {
    const started = new StartedProcess({ DATA_DIR, SITE_GATE: 'off' }, OPEN_SHELL)
    const port = Number((await started.ready).port)
    const email = `ctenari-${attempt}@http.example`
    expect(resultOf(await call({ port }, 'subscribe', { email, list: 'newsletter' }))).toMatchObject({ ok: true })
    await expect.poll(() => existsSync(join(DATA_DIR, 'outbox')) && readdirSync(join(DATA_DIR, 'outbox')).length).toBe(attempt)
    expect(open(DATA_DIR)).toEqual([])
    started.signal('SIGTERM')
    expect((await started.ended).code).toBe(0)
    expect(open(DATA_DIR)).toEqual([])
    for (const path of [DATA_DIR, ...readdirSync(DATA_DIR, { recursive: true, encoding: 'utf8' }).map((name) => join(DATA_DIR, name))])
      chmodSync(path, 0o777)
  }
  rmSync(around, { recursive: true })
})

const strangers: Array<[string, (made: string) => void]> = [
  ['holds something else', (made) => writeFileSync(join(made, 'rodinne-foto.jpg'), '')],
  ['everybody may write to, as /tmp', (made) => chmodSync(made, 0o1777)],
  // Only root can give a folder away.
  ...(process.getuid?.() === 0
    ? [['belongs to another user', (made: string) => chownSync(made, 12_345, 12_345)] as [string, () => void]]
    : []),
]

for (const [what, change] of strangers) {
  test(`a folder that others may enter and that ${what} is refused as it is`, async () => {
    const made = folder()
    mkdirSync(join(made, 'outbox'))
    change(made)
    const before = statSync(made).mode
    const { code, said } = await new StartedProcess({ DATA_DIR: made }).ended
    expect([code, said.split('\n').filter(Boolean)]).toEqual([
      1,
      [`DATA_DIR: other users may enter ${made}. Close it to them (chmod 700 ${made}), or choose another folder.`],
    ])
    expect(statSync(made).mode).toBe(before)
    expect(readdirSync(made).filter((name) => name.startsWith('db'))).toEqual([])
    rmSync(made, { recursive: true })
  })
}
