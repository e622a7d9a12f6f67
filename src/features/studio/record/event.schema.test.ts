import { beforeAll, expect, test } from 'vitest'
import { setLocale } from '~/paraglide/runtime'
import { eventText } from './event.schema'

beforeAll(() => setLocale('cs', { reload: false }))

const about = (subject: 'booking' | 'couple' | 'workshop') => ({ subject, id: 'a', name: 'b', page: null, rest: '' })
const NOTHING = { about: null, before: null, after: null }

test('what was done is said of what it was done to', () => {
  const seen = (subject: 'booking' | 'couple' | 'workshop') => eventText({ ...NOTHING, kind: 'couple-opened', about: about(subject) })
  expect(seen('couple')).toBe('Údaje páru zobrazeny')
  expect(seen('booking')).toBe('Konzultace zobrazena')
  expect(seen('workshop')).toBe('Seznam přihlášených zobrazen')
})

test('a batch that is called off is no refund that was taken back, and a file that is fetched is prepared already', () => {
  expect(eventText({ ...NOTHING, kind: 'refund-undone', before: { cents: 100 } })).toBe('Vrácení vzato zpět')
  expect(eventText({ ...NOTHING, kind: 'refund-undone', before: { batch: '1' } })).toBe('Dávka pro banku zrušena')
  expect(eventText({ ...NOTHING, kind: 'refund-batched', after: { batch: '1', form: 'code' } })).toBe('Platba pro banku připravena')
  expect(eventText({ ...NOTHING, kind: 'refund-batched', after: { batch: '1', version: '3' } })).toBe('Soubor pro banku stažen')
  expect(eventText({ ...NOTHING, kind: 'refund-batched', after: { form: 'code' } })).toBe('QR kód platby zobrazen')
})
