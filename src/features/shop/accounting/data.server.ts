import { documentsIssued, localeOf, pdfOf } from '~/features/shop/invoices/data.server'
import { documentName } from '~/features/shop/invoices/rules'
import { operator } from '~/server/operator.server'
import { zipped } from '~/server/zip.server'
import { isdocInvoice } from './isdoc.rules'
import { ledgerCsv } from './ledger.rules'
import { pohodaPack } from './pohoda.rules'
import { entryOf } from './rules'
import type { Entry } from './schema'
import { xmlInWindows1250, xmlText } from './xml.rules'

type Month = { month: string; from: Date; until: Date }

/** The documents of a month. `foreignRate`: crowns for a euro, in thousandths. */
export const entriesOf = async (month: Month, foreignRate: number): Promise<Entry[]> =>
  (await documentsIssued(month)).map((document) => entryOf(document, foreignRate))

/**
 * A month as the accountant takes it, in one archive: the ledger, the file for Pohoda, and each document as PDF and ISDOC. Setting the
 * documents keeps the process busy, one after the other.
 */
export async function monthArchive(month: Month, foreignRate: number): Promise<Buffer> {
  const { brand } = operator()
  const documents = await documentsIssued(month)
  const entries = documents.map((document) => entryOf(document, foreignRate))
  const files: Record<string, Uint8Array> = {
    [`evidence-${month.month}.csv`]: Buffer.from(ledgerCsv(entries)),
    [`pohoda-${month.month}.xml`]: xmlInWindows1250(pohodaPack(month.month, brand, entries)),
  }
  for (const entry of entries) files[`isdoc/${entry.number}.isdoc`] = Buffer.from(xmlText(isdocInvoice(entry, brand)))
  for (const document of documents) files[`doklady/${documentName(document.number, localeOf(document))}`] = await pdfOf(document)
  return zipped(files)
}
