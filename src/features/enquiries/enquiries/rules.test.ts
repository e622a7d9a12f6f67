import { expect, test } from 'vitest'
import { ENQUIRY_PATHS, type EnquiryKind, enquiryKindAt, enquiryPage } from '~/lib/enquiry-address'
import { isTooFast } from './rules'
import { type EnquiryValues, enquiryInput } from './schema'

const KINDS = Object.keys(ENQUIRY_PATHS) as EnquiryKind[]

const typed = (over: Partial<EnquiryValues> = {}): EnquiryValues => ({
  name: 'Jana a Petr',
  email: 'jana@domov.example',
  phone: '',
  contact: 'email',
  date: '',
  place: '',
  message: 'Rádi bychom věděli víc.',
  intimate: 'on',
  publish: '',
  ...over,
})

const wrongIn = (kind: EnquiryKind, over: Partial<EnquiryValues>) =>
  enquiryInput(kind)
    .safeParse(typed(over))
    .error?.issues.map(({ path }) => path[0])

test.each(KINDS)('the address of %s leads back to it', (kind) => {
  expect(enquiryKindAt(enquiryPage(kind).replace('/zadost/', ''))).toBe(kind)
  expect(enquiryKindAt('toString')).toBeUndefined()
})

test.each(KINDS)('%s needs a name and an address', (kind) => {
  expect(wrongIn(kind, {})).toBeUndefined()
  for (const name of ['', '  ', '\u200b', 'a'.repeat(121)])
    expect({ name, wrong: wrongIn(kind, { name }) }).toEqual({ name, wrong: ['name'] })
  for (const email of ['', 'jana', 'a@b.cz, c@d.cz', 'a@domov.example\r\nBcc: b@domov.example'])
    expect({ email, wrong: wrongIn(kind, { email }) }).toEqual({ email, wrong: ['email'] })
})

test('a message is needed where there is nothing else to go by, and has its length', () => {
  expect(KINDS.filter((kind) => wrongIn(kind, { message: ' ' }))).toEqual(['story', 'topic'])
  expect(wrongIn('topic', { message: 'a'.repeat(2001) })).toEqual(['message'])
  // A browser counts a new line as one sign and sends two.
  expect(wrongIn('topic', { message: `${'a\r\n'.repeat(999)}ab` })).toBeUndefined()
  expect(wrongIn('story', { message: 'a'.repeat(5000) })).toBeUndefined()
})

test('a story is not taken without the consent to intimate data; publishing it is another question', () => {
  expect(wrongIn('story', { intimate: '' })).toEqual(['intimate'])
  expect(wrongIn('coaching', { intimate: '' })).toBeUndefined()
  expect(enquiryInput('story').parse(typed())).toMatchObject({ intimate: true, publish: false })
  expect(enquiryInput('story').parse(typed({ publish: 'on' }))).toMatchObject({ publish: true })
  expect(enquiryInput('topic').parse(typed({ publish: 'on' }))).toMatchObject({ publish: false })
})

test('whoever wants a call gives a number', () => {
  expect(wrongIn('guide', { contact: 'phone' })).toEqual(['phone'])
  const right = ['+420 777 123 456', '777123456', '(02) 123-456']
  expect(right.filter((phone) => wrongIn('guide', { contact: 'phone', phone }))).toEqual([])
  const wrong = ['zavolejte', '12', '+420 777 123 456 789 123 456 789', 'tel. 777123456']
  expect(wrong.filter((phone) => !wrongIn('guide', { phone }))).toEqual([])
  expect(wrongIn('guide', { contact: 'pigeon' })).toEqual(['contact'])
})

test('what a database or a terminal would stumble over is left out of what is written', () => {
  const written = enquiryInput('guide').parse(
    typed({ name: 'Ja\0na\u001b[31m\u202e', place: 'Pra\0ha', message: 'První\r\nd\0ruhá\u0007' }),
  )
  expect(written).toMatchObject({ name: 'Ja na [31m', place: 'Pra ha', message: 'První\ndruhá' })
})

test('what a kind does not ask for is left out', () => {
  const all = { phone: '777123456', contact: 'phone', date: 'v květnu', place: 'Praha' }
  expect(enquiryInput('topic').parse(typed(all))).toMatchObject({ phone: null, contact: 'email', date: null, place: null })
  expect(enquiryInput('coaching').parse(typed(all))).toMatchObject({ phone: '777123456', contact: 'phone', date: 'v květnu', place: null })
})

test('programs are faster than people, but not than a couple whose contact is there already', () => {
  const opened = new Date('2026-03-02T09:00:00.000Z')
  const after = (ms: number) => new Date(+opened + ms)
  expect([isTooFast(opened, after(1999), false), isTooFast(opened, after(2000), false)]).toEqual([true, false])
  expect(isTooFast(opened, after(0), true)).toBe(false)
})
