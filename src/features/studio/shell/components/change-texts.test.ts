import { beforeAll, expect, test } from 'vitest'
import { NOW } from '~/features/shop/payments/schema'
import { setLocale } from '~/paraglide/runtime'
import { nameOfChange, namesChanged, valueText } from './change-texts'

beforeAll(() => setLocale('cs', { reload: false }))

test('what was and what becomes is told in words, those of the record where there are no better ones', () => {
  expect(valueText('service-hours', 'minutes', { minutes: 135 })).toMatch(/^2\sh\s15\smin$/)
  expect([valueText('hours-changed', 'hours', { hours: '' }), valueText('hours-changed', 'open', { open: '' })]).toEqual([
    'zavřeno',
    'není',
  ])
  expect(valueText('hours-changed', 'hours', { hours: '10:00-12:00' })).toBe('10:00–12:00')
  expect(valueText('booking-noted', 'state', { state: 'no-show' })).toBe('nepřišli')
  expect(valueText('service-step', 'doneAt', { doneAt: NOW })).toBe('teď')
  expect(valueText('offer-made', 'priceCents', { priceCents: 950_000 })).toMatch(/^9\s500,00\sKč$/)
  // What people write is no word of ours.
  expect(valueText('workshop-changed', 'subtitle en', { 'subtitle en': 'open' })).toBe('open')
  expect(valueText('section-changed', 'label', { label: 'done' })).toBe('done')
  expect(['title cs', 'subtitle en', 'description en', 'locationEn'].map((name) => nameOfChange('workshop-changed', name))).toEqual([
    'Název (česky)',
    'Podtitul (anglicky)',
    'Popis (anglicky)',
    'Místo (anglicky)',
  ])
  expect(nameOfChange('hours-changed', 'step')).toBe('Začátky po kolika minutách')
  expect(nameOfChange('service-step', 'step')).toBe('Krok')
})

test('what stays as it was is not told, nor what the title says already', () => {
  expect(namesChanged({ weekday: 3, hours: '' }, { weekday: 3, hours: '10:00-12:00' })).toEqual(['hours'])
  expect(namesChanged({ noted: true }, { noted: false })).toEqual([])
  expect(namesChanged({ email: 'j•••@a.example' }, { email: 'j•••@a.example' })).toEqual(['email'])
  expect(namesChanged({ capacity: 4 }, { capacity: 6, asked: 0 })).toEqual(['capacity'])
  expect(namesChanged({ account: '…1234' }, { account: '…5678', count: 2 })).toEqual(['account'])
})
