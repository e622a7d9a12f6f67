import { expect, test } from 'vitest'
import { percentText } from '~/lib/typography'
import { priceTexts, withFigures } from './rules'

/** Specification §9. */
const PRICES = {
  masterMentoring: 25_000,
  accompaniment: 10_000,
  hour: 4000,
  packageHours: 5,
  package: 18_000,
  extraMinutes: 15,
  extra: 1000,
  cancellation: { freeDays: 7, lateDays: 3, fees: { shortNotice: 25, late: 50, noShow: 100 } } as const,
}

test('what follows from the prices is counted, not written', () => {
  const texts = priceTexts(PRICES, 'en', String)
  expect(texts).toMatchObject({ packageFull: '20000', packageSaving: '2000', packageDiscount: '10%' })
  expect(priceTexts({ ...PRICES, package: 16_000 }, 'en', String)).toMatchObject({ packageSaving: '4000', packageDiscount: '20%' })
})

test('percent are written as the language does', () => {
  expect([percentText(25, 'cs'), percentText(25, 'en')]).toEqual(['25\u00a0%', '25%'])
})

test('a text gets its figures, and one that does not exist is refused by name', () => {
  expect(withFigures('{extra} za {extraMinutes} minut', { extra: '1 000 Kč', extraMinutes: '15' })).toBe('1 000 Kč za 15 minut')
  expect(() => withFigures('{cena}', { extra: '1' })).toThrow('{cena}')
})
