import { randomUUID } from 'node:crypto'
import type { FunctionFacts } from './function-facts'
import { signUpInput } from './signed-in-couple'

const profileInput = () => ({
  coupleName: 'Jana a Petr',
  relationshipStatus: 'married',
  coupleAvatarUrl: '',
  femaleFirstName: 'Jana',
  femaleLastName: 'Nová',
  femaleBirthDate: '1.2.1990',
  femaleAvatarUrl: '',
  maleFirstName: 'Petr',
  maleLastName: 'Starý',
  maleBirthDate: '',
  maleAvatarUrl: '',
  revision: '',
})
const email = () => ({ email: signUpInput().email })
const present = () => ({ currentPassword: 'spatne-heslo' })

const inLesson = () => ({ course: 'foundations', lesson: 'proc-o-tom-mluvime' })

/** Server functions that refuse whoever is not signed in. */
export const COUPLE_FUNCTIONS: Record<string, FunctionFacts> = {
  saveProfile: {
    method: 'POST',
    callers: 'couple',
    open: false,
    valid: profileInput,
    bad: [
      ['a day that never was', (valid) => ({ ...valid, femaleBirthDate: '30.2.1990' })],
      ['single', (valid) => ({ ...valid, relationshipStatus: 'single' })],
      ['a couple name that is an e-mail', (valid) => ({ ...valid, coupleName: 'par@domov.example' })],
      ['a photo that is elsewhere', (valid) => ({ ...valid, coupleAvatarUrl: 'https://elsewhere.example/couple-1.webp' })],
      ['her photo as his', (valid) => ({ ...valid, maleAvatarUrl: '/api/avatars/female-1.webp' })],
    ],
  },
  uploadAvatar: {
    method: 'POST',
    callers: 'couple',
    open: false,
    valid: () => ({ label: 'couple', image: 'AAAA' }),
    bad: [
      ['nobody’s photo', (valid) => ({ ...valid, label: '../couple' })],
      ['an address', (valid) => ({ ...valid, image: 'data:image/png;base64,AAAA' })],
      ['too much', (valid) => ({ ...valid, image: 'A'.repeat(900_001) })],
    ],
  },
  changePassword: {
    method: 'POST',
    callers: 'couple',
    open: false,
    valid: () => ({ currentPassword: 'spatne-heslo', password: 'nove-heslo' }),
    bad: [
      ['a short password', (valid) => ({ ...valid, password: '12345' })],
      ['no present password', (valid) => ({ ...valid, currentPassword: '' })],
    ],
  },
  requestEmailChange: {
    method: 'POST',
    callers: 'couple',
    open: false,
    valid: () => ({ ...email(), currentPassword: 'spatne-heslo' }),
    bad: [
      ['no e-mail', (valid) => ({ ...valid, email: 'domov' })],
      ['two lines', (valid) => ({ ...valid, email: 'a@domov.example\r\nBcc: b@domov.example' })],
    ],
  },
  ownSessions: { method: 'GET', callers: 'couple', open: false },
  endSession: { method: 'POST', callers: 'couple', open: false, valid: () => ({ id: randomUUID() }) },
  endOtherSessions: { method: 'POST', callers: 'couple', open: false },
  ownSecondFactor: { method: 'GET', callers: 'couple', open: false },
  beginSecondFactor: { method: 'POST', callers: 'couple', open: false, valid: present },
  finishSecondFactor: {
    method: 'POST',
    callers: 'couple',
    open: false,
    valid: () => ({ code: '123456' }),
    bad: [
      ['five digits', () => ({ code: '12345' })],
      ['letters', () => ({ code: 'abcdef' })],
    ],
  },
  disableSecondFactor: { method: 'POST', callers: 'couple', open: false, valid: present },
  renewRecoveryCodes: { method: 'POST', callers: 'couple', open: false, valid: present },
  ownPasskeys: { method: 'GET', callers: 'couple', open: false },
  beginPasskey: { method: 'POST', callers: 'couple', open: false, valid: present },
  addPasskey: {
    method: 'POST',
    callers: 'couple',
    open: false,
    valid: () => ({
      ceremony: randomUUID(),
      name: 'Telefon',
      response: { id: 'AA', rawId: 'AA', type: 'public-key', response: { clientDataJSON: 'AA', attestationObject: 'AA' } },
    }),
    bad: [
      ['a name of spaces', (valid) => ({ ...valid, name: ' ' })],
      ['another kind of key', (valid) => ({ ...valid, response: { ...(valid['response'] as object), type: 'password' } })],
    ],
  },
  renamePasskey: { method: 'POST', callers: 'couple', open: false, valid: () => ({ id: randomUUID(), name: 'Telefon' }) },
  removePasskey: { method: 'POST', callers: 'couple', open: false, valid: () => ({ id: randomUUID() }) },
  ownOrders: { method: 'GET', callers: 'couple', open: false },
  // At a price that nobody has seen: no place is taken.
  orderPlace: {
    method: 'POST',
    callers: 'couple',
    open: false,
    valid: () => ({
      product: 'workshop-otevrene-ve-dvou',
      attemptId: randomUUID(),
      currency: 'CZK',
      seenCents: 1,
      method: 'simulated',
      buyer: { ...email(), firstName: 'Jana', lastName: 'Nováková', phone: null, company: null },
      waiver: false,
    }),
    bad: [
      ['a price of nothing', (valid) => ({ ...valid, seenCents: 0 })],
      ['an offer without its key', (valid) => ({ ...valid, offer: { id: randomUUID() } })],
    ],
  },
  ownServices: { method: 'GET', callers: 'couple', open: false },
  ownBookings: { method: 'GET', callers: 'couple', open: false },
  placeConsultation: {
    method: 'POST',
    callers: 'couple',
    open: false,
    // At a price that nobody has seen: understood and refused, so that no test of another's finds its time taken.
    valid: () => ({
      product: 'consultation-60',
      attemptId: randomUUID(),
      currency: 'CZK',
      seenCents: 1,
      method: 'simulated',
      buyer: { email: 'jana@nakup.example', firstName: 'Jana', lastName: 'Nováková', phone: null, company: null },
      waiver: false,
      startsAt: '2026-03-17T18:00:00.000Z',
    }),
    bad: [
      ['a time that is none', (valid) => ({ ...valid, startsAt: 'zítra' })],
      ['a time of nowhere', (valid) => ({ ...valid, startsAt: '2026-03-17T18:00:00' })],
      ['nothing to pay', (valid) => ({ ...valid, seenCents: 0 })],
    ],
  },
  bookFromHours: {
    method: 'POST',
    callers: 'couple',
    open: false,
    // A couple without a package: understood and refused.
    valid: () => ({ attemptId: randomUUID(), startsAt: '2026-03-17T18:00:00.000Z' }),
    bad: [
      ['a time that is none', (valid) => ({ ...valid, startsAt: 'zítra' })],
      ['an attempt that is none', (valid) => ({ ...valid, attemptId: 'první' })],
    ],
  },
  tierQuestions: { method: 'GET', callers: 'couple', open: false },
  submitTier: {
    method: 'POST',
    callers: 'couple',
    open: false,
    valid: () => ({ answers: { q1: 1 }, attemptId: randomUUID(), questionsVersion: 1 }),
    bad: [
      ['a value that no question has', (valid) => ({ ...valid, answers: { q1: 99 } })],
      [
        'too many answers',
        (valid) => ({ ...valid, answers: Object.fromEntries(Array.from({ length: 2000 }, (_, index) => [`q${index}`, 1])) }),
      ],
      ['half a value', (valid) => ({ ...valid, answers: { q1: 1.5 } })],
    ],
  },
  openFitState: { method: 'GET', callers: 'couple', open: false },
  startOpenFit: { method: 'POST', callers: 'couple', open: false },
  continueOpenFit: { method: 'POST', callers: 'couple', open: false, valid: () => ({ consent: true }) },
  saveOpenFitAnswers: {
    method: 'POST',
    callers: 'couple',
    open: false,
    valid: () => ({ sitting: randomUUID(), number: 1, answers: { f01: 3 } }),
    bad: [
      ['no answer', (valid) => ({ ...valid, answers: {} })],
      ['a value that the scale has not', (valid) => ({ ...valid, answers: { f01: 6 } })],
      ['half a value', (valid) => ({ ...valid, answers: { f01: 2.5 } })],
      [
        'too many answers',
        (valid) => ({ ...valid, answers: Object.fromEntries(Array.from({ length: 61 }, (_, index) => [`f${index}`, 1])) }),
      ],
      ['a number below one', (valid) => ({ ...valid, number: 0 })],
      ['a word as its sitting', (valid) => ({ ...valid, sitting: 'mine' })],
    ],
  },
  finishOpenFitPart: { method: 'POST', callers: 'couple', open: false, valid: () => ({ sitting: randomUUID() }) },
  abandonOpenFit: { method: 'POST', callers: 'couple', open: false },
  dashboard: { method: 'GET', callers: 'couple', open: false },
  ownProgress: { method: 'GET', callers: 'couple', open: false },
  ownReflection: { method: 'GET', callers: 'couple', open: false },
  completeReflection: { method: 'POST', callers: 'couple', open: false },
  enrolInCourse: { method: 'POST', callers: 'couple', open: false, valid: () => ({ course: 'foundations' }) },
  setLessonDone: {
    method: 'POST',
    callers: 'couple',
    open: false,
    valid: () => ({ ...inLesson(), done: true }),
    bad: [['half done', (valid) => ({ ...valid, done: 'half' })]],
  },
  saveLessonNote: {
    method: 'POST',
    callers: 'couple',
    open: false,
    valid: () => ({ ...inLesson(), text: 'Mluvili jsme.', revision: randomUUID() }),
    bad: [
      ['a novel', (valid) => ({ ...valid, text: 'a'.repeat(8001) })],
      ['a word as its revision', (valid) => ({ ...valid, revision: 'mine' })],
      ['a number as its ground', (valid) => ({ ...valid, base: 5 })],
    ],
  },
  ownResults: { method: 'GET', callers: 'couple', open: false },
  ownResult: { method: 'GET', callers: 'couple', open: false, valid: () => ({ id: randomUUID() }) },
  privacySettings: { method: 'GET', callers: 'couple', open: false },
  cookieChoices: {
    method: 'POST',
    callers: 'couple',
    open: false,
    valid: () => ({ userHash: 'a'.repeat(64) }),
    bad: [['what the hash is made from', () => ({ userHash: 'Mozilla/5.0 (X11; Linux x86_64)' })]],
  },
  withdrawIntimateConsent: { method: 'POST', callers: 'couple', open: false },
  giveIntimateConsent: {
    method: 'POST',
    callers: 'couple',
    open: false,
    valid: () => ({ agreed: true }),
    bad: [['no tick', () => ({ agreed: false })]],
  },
  endLetters: {
    method: 'POST',
    callers: 'couple',
    open: false,
    valid: () => ({ list: 'newsletter' }),
    bad: [['no list', () => ({ list: 'all' })]],
  },
  startLetters: {
    method: 'POST',
    callers: 'couple',
    open: false,
    valid: () => ({ list: 'digest' }),
    bad: [['no list', () => ({ list: 'all' })]],
  },
  speakLetters: {
    method: 'POST',
    callers: 'couple',
    open: false,
    valid: () => ({ locale: 'en' }),
    bad: [['another language', () => ({ locale: 'de' })]],
  },
  requestExport: {
    method: 'POST',
    callers: 'couple',
    open: false,
    valid: () => ({ deviceHash: 'a'.repeat(64) }),
    bad: [['no hash', () => ({ deviceHash: 'mine' })]],
  },
  requestClosing: {
    method: 'POST',
    callers: 'couple',
    open: false,
    valid: () => ({ password: 'spatne-heslo' }),
    bad: [
      ['no password', () => ({ password: '' })],
      ['a password as long as a book', () => ({ password: 'a'.repeat(129) })],
    ],
  },
  ownRequests: { method: 'GET', callers: 'couple', open: false },
  takeBackRequest: { method: 'POST', callers: 'couple', open: false, valid: () => ({ id: randomUUID() }) },
  undoClosing: { method: 'POST', callers: 'couple', open: false },
}
