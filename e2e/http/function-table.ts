import { randomUUID } from 'node:crypto'
import { COUPLE_FUNCTIONS } from './couple-function-table'
import { type FunctionFacts, emailInput, openPage, orderKey, orderKeys, page, productInput } from './function-facts'
import { PLACE_FUNCTIONS } from './place-function-table'
import { SERVICE_FUNCTIONS } from './service-function-table'
import { signUpInput } from './signed-in-couple'

const TOKEN = 'A'.repeat(43)
const inCzech = () => ({ locale: 'cs' })
const inProduct = () => ({ product: 'swingers-bible' })
const buyerOf = (valid: Record<string, unknown>) => valid['buyer'] as Record<string, unknown>
const emails: FunctionFacts['bad'] = [
  ['no e-mail', () => ({ email: 'domov' })],
  ['two lines', () => ({ email: 'a@domov.example\r\nBcc: b@domov.example' })],
  ['two addresses', () => ({ email: 'a@domov.example, b@domov.example' })],
]

/** Of links that ask for one where they are opened in another browser. */
const passwords: FunctionFacts['bad'] = [
  ['a password that is none', (valid) => ({ ...valid, password: '' })],
  ['a password as long as a book', (valid) => ({ ...valid, password: 'a'.repeat(100_000) })],
  ['a number as password', (valid) => ({ ...valid, password: 5 })],
]

