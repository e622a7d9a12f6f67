import fc from 'fast-check'
import { type How, type Kind, howOf } from '../month'
import { importing, missing, payingByTransfer, settling } from './bank'
import { bankDecides, pastTheSite, payingByCard, telling, tellingAll } from './cards'
import { asking, deciding } from './claims'
import { bankRules, disputing } from './disputes'
import { callingOff, changingHour, givingUpPlace, offering } from './meetings'
import { answering, movingWorkshop } from './moves'
import { ordering, payingAgain } from './orders'
import { paying } from './payments'
import { givingBack, takingBack } from './refunds'
import { batching, sayingAccount, sendingByHand, settlingLeft, slipping, takingToBank } from './returns'
import { waiting, working } from './times'

/** Everything that happens in months, and how often beside the others. A new kind is a line here. */
const KINDS = {
  ordering: [ordering, 4],
  payingAgain: [payingAgain, 1],
  paying: [paying, 6],
  payingByCard: [payingByCard, 2],
  telling: [telling, 3],
  tellingAll: [tellingAll, 4],
  payingByTransfer: [payingByTransfer, 4],
  importing: [importing, 2],
  settling: [settling, 2],
  missing: [missing, 5],
  sendingByHand: [sendingByHand, 3],
  sayingAccount: [sayingAccount, 1],
  batching: [batching, 4],
  takingToBank: [takingToBank, 4],
  slipping: [slipping, 1],
  settlingLeft: [settlingLeft, 2],
  bankDecides: [bankDecides, 2],
  pastTheSite: [pastTheSite, 1],
  disputing: [disputing, 5],
  bankRules: [bankRules, 3],
  asking: [asking, 4],
  deciding: [deciding, 4],
  givingBack: [givingBack, 8],
  takingBack: [takingBack, 2],
  givingUpPlace: [givingUpPlace, 2],
  callingOff: [callingOff, 1],
  changingHour: [changingHour, 2],
  offering: [offering, 1],
  movingWorkshop: [movingWorkshop, 4],
  answering: [answering, 3],
  waiting: [waiting, 4],
  working: [working, 5],
} satisfies Record<string, [Kind<unknown>, number]>

export interface Step {
  is: keyof typeof KINDS
  said: unknown
  how: How
}

export const kindOf = (is: Step['is']): Kind<unknown> => KINDS[is][0]

const stepOf = (is: Step['is'], kills: boolean): fc.Arbitrary<Step> =>
  fc.record({ is: fc.constant(is), said: kindOf(is).said, how: howOf(kills) })

/** With what a month ends: its short payments, its refunds by hand, its disputes and questions. By chance alone they are rare together. */
const CLOSING = ['payingByTransfer', 'importing', 'missing', 'givingBack', 'batching', 'takingToBank', 'bankRules', 'answering'] as const

/** What happens in a month: some orders first, so that there is something that can happen to them. */
export const steps = (kills: boolean): fc.Arbitrary<Step[]> => {
  const any = fc.oneof(...Object.entries(KINDS).map(([is, [, weight]]) => ({ arbitrary: stepOf(is as Step['is'], kills), weight })))
  const bought = fc.array(fc.oneof(stepOf('ordering', kills), stepOf('paying', kills)), { minLength: 1, maxLength: 6, size: 'max' })
  const closing = fc
    .tuple(...CLOSING.map((is) => fc.option(stepOf(is, kills), { freq: 9 })))
    .map((said) => said.filter((one) => one !== null))
  return fc.tuple(bought, fc.array(any, { maxLength: 20, size: 'max' }), closing).map((all) => all.flat())
}
