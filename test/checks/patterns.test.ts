import { expect, test } from 'vitest'
import { findFaults } from '../../scripts/check-patterns.mjs'
import { temporaryFolder } from '../temporary-folder'
import { plant } from './planted-tree'

const faultsOf = async (source: string): Promise<string[]> => {
  const root = temporaryFolder()
  await plant(root, { 'src/lib/a.ts': source })
  return findFaults(root).faults
}

test.each([
  ["text.replace(/\\/+$/, '')", 'quadratic from each slash on'],
  ["text.replace(/[\\ufe00-\\ufe0f\\s]+$/gu, '')", 'quadratic from each space on'],
  [
    "text.replace(/(?<!\\p{Extended_Pictographic})[\\ufe00-\\ufe0f](?!\\u20e3)|[\\ufe00-\\ufe0f\\s]+$/gu, '')",
    'quadratic from each space on, after a look behind',
  ],
  ['/^(a+)+$/.test(text)', 'exponential'],
  ["new RegExp('(a|a)*b').test(text)", 'exponential, as a text'],
  ["const END = '$';\nnew RegExp(`\\\\s+${END}`, 'u').test(text)", 'quadratic, out of two texts'],
  ["const WORDS = ['a', 'aa'].join('|');\nRegExp(`^(?:${WORDS})*$`).test(text)", 'exponential, out of a list'],
  ['export const found = (name: string) => new RegExp(`^${name}`).test(text)', 'made of what nobody knows'],
])('refuses %s: %s', async (source) => {
  expect(await faultsOf(`const text = '';\n${source}\n`)).toEqual([expect.stringMatching(/^src\/lib\/a\.ts:\d: /)])
})

test('accepts patterns that go over their text once', async () => {
  expect(await faultsOf("const NAME = String.raw`[a-z]+`;\n/^\\d{4}-\\d{2}$/.test('')\nnew RegExp(`^${NAME}=`, 'u').test('')\n")).toEqual(
    [],
  )
})
