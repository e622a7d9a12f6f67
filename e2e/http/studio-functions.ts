import { randomUUID } from 'node:crypto'
import { STUDIO_ENQUIRIES } from './studio-enquiry-functions'
import { type FunctionByHand, emailInput } from './function-facts'
import { STUDIO_ORDERS } from './studio-orders-functions'
import { STUDIO_BANK } from './studio-bank-functions'
import { STUDIO_COUPLES } from './studio-couples-functions'
import { STUDIO_LETTERS } from './studio-letters-functions'
import { STUDIO_TIMES } from './studio-time-functions'

const TOKEN = 'A'.repeat(43)
const ceremony = () => ({ ceremony: randomUUID() })
const made = { id: 'AA', rawId: 'AA', type: 'public-key', response: { clientDataJSON: 'AA', attestationObject: 'AA' } }
const used = {
  id: 'AA',
  rawId: 'AA',
  type: 'public-key',
  response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' },
}
const token = () => ({ token: TOKEN })
const code = () => ({ code: '123456' })
const member = () => ({ id: randomUUID() })
const period = () => ({ period: 'year' })
const noPeriod: NonNullable<FunctionByHand['bad']> = [['a period that there is not', (valid) => ({ ...valid, period: 'ever' })]]
/** What an act is asked for. */
const given = (wanted: object) => () => ({ given: wanted })
const COUPON = {
  code: 'JARO2026',
  percent: 10,
  amountCents: null,
  currency: 'CZK',
  products: ['swingers-bible'],
  from: '',
  until: '',
  uses: 50,
}
const WORDS = { name: 'swingers-bible', seen: 'x', title: 'Příručka', titleEn: 'Guide', description: 'Popis', descriptionEn: 'Text' }
const codes: FunctionByHand['bad'] = [['letters as code', (valid) => ({ ...valid, code: 'abcdef' })]]

const article = () => ({ kind: 'article', slug: 'prvni-clanek' })
const revision = () => ({ given: { ...article(), number: 1 } })
const unnamed: FunctionByHand['bad'] = [['nothing that is named', () => ({ given: {} })]]

/** Of the door of the studio: what everyone may call. */
export const STUDIO_DOOR: Record<string, FunctionByHand> = {
  beginStudioEntry: { open: true },
  enterStudioByPasskey: { open: true, valid: () => ({ ...ceremony(), response: used }) },
  sendStudioLink: { open: true, valid: emailInput },
  enterStudioByApp: { open: true, valid: () => ({ ...token(), ...code() }), bad: codes },
  studioInvitation: { open: true, valid: token },
  beginStudioJoinByPasskey: { open: true, valid: token },
  beginStudioJoinByApp: { open: true, valid: token },
  joinStudioByPasskey: { open: true, valid: () => ({ ...token(), name: 'Lucie', ...ceremony(), response: made }) },
  joinStudioByApp: { open: true, valid: () => ({ ...token(), name: 'Lucie', setup: 'AA', ...code() }), bad: codes },
}

