import { rightEnd } from '~/lib/prague-period'
import { GUARANTEE_DAYS, LONGEST_TRANSFER, WITHDRAWAL_DAYS, contractAt } from './rules'
import type { PaymentMethod } from './schema'

/** Until when the contract of an order can be withdrawn from (terms 9.1); its last day is a working one. */
export const withdrawalEnd = (order: { createdAt: Date; paidAt: Date | null }): Date => rightEnd(contractAt(order), WITHDRAWAL_DAYS)

/** Until when the guarantee of what was bought at `boughtAt` holds (terms 10.1). */
export const guaranteeEnd = (boughtAt: Date): Date => rightEnd(boughtAt, GUARANTEE_DAYS)

/** Whether money that comes in this way is there before what is ordered begins; null where nothing begins. */
export const comesInTime = (method: PaymentMethod, startsAt: Date | null, at: Date): boolean =>
  method !== 'transfer' || startsAt === null || +startsAt >= +at + LONGEST_TRANSFER
