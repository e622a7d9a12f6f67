import { rightEnd } from '~/lib/prague-period'
import { GUARANTEE_DAYS, LONGEST_TRANSFER, WITHDRAWAL_DAYS, contractAt, releaseAt } from './rules'
import type { PaymentMethod } from './schema'

/** Until when the contract of an order can be withdrawn from (terms 9.1); its last day is a working one. */
export const withdrawalEnd = (order: { createdAt: Date; paidAt: Date | null }): Date => rightEnd(contractAt(order), WITHDRAWAL_DAYS)

const DAY = 86_400_000

/** Of an order that was paid later than that the right of withdrawal holds for sure. */
export const paidBeforeRelease = (at: Date): Date => new Date(+at - WITHDRAWAL_DAYS * DAY)

/** Whether the content of an order without the waiver may be given out: its last day was a working one, too. */
export const isDueForRelease = (order: { createdAt: Date; paidAt: Date | null }, at: Date): boolean => at >= releaseAt(order)

/** Until when the guarantee of what was bought at `boughtAt` holds (terms 10.1). */
export const guaranteeEnd = (boughtAt: Date): Date => rightEnd(boughtAt, GUARANTEE_DAYS)

/** Whether money that comes in this way is there before what is ordered begins; null where nothing begins. */
export const comesInTime = (method: PaymentMethod, startsAt: Date | null, at: Date): boolean =>
  method !== 'transfer' || startsAt === null || +startsAt >= +at + LONGEST_TRANSFER
