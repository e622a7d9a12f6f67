import { randomUUID } from 'node:crypto'
import { STUDIO_ENQUIRIES } from './studio-enquiry-functions'
import { type FunctionByHand, emailInput } from './function-facts'
import { STUDIO_ORDERS } from './studio-orders-functions'
import { STUDIO_BANK } from './studio-bank-functions'

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
const codes: FunctionByHand['bad'] = [['letters as code', (valid) => ({ ...valid, code: 'abcdef' })]]

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
    valid: () => ({ ...member(), role: 'coach' }),
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
  studioRecord: { open: true, valid: () => ({ page: 1 }), bad: [['no page', () => ({ page: 0 })]] },
  ...STUDIO_BANK,
  ...STUDIO_ENQUIRIES,
}
