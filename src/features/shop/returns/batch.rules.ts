import type { PainVersion } from './schema'

/** The version of a file that banks describe for a currency. */
export const usualVersion = (currency: string): PainVersion => (currency === 'EUR' ? '09' : '03')

/** What operators call a batch: the last 8 characters of its id. */
export const batchNumber = (id: string): string => id.slice(-8)

/** The file of a batch, as it is called where the operator is. */
export const batchFileName = (id: string): string => `vratky-${batchNumber(id)}.xml`
