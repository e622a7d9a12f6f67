import { rightEnd } from '~/lib/prague-period'
import { GUARANTEE_DAYS, WITHDRAWAL_DAYS, contractAt } from './rules'

/** Until when the contract of an order can be withdrawn from (terms 9.1); its last day is a working one. */
export const withdrawalEnd = (order: { createdAt: Date; paidAt: Date | null }): Date => rightEnd(contractAt(order), WITHDRAWAL_DAYS)

/** Until when the guarantee of what was bought at `boughtAt` holds (terms 10.1). */
export const guaranteeEnd = (boughtAt: Date): Date => rightEnd(boughtAt, GUARANTEE_DAYS)
