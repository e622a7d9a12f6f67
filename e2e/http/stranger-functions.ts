import { randomUUID } from 'node:crypto'
import { type FunctionByHand, emailInput, orderInput, orderKey, orderKeys, productInput } from './function-facts'
import { signUpInput } from './signed-in-couple'

const TOKEN = 'A'.repeat(43)
const inCzech = () => ({ locale: 'cs' })
const inProduct = () => ({ product: 'swingers-bible' })
const buyerOf = (valid: Record<string, unknown>) => valid['buyer'] as Record<string, unknown>
const companyOf = { company: 'Firma', companyStreet: 'Dlouhá 1', companyCity: 'Praha', companyPostcode: '110 00' }
const emails: FunctionByHand['bad'] = [
  ['no e-mail', () => ({ email: 'domov' })],
  ['two lines', () => ({ email: 'a@domov.example\r\nBcc: b@domov.example' })],
  ['two addresses', () => ({ email: 'a@domov.example, b@domov.example' })],
]

/** Of links that ask for one where they are opened in another browser. */
const passwords: FunctionByHand['bad'] = [
  ['a password that is none', (valid) => ({ ...valid, password: '' })],
  ['a password as long as a book', (valid) => ({ ...valid, password: 'a'.repeat(100_000) })],
  ['a number as password', (valid) => ({ ...valid, password: 5 })],
]

const entryKey = () => ({ id: randomUUID(), key: 'A'.repeat(32) })
const entryKeys: FunctionByHand['bad'] = [
  ['no key', ({ id }) => ({ id })],
  ['a key as long as a book', (valid) => ({ ...valid, key: 'A'.repeat(65) })],
  ['an entry that is none', (valid) => ({ ...valid, id: '0a2b4c6d' })],
]