/** Behind the door: nobody but the team, and of it those whose role may. */
export const STUDIO_FUNCTIONS: Record<string, FunctionByHand> = {
  ...STUDIO_TIMES,
  studioOperator: { open: true },
  ownStudioAccess: { open: true },
  leaveStudio: { open: true },
  endOtherStudioSessions: { open: true },
  beginStudioConfirmation: { open: true },
  confirmStudioByPasskey: { open: true, valid: () => ({ ...ceremony(), response: used }) },
  confirmStudioByApp: { open: true, valid: code, bad: codes },
  beginStudioPasskey: { open: true },
  addStudioPasskey: { open: true, valid: () => ({ name: 'Telefon', ...ceremony(), response: made }) },
  removeStudioPasskey: { open: true, valid: member },
  beginStudioApp: { open: true },
  setUpStudioApp: { open: true, valid: () => ({ setup: 'AA', ...code() }), bad: codes },
  removeStudioApp: { open: true },
  studioToday: { open: true },
  studioTeam: { open: true },
  inviteToStudio: {
    open: true,
    valid: () => ({ ...emailInput(), role: 'coach', locale: 'cs' }),
    bad: [['a role that is none', (valid) => ({ ...valid, role: 'admin' })]],
  },
  withdrawStudioInvitation: { open: true, valid: member },
  changeStudioRole: {
    open: true,
    valid: () => ({ ...member(), role: 'coach', seen: 'editor' }),
    bad: [['a role that is none', (valid) => ({ ...valid, role: 'admin' })]],
  },
  endStudioSessions: { open: true, valid: member },
  endStudioAccess: { open: true, valid: member },
  recallStudioMails: { open: true, valid: () => ({ until: new Date(0).toISOString() }), bad: [['no moment', () => ({ until: 'teď' })]] },
  keepStudioView: {
    open: true,
    valid: () => ({ page: 'orders', name: 'Čekají', search: 'stav=ceka' }),
    bad: [
      ['a page that there is not', (valid) => ({ ...valid, page: 'nic' })],
      ['no name', (valid) => ({ ...valid, name: ' ' })],
    ],
  },
  removeStudioView: { open: true, valid: member },
  ...STUDIO_ORDERS,
  studioOverviews: { open: true, valid: period, bad: noPeriod },
  exportStudioOverview: {
    open: true,
    valid: () => ({ ...period(), plot: 'products' }),
    bad: [...noPeriod, ['a plot that there is not', (valid) => ({ ...valid, plot: 'answers' })]],
  },
  studioWebsite: {
    open: true,
    valid: () => ({ color: '--primary', value: '#123456', words: true }),
    optional: ['color', 'value', 'words'],
    bad: [['an endless colour', () => ({ color: '-'.repeat(61) })]],
  },
  changeStudioSection: {
    open: true,
    valid: given({ slug: 'test', label: 'Test', labelEn: 'Test', isEnabled: true }),
    bad: [['a section without a name', given({ slug: 'test', label: ' ', labelEn: 'Test', isEnabled: true })]],
  },
  moveStudioSection: {
    open: true,
    valid: given({ slug: 'test', places: 1 }),
    bad: [['two places at once', given({ slug: 'test', places: 2 })]],
  },
  setStudioColor: {
    open: true,
    valid: given({ cssVar: '--primary', value: '#123456' }),
    bad: [['what is no colour', given({ cssVar: '--primary', value: 'red' })]],
  },
  resetStudioColor: { open: true, valid: given({ cssVar: '--primary' }), bad: [['no colour', given({})]] },
  changeStudioTest: {
    open: true,
    valid: given({ test: 'tier-assessment', isEnabled: true, cooldownDays: 30, thresholds: [] }),
    bad: [['days below nought', given({ test: 'tier-assessment', isEnabled: true, cooldownDays: -1, thresholds: [] })]],
  },
  changeStudioProductWords: {
    open: true,
    valid: given(WORDS),
    bad: [['a product without a name', given({ ...WORDS, title: ' ' })]],
  },
  changeStudioResultWords: {
    open: true,
    valid: given({ ...WORDS, name: 'tier-assessment/S' }),
    bad: [['a page that says nothing', given({ ...WORDS, description: '' })]],
  },
  returnStudioWords: {
    open: true,
    valid: given({ what: 'product', name: 'swingers-bible', seen: 'x' }),
    bad: [['words of what has none', given({ what: 'mail', name: 'swingers-bible', seen: 'x' })]],
  },
  setStudioPrice: {
    open: true,
    valid: given({ slug: 'swingers-bible', currency: 'CZK', amountCents: 54_900, from: '', until: '', isMeant: false }),
    bad: [['a price of nothing', given({ slug: 'swingers-bible', currency: 'CZK', amountCents: 0, from: '', until: '', isMeant: false })]],
  },
  takeStudioPriceBack: { open: true, valid: () => ({ given: member() }), bad: [['no price', given({ id: 'x' })]] },
  endStudioSale: { open: true, valid: () => ({ given: member() }), bad: [['no sale', given({ id: 'x' })]] },
  makeStudioCoupon: { open: true, valid: given(COUPON), bad: [['a code that is none', given({ ...COUPON, code: 'á' })]] },
  endStudioCoupon: { open: true, valid: given({ code: 'JARO2026' }), bad: [['an endless code', given({ code: 'A'.repeat(25) })]] },
  studioContent: {
    open: true,
    valid: () => ({ q: '', sort: 'kind', page: 1, filters: {} }),
    bad: [['an order that there is not', (valid) => ({ ...valid, sort: 'none' })]],
  },
  studioContentDocument: { open: true, valid: article, bad: [['a kind that there is not', (valid) => ({ ...valid, kind: 'none' })]] },
  studioContentDifference: {
    open: true,
    valid: () => ({ ...article(), number: 1, with: 'before' }),
    bad: [['a number below nought', (valid) => ({ ...valid, number: -1 })]],
  },
  saveStudioContent: {
    open: true,
    valid: () => ({ ...article(), base: 0, parts: {} }),
    bad: [['a head without end', (valid) => ({ ...valid, parts: { cs: { head: 'x'.repeat(200_000), body: '' } } })]],
  },
  publishStudioContent: { open: true, valid: revision, bad: unnamed },
  planStudioContent: {
    open: true,
    valid: () => ({ given: { ...article(), number: 1, day: '2026-12-05', time: '08:00' } }),
    bad: [['no time', () => ({ given: { ...article(), number: 1, day: '2026-12-05', time: 'ráno' } })]],
  },
  unplanStudioContent: { open: true, valid: revision, bad: unnamed },
  retireStudioContent: { open: true, valid: revision, bad: unnamed },
  discardStudioContent: { open: true, valid: revision, bad: unnamed },
  returnStudioContent: { open: true, valid: revision, bad: unnamed },
  restoreStudioContent: { open: true, valid: () => ({ given: { ...article(), number: 1, base: 1 } }), bad: unnamed },
  studioRecord: { open: true, valid: () => ({ page: 1 }), bad: [['no page', () => ({ page: 0 })]] },
  exportStudioRecord: {
    open: true,
    valid: () => ({ kind: 'signed-in', subject: 'order' }),
    optional: ['kind', 'subject'],
    bad: [['something to be about that there is not', () => ({ subject: 'answer' })]],
  },
  ...STUDIO_BANK,
  ...STUDIO_COUPLES,
  ...STUDIO_LETTERS,
  ...STUDIO_ENQUIRIES,
}
