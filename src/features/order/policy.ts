import { rightEnd } from '~/lib/prague-period'
import { GUARANTEE_DAYS, WITHDRAWAL_DAYS } from './rules'

/** Until when a contract that was made at `placedAt` can be withdrawn from (terms 9.1); its last day is a working one. */
export const withdrawalEnd = (placedAt: Date): Date => rightEnd(placedAt, WITHDRAWAL_DAYS)

/** Until when the guarantee of what was bought at `boughtAt` holds (terms 10.1). */
export const guaranteeEnd = (boughtAt: Date): Date => rightEnd(boughtAt, GUARANTEE_DAYS)

/** The guide whose payment is a milestone (readings R10). */
export const MILESTONE_PRODUCT = 'swingers-bible'
