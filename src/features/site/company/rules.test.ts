import { expect, test } from 'vitest'
import { wrongRows } from './rules'

const row = (id: string, values: number[]) => ({ id, values })

test.each([
  ['a sum', { sum: ['a', 'b'] }, [130, 70]],
  ['a difference', { difference: ['a', 'b'] as [string, string] }, [70, 30]],
  ['pieces times crowns, in thousands', { product: ['a', 'b'] as [string, string] }, [3, 1]],
  ['a share in percent', { ratio: ['b', 'a'] as [string, string], decimals: 1 }, [30, 40]],
  ['a tax', { taxRates: [0.19, 0.21], of: 'a' }, [19, 11]],
])('%s has to follow from its rows', (_name, made, right) => {
  const rows = [row('a', [100, 50]), row('b', [30, 20])]
  const wrong = right.map((value) => value + 1)
  expect(wrongRows([...rows, { ...row('c', right), ...made }])).toEqual([])
  expect(wrongRows([...rows, { ...row('c', wrong), ...made }])).toEqual(['c'])
})

test('a row that is made of a missing one is wrong', () => {
  expect(wrongRows([{ ...row('c', [1]), sum: ['nowhere'] }])).toEqual(['c'])
})
