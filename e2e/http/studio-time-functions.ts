import { randomUUID } from 'node:crypto'
import type { FunctionByHand } from './function-facts'

const given = (valid: () => Record<string, unknown>) => () => ({ given: valid() })
const booking = () => ({ id: randomUUID() })
const when = { day: '2027-02-03', time: '19:00' }
const evening = [{ fromMinute: 19 * 60, toMinute: 21 * 60 }]

/** The same input with something in what is given otherwise. */
const otherwise = (name: string, changed: Record<string, unknown>): NonNullable<FunctionByHand['bad']>[number] => [
  name,
  (valid) => ({ given: { ...(valid.given as object), ...changed } }),
]

const words = {
  title: 'Večer ve dvou',
  titleEn: 'An evening together',
  subtitle: 'Jeden večer',
  subtitleEn: 'One evening',
  description: 'Večer pro páry.',
  descriptionEn: 'An evening for couples.',
  features: 'Čaj\nKlid',
  featuresEn: 'Tea\nQuiet',
  programme: '18:00 Příchod\n21:00 Konec',
  programmeEn: '18:00 Arrival\n21:00 End',
  duration: '3 hodiny',
  durationEn: '3 hours',
  tiers: ['B'],
}
const where = { location: 'Praha', locationEn: 'Prague' }
const times = { day: '2027-02-03', from: '18:00', to: '21:00' }

/** Calendar and workshops of the studio. */
export const STUDIO_TIMES: Record<string, FunctionByHand> = {
  studioCalendar: {
    open: true,
    valid: () => ({ view: 'week', day: null }),
    nullable: ['day'],
    bad: [
      ['a view that is none', (valid) => ({ ...valid, view: 'year' })],
      ['a day that never was', (valid) => ({ ...valid, day: '2027-02-30' })],
    ],
  },
  studioBooking: { open: true, valid: booking },
  setStudioHours: {
    open: true,
    valid: given(() => ({ weekday: 1, hours: evening })),
    bad: [
      otherwise('an eighth day', { weekday: 8 }),
      otherwise('hours that end before they begin', { hours: [{ fromMinute: 60, toMinute: 0 }] }),
      otherwise('more hours than a day has', { hours: Array.from({ length: 13 }, () => evening[0]) }),
    ],
  },
  exceptStudioDay: {
    open: true,
    valid: given(() => ({ day: '2027-02-03', kind: 'closed', hours: evening })),
    bad: [otherwise('no hours', { hours: [] }), otherwise('another kind', { kind: 'perhaps' })],
  },
  clearStudioDay: { open: true, valid: given(() => ({ day: '2027-02-03' })), bad: [otherwise('no day', { day: 'zítra' })] },
  setStudioBookings: {
    open: true,
    valid: given(() => ({
      bufferBefore: 0,
      bufferAfter: 15,
      step: 30,
      leadHours: 24,
      horizonDays: 35,
      closedOnHolidays: true,
      meetingUrl: null,
    })),
    bad: [otherwise('a step of no minutes', { step: 0 }), otherwise('a link that runs', { meetingUrl: 'javascript:alert(1)' })],
  },
  makeStudioBooking: {
    open: true,
    valid: given(() => ({ kind: 'free', name: 'Jana', email: 'jana@domov.example', locale: 'cs', ...when })),
    bad: [otherwise('a paid hour', { kind: 'paid' }), otherwise('a time that is none', { time: 'sedm' })],
  },
  proposeStudioTime: {
    open: true,
    valid: given(() => ({ ...booking(), ...when, words: '' })),
    bad: [otherwise('words like a book', { words: 'a'.repeat(3000) })],
  },
  cancelStudioBooking: { open: true, valid: given(booking) },
  linkStudioBooking: {
    open: true,
    valid: given(() => ({ ...booking(), url: 'https://meet.example/a' })),
    bad: [otherwise('a link without a lock', { url: 'http://meet.example/a' })],
  },
  noteStudioBooking: {
    open: true,
    valid: given(() => ({ ...booking(), state: 'done' })),
    bad: [otherwise('another end', { state: 'cancelled' })],
  },
  makeStudioFeed: { open: true, valid: given(() => ({})) },
  endStudioFeed: { open: true, valid: given(() => ({})) },
  studioWorkshops: {
    open: true,
    valid: () => ({ q: '', sort: 'next', page: 1, filters: {} }),
    bad: [['an order that is none', (valid) => ({ ...valid, sort: 'best' })]],
  },
  studioWorkshop: { open: true, valid: () => ({ slug: 'nic-takoveho' }), bad: [['a slug like a book', () => ({ slug: 'a'.repeat(81) })]] },
  makeStudioWorkshop: {
    open: true,
    valid: given(() => ({ ...words, ...where, ...times, capacity: 8, price: 1800, isOpen: false, like: null })),
    bad: [
      otherwise('another number of lines', { featuresEn: 'Tea' }),
      otherwise('an end before its beginning', { to: '17:00' }),
      otherwise('no price', { price: 0 }),
    ],
  },
  describeStudioWorkshop: {
    open: true,
    valid: given(() => ({ ...booking(), ...words })),
    bad: [otherwise('a programme without times', { programmeEn: 'Arrival\nEnd' }), otherwise('for nobody', { tiers: [] })],
  },
  openStudioWorkshop: { open: true, valid: given(() => ({ ...booking(), isOpen: true })) },
  addressStudioWorkshop: {
    open: true,
    valid: given(() => ({ ...booking(), address: 'Dlouhá 1, Praha 1' })),
    bad: [otherwise('no address', { address: ' ' })],
  },
  changeStudioWorkshop: {
    open: true,
    valid: given(() => ({ ...booking(), ...where, ...times, capacity: 8, until: '' })),
    bad: [otherwise('no place for anybody', { capacity: 0 })],
  },
  callOffStudioWorkshop: { open: true, valid: given(booking) },
  noteStudioSeats: {
    open: true,
    valid: given(() => ({ ...booking(), seats: [{ order: randomUUID(), attendance: 'attended' }] })),
    bad: [otherwise('nobody', { seats: [] })],
  },
}
