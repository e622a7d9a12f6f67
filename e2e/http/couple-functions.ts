import { randomUUID } from 'node:crypto'
import { type FunctionByHand, emailInput, orderKey, orderKeys, productInput } from './function-facts'

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
const present = () => ({ currentPassword: 'spatne-heslo' })

const inLesson = () => ({ course: 'foundations', lesson: 'proc-o-tom-mluvime' })

/** Of server functions that refuse whoever is not signed in. Those that take no input need not stand here. */
export const COUPLE_FUNCTIONS: Record<string, FunctionByHand> = {
  saveProfile: {
    valid: profileInput,
    bad: [
      ['a day that never was', (valid) => ({ ...valid, femaleBirthDate: '30.2.1990' })],
      ['single', (valid) => ({ ...valid, relationshipStatus: 'single' })],
      ['a couple name that is an e-mail', (valid) => ({ ...valid, coupleName: 'par@domov.example' })],
      ['a photo that is elsewhere', (valid) => ({ ...valid, coupleAvatarUrl: 'https://elsewhere.example/couple-1.webp' })],
      ['her photo as his', (valid) => ({ ...valid, maleAvatarUrl: '/api/avatars/female-1.webp' })],
    ],
  },
  saveChoice: {
    valid: () => ({ choice: 'coversResults', on: true }),
    bad: [
      ['neither on nor off', (valid) => ({ ...valid, on: 'sometimes' })],
      ['a column of another kind', (valid) => ({ ...valid, choice: 'tierResult' })],
    ],
  },
  uploadAvatar: {
    valid: () => ({ label: 'couple', image: 'AAAA' }),
    bad: [
      ['nobody’s photo', (valid) => ({ ...valid, label: '../couple' })],
      ['an address', (valid) => ({ ...valid, image: 'data:image/png;base64,AAAA' })],
      ['too much', (valid) => ({ ...valid, image: 'A'.repeat(900_001) })],
    ],
  },
  changePassword: {
    valid: () => ({ currentPassword: 'spatne-heslo', password: 'nove-heslo' }),
    bad: [
      ['a short password', (valid) => ({ ...valid, password: '12345' })],
      ['no present password', (valid) => ({ ...valid, currentPassword: '' })],
    ],
  },
  requestEmailChange: {
    valid: () => ({ ...emailInput(), currentPassword: 'spatne-heslo' }),
    bad: [
      ['no e-mail', (valid) => ({ ...valid, email: 'domov' })],
      ['two lines', (valid) => ({ ...valid, email: 'a@domov.example\r\nBcc: b@domov.example' })],
    ],
  },
  endSession: { valid: () => ({ id: randomUUID() }) },
  beginSecondFactor: { valid: present },
  finishSecondFactor: {
    valid: () => ({ code: '123456' }),
    bad: [
      ['five digits', () => ({ code: '12345' })],
      ['letters', () => ({ code: 'abcdef' })],
    ],
  },
  disableSecondFactor: { valid: present },
  renewRecoveryCodes: { valid: present },
  beginPasskey: { valid: present },
  addPasskey: {
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
  renamePasskey: { valid: () => ({ id: randomUUID(), name: 'Telefon' }) },
  removePasskey: { valid: () => ({ id: randomUUID(), ...present() }) },
  orderPlace: {
    valid: () => productInput('workshop-otevrene-ve-dvou'),
    bad: [
      ['a price of nothing', (valid) => ({ ...valid, seenCents: 0 })],
      ['an offer without its key', (valid) => ({ ...valid, offer: { id: randomUUID() } })],
    ],
  },
  placeConsultation: {
    valid: () => ({ ...productInput('consultation-60'), startsAt: '2026-03-17T18:00:00.000Z' }),
    bad: [
      ['a time that is none', (valid) => ({ ...valid, startsAt: 'zítra' })],
      ['a time of nowhere', (valid) => ({ ...valid, startsAt: '2026-03-17T18:00:00' })],
      ['nothing to pay', (valid) => ({ ...valid, seenCents: 0 })],
    ],
  },
  bookFromHours: {
    // A couple without a package: understood and refused.
    valid: () => ({ attemptId: randomUUID(), startsAt: '2026-03-17T18:00:00.000Z' }),
    bad: [
      ['a time that is none', (valid) => ({ ...valid, startsAt: 'zítra' })],
      ['an attempt that is none', (valid) => ({ ...valid, attemptId: 'první' })],
    ],
  },
  submitTier: {
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
  continueOpenFit: { valid: () => ({ consent: true }) },
  saveOpenFitAnswers: {
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
  finishOpenFitPart: { valid: () => ({ sitting: randomUUID() }) },
  enrolInCourse: { valid: () => ({ course: 'foundations' }) },
  setLessonDone: { valid: () => ({ ...inLesson(), done: true }), bad: [['half done', (valid) => ({ ...valid, done: 'half' })]] },
  saveLessonNote: {
    valid: () => ({ ...inLesson(), text: 'Mluvili jsme.', revision: randomUUID() }),
    bad: [
      ['a novel', (valid) => ({ ...valid, text: 'a'.repeat(8001) })],
      ['a word as its revision', (valid) => ({ ...valid, revision: 'mine' })],
      ['a number as its ground', (valid) => ({ ...valid, base: 5 })],
    ],
  },
  ownResult: { valid: () => ({ id: randomUUID() }) },
  cookieChoices: {
    valid: () => ({ userHash: 'a'.repeat(64) }),
    bad: [['what the hash is made from', () => ({ userHash: 'Mozilla/5.0 (X11; Linux x86_64)' })]],
  },
  giveIntimateConsent: { valid: () => ({ agreed: true }), bad: [['no tick', () => ({ agreed: false })]] },
  endLetters: { valid: () => ({ list: 'newsletter' }), bad: [['no list', () => ({ list: 'all' })]] },
  startLetters: { valid: () => ({ list: 'digest' }), bad: [['no list', () => ({ list: 'all' })]] },
  speakLetters: { valid: () => ({ locale: 'en' }), bad: [['another language', () => ({ locale: 'de' })]] },
  requestExport: { valid: () => ({ deviceHash: 'a'.repeat(64) }), bad: [['no hash', () => ({ deviceHash: 'mine' })]] },
  requestClosing: {
    valid: () => ({ password: 'spatne-heslo' }),
    bad: [
      ['no password', () => ({ password: '' })],
      ['a password as long as a book', () => ({ password: 'a'.repeat(129) })],
    ],
  },
  takeBackEnquiry: { valid: () => ({ id: randomUUID() }) },
  drawOffer: { open: true, valid: orderKey, bad: orderKeys },
}
