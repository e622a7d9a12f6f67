import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ListAsked, KeepViewInput, listShape } from './schema'

const SHAPE = listShape({
  sorts: { newest: 'nejnovejsi', price: 'castka' },
  filters: { state: { word: 'stav', codes: { pending: 'ceka', paid: 'zaplaceno' } }, product: { word: 'produkt' } },
})

test('an address without words asks for the first page in the first order', () => {
  expect(SHAPE.asked({})).toEqual({ q: '', sort: 'newest', page: 1, filters: {} })
  expect(SHAPE.words(SHAPE.asked({}))).toEqual({})
})

test('the address speaks Czech, the program its own codes', () => {
  const asked = SHAPE.asked({ q: ' Novák ', stav: 'ceka', produkt: 'bible', razeni: 'castka', strana: '3' })
  expect(asked).toEqual({ q: 'Novák', sort: 'price', page: 3, filters: { state: 'pending', product: 'bible' } })
  expect(SHAPE.words(asked)).toEqual({ q: 'Novák', stav: 'ceka', produkt: 'bible', razeni: 'castka', strana: '3' })
})

test('what means nothing is left out', () => {
  expect(SHAPE.asked({ stav: 'pending', razeni: 'price', strana: '0', jine: 'slovo' })).toEqual({
    q: '',
    sort: 'newest',
    page: 1,
    filters: {},
  })
})

test('whatever stands in an address can be asked for, and comes back as it was understood', () => {
  const words = fc.dictionary(
    fc.constantFrom('q', 'stav', 'produkt', 'razeni', 'strana', 'jine'),
    fc.string({ unit: 'binary', maxLength: 200 }),
  )
  fc.assert(
    fc.property(words, (search) => {
      const asked = SHAPE.asked(search)
      expect(SHAPE.input.safeParse(asked).success).toBe(true)
      expect(SHAPE.asked(SHAPE.words(asked))).toEqual(asked)
    }),
  )
})

test.each<[string, Partial<Record<keyof ListAsked<'newest', Record<never, never>>, unknown>>]>([
  ['an order that there is not', { sort: 'oldest' }],
  ['page nought', { page: 0 }],
  ['a filter by an unknown code', { filters: { state: 'ceka' } }],
])('%s is refused', (_, changed) => {
  expect(SHAPE.input.safeParse({ ...SHAPE.asked({}), ...changed }).success).toBe(false)
})

test('a view has a name', () => {
  expect(KeepViewInput.safeParse({ page: 'orders', name: '  ', search: '' }).success).toBe(false)
})
