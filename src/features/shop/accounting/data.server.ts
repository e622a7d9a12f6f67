import { documentsIssued, localeOf, pdfOf } from '~/features/shop/invoices/data.server'
import { documentName } from '~/features/shop/invoices/rules'
import { entriesBetween } from '~/features/shop/payouts/data.server'
import { operator } from '~/server/operator.server'
import { zipped } from '~/server/zip.server'
import { isdocInvoice } from './isdoc.rules'
import { ledgerCsv } from './ledger.rules'
import { movementsCsv } from './movement.rules'
import { pohodaPack } from './pohoda.rules'
import { entryOf } from './rules'
import type { Entry } from './schema'
import { xmlInWindows1250, xmlText } from './xml.rules'

type Month = { month: string; from: Date; until: Date }

/** The documents of a month. `foreignRate`: crowns for a euro, in thousandths. */
export const entriesOf = async (month: Month, foreignRate: number): Promise<Entry[]> =>
  (await documentsIssued(month)).map((document) => entryOf(document, foreignRate))

/** What the provider of card payments moved and took in a month. */
export const movementsOf = (month: Month): ReturnType<typeof entriesBetween> => entriesBetween(month)

/**
 * A month as the accountant takes it, in one archive: the ledger, the file for Pohoda, each document as PDF and ISDOC, and what moved at
 * the provider of card payments. Setting the
 * documents keeps the process busy, one after the other.
 */
export async function monthArchive(month: Month, foreignRate: number): Promise<Buffer> {
  const { brand } = operator()
  const documents = await documentsIssued(month)
  const entries = documents.map((document) => entryOf(document, foreignRate))
  const movements = await movementsOf(month)
  const files: Record<string, Uint8Array> = {
    ...(movements.length > 0 ? { [`poplatky-${month.month}.csv`]: Buffer.from(movementsCsv(movements)) } : {}),
    [`evidence-${month.month}.csv`]: Buffer.from(ledgerCsv(entries)),
    [`pohoda-${month.month}.xml`]: xmlInWindows1250(pohodaPack(month.month, brand, entries)),
  }
  for (const entry of entries) files[`isdoc/${entry.number}.isdoc`] = Buffer.from(xmlText(isdocInvoice(entry, brand)))
  for (const document of documents) files[`doklady/${documentName(document.number, localeOf(document))}`] = await pdfOf(document)
  return zipped(files)
}
