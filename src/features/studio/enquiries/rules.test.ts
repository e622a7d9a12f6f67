import { expect, test } from 'vitest'
import { OfferForm, type OfferTyped } from './offer.schema'
import { ENQUIRIES, OFFERS, tabsOf } from './rules'
import { EnquiryStep } from './step.schema'

const TYPED: OfferTyped = {
  id: '0b3f2a60-7a3c-4a9a-9d53-2f6f0c2f1a11',
  service: 'accompaniment',
  email: ' Jana@Domov.example ',
  locale: 'cs',
  crowns: '9 500',
  quarters: '1',
  day: '2026-04-18',
  time: '18:00',
  place: ' Praha ',
  words: '',
  validDays: '14',
  request: 'Z2026-0001',
  about: null,
}
const faults = (over: Partial<OfferTyped>) => OfferForm.safeParse({ ...TYPED, ...over }).error?.issues.map(({ path }) => path.join('.'))

test('an offer is read as it is typed', () => {
  expect(OfferForm.parse(TYPED)).toMatchObject({ email: 'jana@domov.example', crowns: '9500', place: 'Praha', words: null })
})

test('each service asks for what it needs, and for nothing else', () => {
  expect(faults({})).toBeUndefined()
  for (const crowns of ['', '0', '-5', '1e3', '99999999', '9.5']) expect(faults({ crowns })).toEqual(['crowns'])
  expect(faults({ service: 'consultation-60', crowns: 'nic' })).toBeUndefined()
  expect(faults({ service: 'consultation-60', day: '', time: '' })).toEqual(['day'])
  expect(faults({ service: 'extra-time-15', day: '', time: '', crowns: '' })).toBeUndefined()
  expect(faults({ service: 'extra-time-15', quarters: '17' })).toEqual(['quarters'])
  expect(faults({ day: '', time: '' })).toBeUndefined()
  expect(faults({ day: '2026-02-30' })).toContain('day')
  // An hour that the change of the clock leaves out.
  for (const time of ['', '25:00', '6pm']) expect(faults({ time })).toEqual(['time'])
  expect(faults({ day: '2026-03-29', time: '02:30' })).toEqual(['time'])
  for (const validDays of ['0', '91', 'x']) expect(faults({ validDays })).toEqual(['validDays'])
})

test('an answer has words, and each step its own fields', () => {
  expect(EnquiryStep.safeParse({ step: 'answer', number: 'Z2026-0001', words: ' \n ' }).success).toBe(false)
  expect(EnquiryStep.safeParse({ step: 'answer', number: 'Z2026-0001', words: 'a'.repeat(4001) }).success).toBe(false)
  expect(EnquiryStep.safeParse({ step: 'assign', number: 'Z2026-0001' }).success).toBe(false)
  expect(EnquiryStep.safeParse({ step: 'pay', number: 'Z2026-0001' }).success).toBe(false)
})

test('the address of a list says what is looked for, in Czech, and nothing else', () => {
  const asked = ENQUIRIES.asked({ q: ' jana ', stav: 'nabidnuto', druh: 'pruvodce', kdo: 'nikdo', strana: '3', razeni: 'nejnovejsi' })
  expect(asked).toMatchObject({ q: 'jana', sort: 'newest', page: 3, filters: { stage: 'offered', kind: 'guide', assignee: 'nikdo' } })
  expect(ENQUIRIES.asked(ENQUIRIES.words(asked))).toEqual(asked)
  expect(OFFERS.words(OFFERS.asked({ stav: 'offered', razeni: 'price' }))).toEqual({})
})

test('each role sees the lists that are its business', () => {
  expect(tabsOf('owner')).toEqual(['enquiries', 'contributions', 'offers'])
  expect(tabsOf('coach')).toEqual(['enquiries', 'offers'])
  expect(tabsOf('editor')).toEqual(['contributions'])
  expect(tabsOf('accountant')).toEqual([])
})
