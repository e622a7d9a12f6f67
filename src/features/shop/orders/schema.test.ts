import { expect, test } from 'vitest'
import { BUYER_NAMES } from '~/lib/buyer-fields'
import { LOCALES } from '~/lib/locale'
import { m } from '~/paraglide/messages'
import { Buyer } from './schema'

const buyer = (over: Partial<Record<keyof Buyer, string>>) =>
  Buyer.safeParse({ email: 'jana@nakup.example', firstName: 'Jana', lastName: 'Nováková', phone: '', company: '', ...over })

test.each([
  ['firstName', '\u202aJa\u00adna\u202c\u200b', 'Jana'],
  ['lastName', 'Nová\u00a0\u2003ková\t', 'Nová ková'],
  ['phone', '\u202a+420\u00a0777\u00a0123\u00a0456\u202c', '+420 777 123 456'],
  ['company', 'Sféra\tpřátel,\u00a0s.\u00a0r.\u00a0o.', 'Sféra přátel, s. r. o.'],
  ['company', '\u200b', null],
] as const)('what is pasted into %s loses what nobody sees', (field, pasted, stored) => {
  expect(buyer({ [field]: pasted }).data?.[field]).toBe(stored)
})

test.each([
  ['firstName', '\u200b\u00a0'],
  ['firstName', 'x'.repeat(81)],
  ['lastName', 'a\ud800'],
  ['phone', 'volejte večer'],
  ['email', 'jana@nakup.example\r\nBcc: jini@nakup.example'],
] as const)('what is no %s is refused', (field, typed) => {
  expect(buyer({ [field]: typed }).error?.issues.map(({ path }) => path[0])).toEqual([field])
})

test.each(LOCALES)('every field of the form has a name of its own in %s', (locale) => {
  expect(new Set(BUYER_NAMES.map((field) => m.buyer_field({ field }, { locale }))).size).toBe(BUYER_NAMES.length)
})
