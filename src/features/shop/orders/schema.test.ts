import { expect, test } from 'vitest'
import { BUYER_NAMES } from '~/lib/buyer-fields'
import { LOCALES } from '~/lib/locale'
import { m } from '~/paraglide/messages'
import { Buyer } from './schema'

const buyer = (over: Partial<Record<keyof Buyer, string>>) =>
  Buyer.safeParse({ email: 'jana@nakup.example', firstName: 'Jana', lastName: 'Nováková', phone: '', ...over })

const COMPANY = {
  company: 'Sféra přátel, s. r. o.',
  companyId: '27082440',
  companyStreet: 'Dlouhá 12/3',
  companyCity: 'Praha',
  companyPostcode: '110 00',
}
const faults = (read: ReturnType<typeof buyer>) => read.error?.issues.map(({ path }) => path[0])

test.each([
  ['firstName', '\u202aJa\u00adna\u202c\u200b', 'Jana'],
  ['lastName', 'Nová\u00a0\u2003ková\t', 'Nová ková'],
  ['phone', '\u202a+420\u00a0777\u00a0123\u00a0456\u202c', '+420 777 123 456'],
  ['company', 'Sféra\tpřátel,\u00a0s.\u00a0r.\u00a0o.', 'Sféra přátel, s. r. o.'],
  ['company', '\u200b', null],
] as const)('what is pasted into %s loses what nobody sees', (field, pasted, stored) => {
  const company = field === 'company' && stored ? COMPANY : {}
  expect(buyer({ ...company, [field]: pasted }).data?.[field]).toBe(stored)
})

test.each([
  ['firstName', '\u200b\u00a0'],
  ['firstName', 'x'.repeat(81)],
  ['lastName', 'a\ud800'],
  ['phone', 'volejte večer'],
  ['email', 'jana@nakup.example\r\nBcc: jini@nakup.example'],
] as const)('what is no %s is refused', (field, typed) => {
  expect(faults(buyer({ [field]: typed }))).toEqual([field])
})

test.each(LOCALES)('every field of the form has a name of its own in %s', (locale) => {
  expect(new Set(BUYER_NAMES.map((field) => m.buyer_field({ field }, { locale }))).size).toBe(BUYER_NAMES.length)
})

test.each([
  ['companyId', ' 270 82\u00a0440 ', '27082440'],
  ['vatId', 'cz 27082440', 'CZ27082440'],
  ['vatId', '', null],
  ['companyPostcode', '11000', '110 00'],
  ['companyPostcode', '1 1 0 0 0', '110 00'],
] as const)('%s of a company is taken as it is written: %s', (field, typed, stored) => {
  expect(buyer({ ...COMPANY, [field]: typed }).data?.[field]).toBe(stored)
})

test.each([
  ['companyId', '27082441'],
  ['companyId', '2708244'],
  ['vatId', 'SK2020317068'],
  ['companyPostcode', '1100'],
  ['companyStreet', 'x'.repeat(65)],
  ['companyCity', 'x'.repeat(46)],
] as const)('a company whose %s is %s is refused', (field, typed) => expect(faults(buyer({ ...COMPANY, [field]: typed }))).toEqual([field]))

test('a company is taken whole or not at all, and what is missing is told beside what is wrong elsewhere', () => {
  expect(buyer({}).data).toMatchObject({ company: null, companyId: null, vatId: null, companyStreet: null })
  expect(faults(buyer({ vatId: 'CZ27082440' }))).toEqual(['company', 'companyId', 'companyStreet', 'companyCity', 'companyPostcode'])
  for (const field of Object.keys(COMPANY)) {
    expect(faults(buyer({ ...COMPANY, [field]: '' }))).toEqual([field])
    expect(faults(buyer({ ...COMPANY, [field]: '', lastName: '' }))?.toSorted()).toEqual([field, 'lastName'].toSorted())
  }
})
