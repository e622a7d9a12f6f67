import { randomUUID } from 'node:crypto'
import type { FunctionByHand } from './function-facts'

const list = (sort: string) => ({ q: '', sort, page: 1, filters: {} })
const lists = (sort: string): FunctionByHand => ({
  open: true,
  valid: () => list(sort),
  bad: [
    ['an order that is none', () => list('price-of-love')],
    ['no page', () => ({ ...list(sort), page: 0 })],
    ['a novel', () => ({ ...list(sort), q: 'a'.repeat(101) })],
  ],
})
const given = (what: () => Record<string, unknown>) => () => ({ given: what() })

const step = (): FunctionByHand => ({
  open: true,
  valid: given(() => ({ step: 'start', number: 'Z2026-9999' })),
  bad: [
    ['a step that is none', () => ({ given: { step: 'pay', number: 'Z2026-9999' } })],
    ['an answer without words', () => ({ given: { step: 'answer', number: 'Z2026-9999', words: ' ' } })],
    ['nobody to assign it to', () => ({ given: { step: 'assign', number: 'Z2026-9999', assignee: 'marek' } })],
  ],
})

const offer = () => ({
  id: randomUUID(),
  service: 'accompaniment',
  email: 'nikdo@domov.example',
  locale: 'cs',
  crowns: '9500',
  quarters: '1',
  day: '',
  time: '',
  place: '',
  words: '',
  validDays: '14',
  request: 'Z2026-9999',
  about: null,
})
const offers: FunctionByHand['bad'] = [
  ['no price', (valid) => withGiven(valid, { crowns: '0' })],
  ['a service that nobody offers', (valid) => withGiven(valid, { service: 'openfit' })],
  ['no address', (valid) => withGiven(valid, { email: 'nikdo' })],
  ['for ever', (valid) => withGiven(valid, { validDays: '365' })],
]
const withGiven = (valid: Record<string, unknown>, over: object): Record<string, unknown> =>
  'given' in valid ? { given: { ...(valid['given'] as object), ...over } } : { ...valid, ...over }

const order = () => ({ order: randomUUID() })

/** Requests, offers, services and hours in the studio. */
export const STUDIO_ENQUIRIES: Record<string, FunctionByHand> = {
  studioEnquiries: lists('waiting'),
  studioContributions: lists('waiting'),
  studioEnquiry: { open: true, valid: () => ({ number: 'Z2026-9999' }) },
  studioContribution: { open: true, valid: () => ({ number: 'Z2026-9999' }) },
  stepStudioEnquiry: step(),
  stepStudioContribution: step(),
  studioOffers: lists('newest'),
  studioOffer: { open: true, valid: () => ({ id: randomUUID() }) },
  newStudioOffer: {
    open: true,
    valid: () => ({ request: 'Z2026-9999', order: randomUUID(), couple: randomUUID() }),
    optional: ['request', 'order', 'couple'],
  },
  previewStudioOffer: { open: true, valid: offer, nullable: ['request', 'about'], bad: offers },
  makeStudioOffer: { open: true, valid: given(offer), bad: offers },
  withdrawStudioOffer: { open: true, valid: given(() => ({ id: randomUUID() })) },
  studioServices: lists('due'),
  studioService: { open: true, valid: order },
  studioHours: lists('lately'),
  studioCoupleHours: { open: true, valid: () => ({ couple: randomUUID() }) },
  stepStudioService: {
    open: true,
    valid: given(() => ({ act: 'complete', ...order() })),
    bad: [
      ['an act that is none', () => ({ given: { act: 'pay', ...order() } })],
      ['taken back without a reason', () => ({ given: { act: 'undone', ...order(), step: 'day', reason: ' ' } })],
      ['no time', () => ({ given: { act: 'schedule', ...order(), step: 'day', day: '2026-02-30', time: '18:00', place: '' } })],
    ],
  },
  callOffStudioService: {
    open: true,
    valid: given(() => ({ ...order(), reason: 'nemoc' })),
    bad: [['without a reason', () => ({ given: { ...order(), reason: ' ' } })]],
  },
  correctStudioHours: {
    open: true,
    valid: given(() => ({ couple: randomUUID(), minutes: '15', reason: 'oprava' })),
    bad: [
      ['no whole quarters', () => ({ given: { couple: randomUUID(), minutes: '10', reason: 'oprava' } })],
      ['without a reason', () => ({ given: { couple: randomUUID(), minutes: '15', reason: '' } })],
    ],
  },
}
