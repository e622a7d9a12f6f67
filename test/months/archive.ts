import { parse } from 'csv-parse/sync'
import { XMLParser } from 'fast-xml-parser'
import { expect } from 'vitest'
import { entriesOf } from '~/features/shop/accounting/data.server'
import { ledgerCsv } from '~/features/shop/accounting/ledger.rules'
import { pohodaPack } from '~/features/shop/accounting/pohoda.rules'
import { xmlText } from '~/features/shop/accounting/xml.rules'
import { monthMoments } from '~/lib/dates'

/** Months that a month at random may reach into. */
const REACHED = ['2026-03', '2026-04', '2026-05', '2026-06', '2026-07', '2026-08', '2026-09']
const CROWN = 1000

const cents = (text: string | undefined): number => Math.round(Number((text ?? 'none').replace(',', '.')) * 100)
const reader = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'dat:dataPackItem' })

/** What the accountant gets of all that was issued, in cents: by the ledger and by the file for Pohoda, which say the same. */
export async function archived(): Promise<{ documents: number; cents: number }> {
  const all = { documents: 0, cents: 0 }
  for (const month of REACHED) {
    const moments = monthMoments(month)
    const entries = moments ? await entriesOf({ month, ...moments }, CROWN) : []
    if (entries.length === 0) continue
    const rows: Array<Record<string, string>> = parse(ledgerCsv(entries), { delimiter: ';', bom: true, columns: true })
    const own = rows.map((row) => [row['základ'], row['DPH'], row['celkem']].map(cents))
    expect(pohodaSums(xmlText(pohodaPack(month, 'Sféra', entries))), `Pohoda of ${month}`).toEqual(own)
    all.documents += rows.length
    all.cents += own.reduce((sum, [, , total]) => sum + (total ?? 0), 0)
  }
  return all
}

function pohodaSums(xml: string): number[][] {
  const items = reader.parse(xml)['dat:dataPack']['dat:dataPackItem'] as Array<{
    'inv:invoice': Record<string, Record<string, Record<string, string>>>
  }>
  return items.map(({ 'inv:invoice': invoice }) => {
    const sums = invoice['inv:invoiceSummary']?.['inv:homeCurrency']
    return [sums?.['typ:priceHigh'], sums?.['typ:priceHighVAT'], sums?.['typ:priceHighSum']].map(cents)
  })
}
