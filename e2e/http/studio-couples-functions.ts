import { randomUUID } from 'node:crypto'
import type { FunctionByHand } from './function-facts'

const couple = () => ({ couple: randomUUID() })
const act = () => ({ given: couple() })
const reasoned = () => ({ given: { ...couple(), reason: 'Ověřeno telefonem.' } })
const noCouple: NonNullable<FunctionByHand['bad']> = [['a couple that is none', () => ({ given: { couple: 'jana', reason: 'Ano.' } })]]
const noReason: NonNullable<FunctionByHand['bad']> = [...noCouple, ['no reason', () => ({ given: { ...couple(), reason: ' ' } })]]

/** Of the pages Páry and Systém. */
export const STUDIO_COUPLES: Record<string, FunctionByHand> = {
  studioCouples: {
    open: true,
    valid: () => ({ q: '', sort: 'used', page: 1, filters: {} }),
    bad: [['a state that there is not', (valid) => ({ ...valid, filters: { state: 'nic' } })]],
  },
  studioCouple: { open: true, valid: couple, bad: [['a name in place of the id', () => ({ couple: 'Jana a Petr' })]] },
  endStudioCoupleSessions: { open: true, valid: act, bad: noCouple },
  lockStudioCouple: { open: true, valid: reasoned, bad: noReason },
  unlockStudioCouple: { open: true, valid: act, bad: noCouple },
  planStudioClosing: { open: true, valid: reasoned, bad: noReason },
  undoStudioClosing: { open: true, valid: act, bad: noCouple },
  resetStudioFactor: { open: true, valid: reasoned, bad: noReason },
  studioSystem: { open: true },
  repeatStudioMail: {
    open: true,
    valid: () => ({ given: { mail: randomUUID() } }),
    bad: [['a mail that is none', () => ({ given: { mail: '7' } })]],
  },
  verifyStudioBackup: {
    open: true,
    valid: () => ({ given: { day: '2026-11-28' } }),
    bad: [['a day that there is not', () => ({ given: { day: '2026-02-30' } })]],
  },
  stopStudioFactorReset: { open: true, valid: act, bad: noCouple },
}
