import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { env, setEnv } from '../env.server'
import { listOutboxFiles, readOutboxFile } from './outbox-files.server'
import { type OutgoingMail, fileTransport } from './transport.server'

const usual = setEnv({ DATA_DIR: process.env.DATA_DIR?.replace(/[^/]+$/, `sfera-outbox-${process.pid}-${Date.now()}`) })

const outbox = join(env().DATA_DIR, 'outbox')
const ids = ['5b1c3a52-6a0e-4a7e-9a35-2f9b8f6f0c11', '0f0c1f3e-18a0-4a52-8a51-5b7c2f0f9b22']

const mail = (n: number): OutgoingMail => ({
  id: ids[n] ?? '',
  to: 'klara@sfera.example',
  at: new Date(Date.UTC(2026, 2, 2, 9, 0, n, 5)),
  subject: `Příklad ${n}`,
  html: '<p>Dobrý den</p>',
  text: 'Dobrý den',
  headers: {},
  attachments: [],
})

afterAll(() => {
  rmSync(env().DATA_DIR, { recursive: true, force: true })
  usual()
})

test('before the first mail the list is empty', async () => {
  expect(await listOutboxFiles()).toEqual([])
})

test('mails are listed newest first; other files are not', async () => {
  await fileTransport(outbox)(mail(0))
  await fileTransport(outbox)(mail(1))
  writeFileSync(join(outbox, 'notes.eml'), 'Subject: no')
  writeFileSync(join(outbox, `.2026-03-02T09-00-09-005Z-${ids[0]}.eml.part`), 'Subject: half')
  expect(await listOutboxFiles()).toEqual([
    { name: `2026-03-02T09-00-01-005Z-${ids[1]}.eml`, subject: 'Příklad 1', to: 'klara@sfera.example', at: mail(1).at },
    { name: `2026-03-02T09-00-00-005Z-${ids[0]}.eml`, subject: 'Příklad 0', to: 'klara@sfera.example', at: mail(0).at },
  ])
})

test('a mail is read with both its parts and its source', async () => {
  await fileTransport(outbox)(mail(0))
  const read = await readOutboxFile(`2026-03-02T09-00-00-005Z-${ids[0]}.eml`)
  expect(read).toMatchObject({ subject: 'Příklad 0', text: 'Dobrý den\n', html: '<p>Dobrý den</p>\n', at: mail(0).at })
  expect(read?.source).toContain(`Message-ID: <${ids[0]}@sfera.example>`)
})

test('no other name reads a file', async () => {
  mkdirSync(outbox, { recursive: true })
  writeFileSync(join(env().DATA_DIR, 'secret'), 'secret')
  const wrong = [
    '../secret',
    '..%2fsecret',
    'notes.eml',
    '',
    `2026-03-02T09-00-00-005Z-../../secret.eml`,
    `2026-03-02T09-00-00-006Z-${ids[0]}.eml`,
  ]
  for (const name of wrong) expect(await readOutboxFile(name)).toBeUndefined()
})
