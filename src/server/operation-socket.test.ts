import { existsSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../test/temporary-folder'
import { type Command, CommandError } from './commands.server'
import { closeOperationSocket, openOperationSocket } from './operation-socket.server'

const commands: Command[] = [
  { name: 'say', usage: '<word>', summary: 'says it', reads: true, run: async ([word = '']) => word },
  {
    name: 'read file',
    usage: '<file>',
    summary: 'reads it',
    takesFile: true,
    reads: true,
    run: async ([text = '']) => `${text.length} letters`,
  },
  {
    name: 'fail',
    usage: '',
    summary: 'fails',
    reads: true,
    run: async ([how]) => {
      throw how ? new CommandError('Like this.') : new Error('secret')
    },
  },
]

async function opened(): Promise<string> {
  const folder = temporaryFolder()
  await openOperationSocket(folder, commands)
  onTestFinished(closeOperationSocket)
  return join(folder, 'op.sock')
}

const send = (path: string, text: string): Promise<unknown> =>
  new Promise((answered, failed) => {
    const socket = connect({ path, allowHalfOpen: true })
    let told = ''
    socket.on('data', (chunk) => (told += chunk.toString()))
    socket.on('end', () => answered(told && JSON.parse(told)))
    socket.on('error', (error) => (told ? undefined : failed(error)))
    socket.end(text)
  })

const ask = (path: string, args: string[], file?: string) => send(path, JSON.stringify({ args, file }))

test('commands are answered, one each, to nobody but the user of the process', async () => {
  const path = await opened()
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(await Promise.all(['a', 'b', 'c'].map((word) => ask(path, ['say', word])))).toEqual(
    ['a', 'b', 'c'].map((text) => ({ ok: true, text })),
  )
  expect(await ask(path, ['fail', 'so'])).toEqual({ ok: false, text: 'Like this.' })
  expect(await ask(path, ['fail'])).toEqual({ ok: false, text: 'The command failed (Error); nothing of its last step was kept.' })
})

test('what somebody has written cannot steer the terminal that shows it', async () => {
  const path = await opened()
  expect(await ask(path, ['say', 'a\u001b[2J\u009b1m\rb\u202ec\n\td „ž“ \u{1f600}'])).toEqual({
    ok: true,
    text: 'a[2J1mbc\n\td „ž“ \u{1f600}',
  })
})

test('a file is asked for by its name and comes as text', async () => {
  const path = await opened()
  expect(await ask(path, ['read', 'file', 'a.csv'])).toEqual({ wants: 'a.csv' })
  expect(await ask(path, ['read', 'file', 'a.csv'], 'x'.repeat(2_000_000))).toEqual({ ok: true, text: '2000000 letters' })
  expect(await ask(path, ['read', 'file'])).toMatchObject({ ok: false })
})

test('what is no command is refused', async () => {
  const path = await opened()
  for (const text of [
    '',
    'nonsense',
    '[]',
    '{"args":"say"}',
    '{"args":[1]}',
    JSON.stringify({ args: Array.from({ length: 2000 }, () => 'x') }),
  ])
    expect(await send(path, text)).toEqual({
      ok: false,
      text: 'The command could not be read: it has too many words, or one that is too long.',
    })
  expect(await send(path, `{"args":["say"],"file":"${'x'.repeat(17_000_000)}"}`)).toMatchObject({ ok: false })
})

test('what a kill has left is replaced, a stop leaves nothing, a path that is too long opens nothing', async () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'op.sock'), '')
  await openOperationSocket(folder, commands)
  expect(await ask(join(folder, 'op.sock'), ['say', 'x'])).toMatchObject({ ok: true })
  await closeOperationSocket()
  expect(existsSync(join(folder, 'op.sock'))).toBe(false)
  await openOperationSocket(join(folder, 'x'.repeat(120)), commands)
  await closeOperationSocket()
})
