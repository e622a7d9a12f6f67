import { expect, test } from 'vitest'
import { isPlainData } from './calls.server'

/** An input as the framework sends it. */
const sent = (node: unknown): string => JSON.stringify({ t: node, f: 63, m: [] })
const list = (...nodes: unknown[]) => ({ t: 9, i: 0, a: nodes, o: 0 })

test.each([
  ['numbers, texts and constants', sent(list({ t: 0, s: 5 }, { t: 1, s: '{"t":13}' }, { t: 2, s: 1 }))],
  [
    'objects with any names',
    sent({
      t: 10,
      i: 0,
      p: {
        k: ['t', 'p'],
        v: [
          { t: 1, s: 't' },
          { t: 4, i: 0 },
        ],
      },
      o: 0,
    }),
  ],
  ['nothing', 'null'],
])('%s are plain data', (_what, text) => expect(isPlainData(text)).toBe(true))

test.each([
  ['an error', sent({ t: 13, s: 0, m: '' })],
  ['one of many errors', sent({ t: 14, m: '' })],
  ['an error in a list', sent(list({ t: 0, s: 5 }, list({ t: 13, m: '' })))],
  ['a kind that is spelled', '{"\\u0074":{"\\u0074":13}}'],
  ['a promise', sent({ t: 12, i: 0 })],
  ['a plugin', sent({ t: 25, c: '$TSR/Error' })],
  ['a kind that is a text', sent({ t: '13' })],
  ['no JSON', 'a&a&a'],
  ['half of JSON', '{"t":'],
  ['nothing at all', ''],
])('%s is not', (_what, text) => expect(isPlainData(text)).toBe(false))

test('depth breaks nothing', () => expect(isPlainData('['.repeat(200_000) + ']'.repeat(200_000))).toBe(true))
