import { beforeAll, expect, test } from 'vitest'
import { setLocale } from '~/paraglide/runtime'
import { eventText } from './event.schema'

beforeAll(() => setLocale('en', { reload: false }))

const about = (subject: 'booking' | 'couple' | 'workshop') => ({ subject, id: 'a', name: 'b', page: null, rest: '' })
const NOTHING = { about: null, before: null, after: null }

test('what was done is said of what it was done to', () => {
  const seen = (subject: 'booking' | 'couple' | 'workshop') => eventText({ ...NOTHING, kind: 'couple-opened', about: about(subject) })
  expect(seen('couple')).toBe('Details of a couple viewed')
  expect(seen('booking')).toBe('Consultation viewed')
  expect(seen('workshop')).toBe('List of participants viewed')
})

test('a batch that is called off is no refund that was taken back, and a file that is fetched is prepared already', () => {
  expect(eventText({ ...NOTHING, kind: 'refund-undone', before: { cents: 100 } })).toBe('Refund taken back')
  expect(eventText({ ...NOTHING, kind: 'refund-undone', before: { batch: '1' } })).toBe('Batch for the bank cancelled')
  expect(eventText({ ...NOTHING, kind: 'refund-batched', after: { batch: '1', form: 'code' } })).toBe('Payment for the bank prepared')
  expect(eventText({ ...NOTHING, kind: 'refund-batched', after: { batch: '1', version: '3' } })).toBe('File for the bank downloaded')
  expect(eventText({ ...NOTHING, kind: 'refund-batched', after: { form: 'code' } })).toBe('QR code of a payment shown')
})
