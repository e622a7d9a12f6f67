import { expect, test } from 'vitest'
import { type Command, CommandError } from './commands.server'
import { operate } from './operation.server'

/** A command that cannot be taken back, in a world that changes. */
function world() {
  const done: string[] = []
  const state = { left: 100 }
  const command: Command = {
    name: 'money give',
    usage: '<sum>',
    summary: 'gives',
    preview: async ([sum]) => {
      if (sum === 'moc') throw new CommandError('So much there is not.')
      return `${sum} of ${state.left}`
    },
    run: async (args) => {
      done.push(args.join(' '))
      return 'Done.'
    },
  }
  return { done, state, op: (args: string[], agreed?: string) => operate([command], { args: ['money', 'give', ...args], agreed }) }
}

test('what cannot be taken back is told first, and done when somebody agrees to just that', async () => {
  const { op, done, state } = world()
  expect(await op(['10'])).toEqual({ asks: '10 of 100' })
  state.left = 50
  expect(await op(['10'], '10 of 100')).toEqual({ asks: '10 of 50' })
  expect(done).toEqual([])
  expect(await op(['10'], '10 of 50')).toEqual({ ok: true, text: 'Done.' })
  expect(done).toEqual(['10'])
})

test('pressed twice at once, what was agreed to is done once; the second hears what it would do now', async () => {
  const given: string[] = []
  const preview = async () => `with ${given.length} before`
  const run = async ([sum = '']: readonly string[]) => String(given.push(sum))
  const press = () => operate([{ name: 'give', usage: '', summary: '', preview, run }], { args: ['give', '10'], agreed: 'with 0 before' })
  expect(await Promise.all([press(), press()])).toEqual([{ ok: true, text: '1' }, { asks: 'with 1 before' }])
  expect(given).toEqual(['10'])
})

test('a script agrees beforehand, wherever it says so', async () => {
  const { op, done } = world()
  expect(await op(['--yes', '10', 'words'])).toEqual({ ok: true, text: 'Done.' })
  expect(await op(['10', '--yes'])).toEqual({ ok: true, text: 'Done.' })
  expect(done).toEqual(['10 words', '10'])
})

test('what cannot be done is said instead of asking', async () => {
  const { op, done } = world()
  expect(await op(['moc'])).toEqual({ ok: false, text: 'So much there is not.' })
  expect(done).toEqual([])
})

test('what reads answers at once, and what cannot say what it would do is not done', async () => {
  const show = { name: 'show', usage: '', summary: '', run: async () => 'Shown.' }
  const op = (command: Command) => operate([command], { args: ['show', 'x'] })
  expect(await op({ ...show, reads: true })).toEqual({ ok: true, text: 'Shown.' })
  expect(await op({ ...show, reads: (args) => args.length === 1 })).toEqual({ ok: true, text: 'Shown.' })
  expect(await op(show)).toMatchObject({ ok: false })
  expect(await op({ ...show, reads: (args) => args.length === 0 })).toMatchObject({ ok: false })
})

test('a file is asked for first, and what would be done with it is asked about then', async () => {
  const load: Command = {
    name: 'load',
    usage: '<file>',
    summary: '',
    takesFile: true,
    preview: async ([text]) => `loads ${text}`,
    run: async ([text]) => `loaded ${text}`,
  }
  const op = (file?: string, agreed?: string, ...more: string[]) => operate([load], { args: ['load', 'a.csv', ...more], file, agreed })
  expect(await op()).toEqual({ wants: 'a.csv' })
  expect(await op('1;2')).toEqual({ asks: 'loads 1;2' })
  expect(await op('1;2', 'loads 1;2')).toEqual({ ok: true, text: 'loaded 1;2' })
  expect(await op('1;2', undefined, '--yes')).toEqual({ ok: true, text: 'loaded 1;2' })
})

test('help tells of one thing, and what is misspelt gets no list in which it drowns', async () => {
  const named = (name: string) => ({ name, usage: '', summary: '', reads: true as const, run: async () => '' })
  const op = (...args: string[]) => operate(['payment short', 'payments surplus', 'order show'].map(named), { args })
  const text = async (...args: string[]) => JSON.stringify(await op(...args))
  expect(await text('help', 'payment')).toMatch(/payment short.*payments surplus/)
  expect(await text('help', 'payment')).not.toContain('order show')
  expect(await text('help')).toContain('order show')
  expect(await text('payments', 'short')).toMatch(/There is no command 'payments short'.*payment short/)
  expect(await text('payments', 'short')).not.toContain('order show')
  expect(await text('objednavka')).toContain('Commands are about order, payment, payments')
})
