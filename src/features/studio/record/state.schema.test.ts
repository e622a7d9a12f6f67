import { expect, test } from 'vitest'
import { setLocale } from '~/paraglide/runtime'
import { stateText } from './state.schema'

test('what the record says is said in words, sums in their currency and moments in our time', async () => {
  await setLocale('cs', { reload: false })
  expect(stateText({ lines: 14, matched: 12, reason: null })).toBe('Řádků: 14, Spárovaných: 12')
  expect(stateText({ cents: 12_000, currency: 'EUR', cause: 'goodwill', ended: false })).toMatch(
    /^Částka: 120,00\s€, Důvod: vstřícnost, Ukončeno: ne$/,
  )
  expect(stateText({ state: 'in-progress', dueAt: '2026-12-05T09:00:00.000Z' })).toMatch(
    /^Stav: rozpracované, Odejde: 5\.\s12\.\s2026|prosince/,
  )
  expect(stateText({ 'from A': 60, unheard: 'of' })).toBe('Od A: 60, unheard: of')
  expect(stateText({ 'subtitle cs': 'Večer', 'subtitle en': 'Evening' })).toBe('Podtitul (česky): Večer, Podtitul (anglicky): Evening')
  expect(stateText({ lines: 3, by: 'prikaz', deed: 'signed-in', about: 'order', from: '2026-03-01' })).toBe(
    'Řádků: 3, Kdo: Příkazový řádek, Co: Přihlášení, Čeho se týká: objednávka, Od: 1. března 2026',
  )
})
