import { randomUUID } from 'node:crypto'
import { signUpInput } from './signed-in-couple'

/** What the tests must know about one server function. A function that is not here fails them. */
export interface FunctionFacts {
  method: 'GET' | 'POST'
  /**
   * `everyone`: answers anonymous callers. `couple`: refuses them with 'unauthenticated'. `machine`: answers whoever sits at the
   * machine, in the demo only.
   */
  callers: 'everyone' | 'couple' | 'machine'
  /** Answers while the access gate is closed: pages that are always open need it (readings R6). */
  open: boolean
  /** An input of the agreed shape; absent where the function takes none. Its effect need not be a success. */
  valid?: () => Record<string, unknown>
  /** What is wrong for this function beyond what is wrong for every input of this shape. */
  bad?: Array<[string, (valid: Record<string, unknown>) => unknown]>
}

const TOKEN = 'A'.repeat(43)
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
const page: FunctionFacts = { method: 'GET', callers: 'everyone', open: false }
const openPage: FunctionFacts = { ...page, open: true }
const inCzech = () => ({ locale: 'cs' })
const email = () => ({ email: signUpInput().email })
const present = () => ({ currentPassword: 'spatne-heslo' })
const emails: FunctionFacts['bad'] = [
  ['no e-mail', () => ({ email: 'domov' })],
  ['two lines', () => ({ email: 'a@domov.example\r\nBcc: b@domov.example' })],
  ['two addresses', () => ({ email: 'a@domov.example, b@domov.example' })],
]

export const FUNCTIONS: Record<string, FunctionFacts> = {
  shellState: { method: 'GET', callers: 'everyone', open: true },
  currentCouple: { method: 'GET', callers: 'everyone', open: false },
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
  signIn: {
    method: 'POST',
    callers: 'everyone',
    open: false,
    valid: () => ({ identifier: 'Nikdo a nikdo', password: 'spatne-heslo', remember: true }),
  },
  signOut: { method: 'POST', callers: 'everyone', open: false },
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
  confirmEmail: { method: 'POST', callers: 'everyone', open: true, valid: () => ({ accessToken: TOKEN, refreshToken: TOKEN }) },
  resendConfirmation: { method: 'POST', callers: 'everyone', open: true, valid: email, bad: emails },
  requestPasswordReset: { method: 'POST', callers: 'everyone', open: false, valid: email, bad: emails },
  setNewPassword: {
    method: 'POST',
    callers: 'everyone',
    open: true,
    valid: () => ({ token: TOKEN, password: 'nove-heslo' }),
    bad: [['a short password', (valid) => ({ ...valid, password: '12345' })]],
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
  confirmEmailChange: { method: 'POST', callers: 'everyone', open: true, valid: () => ({ token: TOKEN }) },
  undoEmailChange: { method: 'POST', callers: 'everyone', open: true, valid: () => ({ token: TOKEN }) },
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
  ownOrders: { method: 'GET', callers: 'couple', open: false },
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
  testsOverview: { method: 'GET', callers: 'everyone', open: false },
  resultPage: { method: 'GET', callers: 'everyone', open: false, valid: () => ({ testSlug: 'tier-assessment', resultKey: 'A' }) },
  dashboard: { method: 'GET', callers: 'couple', open: false },
  ownProgress: { method: 'GET', callers: 'couple', open: false },
  ownReflection: { method: 'GET', callers: 'couple', open: false },
  completeReflection: { method: 'POST', callers: 'couple', open: false },
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
  undoClosing: { method: 'POST', callers: 'couple', open: false },
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
  workshopsPage: page,
  newsPage: page,
  coachingPage: page,
  sheMovesContent: { ...page, valid: inCzech },
  articleContent: { ...page, valid: () => ({ slug: 'prvni-clanek', locale: 'cs' }) },
  reviewList: { ...page, valid: inCzech },
  reviewDetail: { ...page, valid: () => ({ slug: 'fantasy-club-prague', locale: 'cs' }) },
  podcastContent: { ...page, valid: inCzech },
  storyList: { ...page, valid: inCzech },
  subscribe: { method: 'POST', callers: 'everyone', open: false, valid: email, bad: emails },
  confirmSubscription: { method: 'POST', callers: 'everyone', open: true, valid: () => ({ token: TOKEN }) },
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