/** What is not here, or among those of signed-in couples, fails the tests. */
export const FUNCTIONS: Record<string, FunctionFacts> = {
  ...COUPLE_FUNCTIONS,
  ...PLACE_FUNCTIONS,
  ...SERVICE_FUNCTIONS,
  shellState: { method: 'GET', callers: 'everyone', open: true },
  currentCouple: { method: 'GET', callers: 'everyone', open: false },
  signIn: {
    method: 'POST',
    callers: 'everyone',
    open: false,
    valid: () => ({ identifier: 'Nikdo a nikdo', password: 'spatne-heslo', remember: true }),
  },
  signOut: { method: 'POST', callers: 'everyone', open: false },
  // They take whatever the address of their page says.
  requestForm: page,
  withdrawalPage: openPage,
  subscriptionPage: openPage,
  orderClaims: { ...openPage, valid: orderKey, bad: orderKeys },
  requestRefund: {
    method: 'POST',
    callers: 'everyone',
    open: true,
    valid: orderKey,
    bad: [...orderKeys, ['a novel', (valid) => ({ ...valid, reason: 'a'.repeat(1001) })]],
  },
  sendComplaint: {
    method: 'POST',
    callers: 'everyone',
    open: true,
    valid: () => ({ ...orderKey(), attemptId: randomUUID(), text: 'Soubor nejde otevřít.', remedy: 'fix' }),
    bad: [
      ...orderKeys,
      ['no defect', (valid) => ({ ...valid, text: ' ' })],
      ['another remedy', (valid) => ({ ...valid, remedy: 'apology' })],
    ],
  },
  releaseContent: { method: 'POST', callers: 'everyone', open: true, valid: orderKey, bad: orderKeys },
  signUp: {
    method: 'POST',
    callers: 'everyone',
    open: false,
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
  confirmEmail: {
    method: 'POST',
    callers: 'everyone',
    open: true,
    valid: () => ({ accessToken: TOKEN, refreshToken: TOKEN }),
    bad: passwords,
  },
  resendConfirmation: { method: 'POST', callers: 'everyone', open: true, valid: emailInput, bad: emails },
  requestPasswordReset: { method: 'POST', callers: 'everyone', open: false, valid: emailInput, bad: emails },
  setNewPassword: {
    method: 'POST',
    callers: 'everyone',
    open: true,
    valid: () => ({ token: TOKEN, password: 'nove-heslo' }),
    bad: [['a short password', (valid) => ({ ...valid, password: '12345' })]],
  },
  confirmEmailChange: { method: 'POST', callers: 'everyone', open: true, valid: () => ({ token: TOKEN }), bad: passwords },
  undoEmailChange: { method: 'POST', callers: 'everyone', open: true, valid: () => ({ token: TOKEN }) },
  stopFactorRemoval: { method: 'POST', callers: 'everyone', open: true, valid: () => ({ token: TOKEN }) },
  requestFactorRemoval: { method: 'POST', callers: 'everyone', open: false },
  enterSecondFactor: {
    method: 'POST',
    callers: 'everyone',
    open: false,
    valid: () => ({ code: '123456' }),
    bad: [
      ['nothing but a space', () => ({ code: ' ' })],
      ['a novel', () => ({ code: 'a'.repeat(41) })],
    ],
  },
  beginPasskeyEntry: { method: 'POST', callers: 'everyone', open: false },
  enterWithPasskey: {
    method: 'POST',
    callers: 'everyone',
    open: false,
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
  testsOverview: { method: 'GET', callers: 'everyone', open: false },
  resultPage: { method: 'GET', callers: 'everyone', open: false, valid: () => ({ testSlug: 'tier-assessment', resultKey: 'A' }) },
  methodText: page,
  legalDocument: {
    method: 'GET',
    callers: 'everyone',
    open: true,
    valid: () => ({ document: 'terms', locale: 'cs' }),
    bad: [['a path', (valid) => ({ ...valid, document: '../../package' })]],
  },
  recordConsent: {
    method: 'POST',
    callers: 'everyone',
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
  legalArchive: openPage,
  partnersPage: openPage,
  paymentsPage: openPage,
  aboutPage: page,
  academyHub: page,
  academyTabs: page,
  startPage: page,
  tierPage: page,
  guidesPage: page,
  coursesPage: page,
  coursePage: { ...page, valid: () => ({ course: 'foundations' }) },
  lessonPage: { ...page, valid: () => ({ course: 'foundations', lesson: 'proc-o-tom-mluvime' }) },
  workshopsPage: page,
  newsPage: page,
  coachingPage: page,
  sheMovesContent: { ...page, valid: inCzech },
  articleContent: { ...page, valid: () => ({ slug: 'prvni-clanek', locale: 'cs' }) },
  reviewList: { ...page, valid: inCzech },
  reviewDetail: { ...page, valid: () => ({ slug: 'fantasy-club-prague', locale: 'cs' }) },
  podcastContent: { ...page, valid: inCzech },
  storyList: { ...page, valid: inCzech },
  freeMaterials: page,
  startDownload: {
    method: 'POST',
    callers: 'everyone',
    open: true,
    valid: () => ({ material: 'stop-words-guide', locale: 'cs' }),
    bad: [
      ['a path', (valid) => ({ ...valid, material: '../../secret' })],
      ['a third language', (valid) => ({ ...valid, locale: 'de' })],
      ['half an order', (valid) => ({ ...valid, order: { id: randomUUID() } })],
      ['an order without its key', (valid) => ({ ...valid, order: { id: randomUUID(), key: '' } })],
    ],
  },
  salesPage: { ...page, valid: inProduct },
  checkoutOffer: { ...page, valid: inProduct },
  placeOrder: {
    method: 'POST',
    callers: 'everyone',
    open: false,
    valid: () => productInput('swingers-bible'),
    bad: [
      ['no name', (valid) => ({ ...valid, buyer: { ...buyerOf(valid), firstName: ' ' } })],
      ['an invisible name', (valid) => ({ ...valid, buyer: { ...buyerOf(valid), lastName: '\u200b\u202e' } })],
      ['no e-mail', (valid) => ({ ...valid, buyer: { ...buyerOf(valid), email: 'domov' } })],
      ['a telephone that is none', (valid) => ({ ...valid, buyer: { ...buyerOf(valid), phone: 'zavolejte' } })],
      ['nothing to pay', (valid) => ({ ...valid, seenCents: 0 })],
      ['half a cent', (valid) => ({ ...valid, seenCents: 59_900.5 })],
      ['another currency', (valid) => ({ ...valid, currency: 'USD' })],
      ['a way to pay that is none', (valid) => ({ ...valid, method: 'cash' })],
    ],
  },
  payAgain: {
    method: 'POST',
    callers: 'everyone',
    open: true,
    valid: () => ({ ...orderKey(), method: 'simulated' }),
    bad: [['a way to pay that is none', (valid) => ({ ...valid, method: 'cash' })], ...orderKeys],
  },
  orderState: { ...openPage, valid: orderKey, bad: orderKeys },
  consultationPage: {
    ...page,
    valid: () => ({ hodina: true, den: '2026-03-17', podani: '' }),
    bad: [
      ['a day that is none', (valid) => ({ ...valid, den: 'zítra' })],
      ['a novel', (valid) => ({ ...valid, podani: 'a'.repeat(2001) })],
    ],
  },
  bookingDetail: {
    ...openPage,
    valid: orderKey,
    bad: [...orderKeys, ['a day that is none', (valid) => ({ ...valid, day: 'zítra' })]],
  },
  orderDetail: { ...openPage, valid: orderKey, bad: orderKeys },
  transferDetail: { ...openPage, valid: orderKey, bad: orderKeys },
  subscribe: { method: 'POST', callers: 'everyone', open: false, valid: emailInput, bad: emails },
  confirmSubscription: { method: 'POST', callers: 'everyone', open: true, valid: () => ({ token: TOKEN }) },
  subscriptionOfLink: { method: 'POST', callers: 'everyone', open: true, valid: () => ({ token: TOKEN }) },
  outbox: { method: 'GET', callers: 'machine', open: true },
  inDemo: { method: 'GET', callers: 'everyone', open: false },
  outboxMail: {
    method: 'GET',
    callers: 'machine',
    open: true,
    valid: () => ({ name: '20260101-nothing.eml' }),
    bad: [['a path', () => ({ name: '../secret.eml' })]],
  },
}

type Input = [what: string, input: unknown]

/** Inputs that no server function may take as they are. */
export function badInputs({ valid, bad = [] }: FunctionFacts): Input[] {
  const input = valid?.()
  if (!input) return []
  return [
    ['nothing', undefined],
    ['null', null],
    ['a number', 5],
    ['a text', 'text'],
    ['a list', []],
    ['an empty object', {}],
    ...Object.entries(input).flatMap(([key, value]) => wrongField(input, key, value)),
    ...bad.map(([what, make]): Input => [what, make(input)]),
  ]
}

/** Inputs that a function may take or refuse, but which must not break it. */
export function strangeInputs({ valid, method }: FunctionFacts): Input[] {
  const input = valid?.() ?? {}
  const long = 'ž'.repeat(method === 'GET' ? 1000 : 100_000)
  const texts = Object.keys(input).filter((key) => typeof input[key] === 'string')
  return [
    [
      'keys of the prototype',
      JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"toString":1,"hasOwnProperty":1}'),
    ],
    ['more keys than asked for', { ...input, ...JSON.parse('{"__proto__":{"polluted":1}}'), isAdmin: true, userId: randomUUID() }],
    ...texts.flatMap((key): Input[] => [
      [`${key}: very long`, { ...input, [key]: long }],
      [`${key}: signs of databases and markup`, { ...input, [key]: `'"; drop table user_profiles; --<script>\u0000\ud800` }],
      [`${key}: a path`, { ...input, [key]: '../../../../etc/passwd%00' }],
    ]),
  ]
}

function wrongField(input: Record<string, unknown>, key: string, value: unknown): Input[] {
  const { [key]: _left, ...rest } = input
  const other = typeof value === 'string' ? 5 : 'text'
  return [
    [`${key} missing`, rest],
    [`${key}: null`, { ...input, [key]: null }],
    [`${key}: a list`, { ...input, [key]: [value] }],
    [`${key}: an object in it`, { ...input, [key]: { in: { it: value } } }],
    [`${key}: another type`, { ...input, [key]: other }],
  ]
}