/** Of the server functions that answer everyone, or whoever sits at the machine: all of them stand here. */
export const STRANGER_FUNCTIONS: Record<string, FunctionByHand> = {
  shellState: { open: true },
  currentCouple: {},
  signIn: { valid: () => ({ identifier: 'Nikdo a nikdo', password: 'spatne-heslo', remember: true }) },
  signOut: {},
  enquiryForm: { lenient: true },
  withdrawalPage: { open: true, lenient: true },
  subscriptionPage: { open: true, lenient: true },
  orderClaims: { open: true, valid: orderKey, bad: orderKeys },
  requestRefund: { open: true, valid: orderKey, bad: [...orderKeys, ['a novel', (valid) => ({ ...valid, reason: 'a'.repeat(1001) })]] },
  sendComplaint: {
    open: true,
    valid: () => ({ ...orderKey(), attemptId: randomUUID(), text: 'Soubor nejde otevřít.', remedy: 'fix' }),
    bad: [
      ...orderKeys,
      ['no defect', (valid) => ({ ...valid, text: ' ' })],
      ['another remedy', (valid) => ({ ...valid, remedy: 'apology' })],
    ],
  },
  releaseContent: { open: true, valid: orderKey, bad: orderKeys },
  signUp: {
    valid: signUpInput,
    bad: [
      ['single', (valid) => ({ ...valid, relationshipStatus: 'single' })],
      ['a short password', (valid) => ({ ...valid, password: '12345' })],
      ['terms not accepted', (valid) => ({ ...valid, adultTerms: false })],
      ['no consent', (valid) => ({ ...valid, intimateData: false })],
      ['a couple name that is an e-mail', (valid) => ({ ...valid, coupleName: 'par@domov.example' })],
      ['an invisible name', (valid) => ({ ...valid, femaleFirstName: '\u200b\u202e' })],
    ],
  },
  confirmEmail: { open: true, valid: () => ({ accessToken: TOKEN, refreshToken: TOKEN }), bad: passwords },
  resendConfirmation: { open: true, valid: emailInput, bad: emails },
  requestPasswordReset: { valid: emailInput, bad: emails },
  setNewPassword: {
    open: true,
    valid: () => ({ token: TOKEN, password: 'nove-heslo' }),
    bad: [['a short password', (valid) => ({ ...valid, password: '12345' })]],
  },
  confirmEmailChange: { open: true, valid: () => ({ token: TOKEN }), bad: passwords },
  undoEmailChange: { open: true, valid: () => ({ token: TOKEN }) },
  stopFactorRemoval: { open: true, valid: () => ({ token: TOKEN }) },
  requestFactorRemoval: {},
  enterSecondFactor: {
    valid: () => ({ code: '123456' }),
    bad: [
      ['nothing but a space', () => ({ code: ' ' })],
      ['a novel', () => ({ code: 'a'.repeat(41) })],
    ],
  },
  beginPasskeyEntry: {},
  enterWithPasskey: {
    valid: () => ({
      ceremony: randomUUID(),
      response: {
        id: 'AA',
        rawId: 'AA',
        type: 'public-key',
        response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA', userHandle: 'AA' },
      },
    }),
    bad: [['no signature', (valid) => ({ ...valid, response: { ...(valid['response'] as object), response: {} } })]],
  },
  testsOverview: {},
  tasteQuestions: {},
  resultPage: { valid: () => ({ testSlug: 'tier-assessment', resultKey: 'A' }) },
  methodText: {},
  legalDocument: {
    open: true,
    valid: () => ({ document: 'terms', locale: 'cs' }),
    bad: [['a path', (valid) => ({ ...valid, document: '../../package' })]],
  },
  recordConsent: {
    open: true,
    valid: () => ({
      userHash: 'a'.repeat(64),
      necessary: true,
      preferences: false,
      analytics: false,
      marketing: false,
      version: '2025-07-01',
    }),
    bad: [
      ['another version', (valid) => ({ ...valid, version: '2024-01-01' })],
      ['no necessary part', (valid) => ({ ...valid, necessary: false })],
      ['what the hash is made from', (valid) => ({ ...valid, userHash: 'Mozilla/5.0 (X11; Linux x86_64)' })],
    ],
  },
  legalArchive: { open: true },
  readPartnerPage: { open: true, valid: () => ({ slug: 'payments', ...inCzech() }) },
  aboutPage: {},
  academyHub: {},
  academyTabs: {},
  startPage: {},
  tierPage: {},
  guidesPage: {},
  coursesPage: {},
  coursePage: { valid: () => ({ course: 'foundations' }) },
  lessonPage: { valid: () => ({ course: 'foundations', lesson: 'proc-o-tom-mluvime' }) },
  workshopsPage: {},
  newsPage: {},
  coachingPage: {},
  sheMovesContent: { valid: inCzech },
  articleContent: { valid: () => ({ slug: 'prvni-clanek', locale: 'cs' }) },
  reviewList: { valid: inCzech },
  reviewDetail: { valid: () => ({ slug: 'fantasy-club-prague', locale: 'cs' }) },
  podcastContent: { valid: inCzech },
  storyList: { valid: inCzech },
  tonightContent: { valid: inCzech },
  freeMaterials: {},
  startDownload: {
    open: true,
    valid: () => ({ material: 'stop-words-guide', locale: 'cs' }),
    bad: [
      ['a path', (valid) => ({ ...valid, material: '../../secret' })],
      ['a third language', (valid) => ({ ...valid, locale: 'de' })],
      ['half an order', (valid) => ({ ...valid, order: { id: randomUUID() } })],
      ['an order without its key', (valid) => ({ ...valid, order: { id: randomUUID(), key: '' } })],
    ],
  },
  guideCover: { open: true, valid: inProduct },
  salesPage: { valid: inProduct },
  checkoutOffer: { valid: inProduct },
  couponPrices: {
    valid: () => ({ ...inProduct(), code: 'NIC12345' }),
    bad: [
      ['no code', () => inProduct()],
      ['a code as long as a book', (valid) => ({ ...valid, code: 'A'.repeat(300) })],
      ['a product that is a path', (valid) => ({ ...valid, product: '../secret' })],
    ],
  },
  findCompany: {
    valid: () => ({ companyId: '27082440' }),
    bad: [
      ['a mistyped number', () => ({ companyId: '27082441' })],
      ['the way to another address', () => ({ companyId: '../../x' })],
    ],
  },
  placeOrder: {
    valid: () => productInput('swingers-bible'),
    bad: [
      ['no name', (valid) => ({ ...valid, buyer: { ...buyerOf(valid), firstName: ' ' } })],
      ['an invisible name', (valid) => ({ ...valid, buyer: { ...buyerOf(valid), lastName: '\u200b\u202e' } })],
      ['no e-mail', (valid) => ({ ...valid, buyer: { ...buyerOf(valid), email: 'domov' } })],
      ['a telephone that is none', (valid) => ({ ...valid, buyer: { ...buyerOf(valid), phone: 'zavolejte' } })],
      ['half a company', (valid) => ({ ...valid, buyer: { ...buyerOf(valid), company: 'Firma' } })],
      ['a company that cannot be', (valid) => ({ ...valid, buyer: { ...buyerOf(valid), ...companyOf, companyId: '27082441' } })],
      ['nothing to pay', (valid) => ({ ...valid, seenCents: 0 })],
      ['half a cent', (valid) => ({ ...valid, seenCents: 59_900.5 })],
      ['another currency', (valid) => ({ ...valid, currency: 'USD' })],
      ['a way to pay that is none', (valid) => ({ ...valid, method: 'cash' })],
      ['a code that is a number', (valid) => ({ ...valid, coupon: 12_345_678 })],
    ],
  },
  payAgain: {
    open: true,
    valid: () => ({ ...orderKey(), method: 'simulated' }),
    bad: [['a way to pay that is none', (valid) => ({ ...valid, method: 'cash' })], ...orderKeys],
  },
  orderState: { open: true, valid: orderKey, bad: orderKeys },
  consultationPage: {
    valid: () => ({ hodina: true, den: '2026-03-17', podani: '' }),
    bad: [
      ['a day that is none', (valid) => ({ ...valid, den: 'zítra' })],
      ['a novel', (valid) => ({ ...valid, podani: 'a'.repeat(2001) })],
    ],
  },
  bookingDetail: { open: true, valid: orderKey, bad: [...orderKeys, ['a day that is none', (valid) => ({ ...valid, day: 'zítra' })]] },
  orderDetail: { open: true, valid: orderKey, bad: orderKeys },
  transferDetail: { open: true, valid: orderKey, bad: orderKeys },
  subscribe: { valid: emailInput, bad: emails },
  confirmSubscription: { open: true, valid: () => ({ token: TOKEN }) },
  subscriptionOfLink: { open: true, valid: () => ({ token: TOKEN }) },
  outbox: { callers: 'machine', open: true },
  inDemo: {},
  outboxMail: {
    callers: 'machine',
    open: true,
    valid: () => ({ name: '20260101-nothing.eml' }),
    bad: [['a path', () => ({ name: '../secret.eml' })]],
  },
  consultationOfOrder: { open: true, valid: orderKey, bad: orderKeys },
  placeOfOrder: { open: true, valid: orderKey, bad: orderKeys },
  cancelPlace: {
    open: true,
    valid: () => ({ ...orderKey(), seenCents: 0 }),
    bad: [...orderKeys, ['less than nothing', (valid) => ({ ...valid, seenCents: -1 })]],
  },
  waitingEntry: { open: true, valid: entryKey, bad: entryKeys },
  leaveList: { open: true, valid: entryKey, bad: entryKeys },
  joinList: {
    // A couple that is signed in names nobody.
    // A couple that is signed in names nobody.
    valid: () => ({ slug: 'otevrene-ve-dvou' }),
    bad: [
      ['no slug', (valid) => ({ ...valid, slug: '../' })],
      ['a name of spaces', (valid) => ({ ...valid, person: { ...emailInput(), name: ' ' } })],
      ['two lines', (valid) => ({ ...valid, person: { name: 'Jana', email: 'a@domov.example\r\nBcc: b@domov.example' } })],
    ],
  },
  claimSatisfaction: {
    open: true,
    valid: () => ({ ...orderKey(), attemptId: randomUUID(), text: 'Chybělo písemné shrnutí.' }),
    bad: [...orderKeys, ['no words', (valid) => ({ ...valid, text: ' ' })]],
  },
  hoursForSale: {},
  offerPage: { open: true, valid: orderKey, bad: orderKeys },
  offerPreview: { open: true, valid: () => ({ draft: 'AA' }), bad: [['a novel', () => ({ draft: 'a'.repeat(12_001) })]] },
  acceptOffer: {
    open: true,
    valid: () => ({ ...orderInput(), ...orderKey(), early: false }),
    bad: [
      ...orderKeys,
      ['nothing said of when it begins', ({ early: _early, ...valid }) => valid],
      ['a price below nought', (valid) => ({ ...valid, seenCents: -1 })],
      ['nobody’s payment', (valid) => ({ ...valid, method: 'barter' })],
    ],
  },
  declineOffer: { open: true, valid: orderKey, bad: [...orderKeys, ['a novel', (valid) => ({ ...valid, answer: 'a'.repeat(1001) })]] },
  orderService: { open: true, valid: orderKey, bad: orderKeys },
  cancelService: {
    open: true,
    valid: () => ({ ...orderKey(), seenRefundCents: 0 }),
    bad: [...orderKeys, ['a sum below nought', (valid) => ({ ...valid, seenRefundCents: -1 })]],
  },
}
