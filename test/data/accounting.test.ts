import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect } from 'vitest'
import type { Db } from '~/db/client.server'
import { invoices, orders, products } from '~/db/schema'
import { documentCommands } from '~/features/shop/invoices/commands.server'
import { issueCorrection, issueInvoice } from '~/features/shop/invoices/mutations.server'
import type { Command, WithFile } from '~/server/commands.server'
import { eq } from 'drizzle-orm'
import { pdfFacts } from '../pdf-facts'
import { refundRow } from '../refunds'
import { schemaCheck } from '../schema-check'
import { test } from '../with-db'
import { accountingCommands } from '~/features/shop/accounting/commands.server'

const NOVEMBER = new Date('2026-11-20T09:00:00.000Z')
const COMPANY = { company: 'Sféra přátel, s. r. o.', companyId: '27082440', vatId: 'CZ27082440' }
const SEAT = { companyStreet: 'Dlouhá 12/3', companyCity: 'Praha', companyPostcode: '110 00' }

const run = (commands: readonly Command[], name: string, ...args: string[]) => {
  const command = commands.find((one) => one.name === name)
  if (!command) throw new Error(`no command ${name}`)
  return command.run(args, NOVEMBER)
}
const pack = (...args: string[]) => run(accountingCommands, 'accounting pack', ...args)
const files = (told: string | WithFile): Record<string, Uint8Array> => {
  if (typeof told === 'string') throw new Error(told)
  return unzipSync(told.file.bytes)
}

async function sold(db: Db, at: Date, values: Partial<typeof orders.$inferInsert> = {}) {
  const [product] = await db.select().from(products).where(eq(products.slug, 'swingers-bible'))
  const person = { email: 'jana@nakup.example', firstName: 'Jana', lastName: 'Nováková' }
  const price = { totalAmountCents: 59_900, vatCents: 10_400, vatPercent: 21 }
  const [order] = await db
    .insert(orders)
    .values({ productId: product?.id ?? '', ...price, ...person, ...values })
    .returning()
  if (!order) throw new Error('no order')
  await db.transaction((tx) => issueInvoice(tx, { order, kind: 'guide', method: 'card' }, at))
  return order
}

describe('a month for the accountant', () => {
  test('holds ledger, Pohoda, and each document as PDF and ISDOC, those of Prague’s month alone', async ({ db }) => {
    await sold(db, new Date('2026-10-31T22:59:59.999Z'))
    const order = await sold(db, new Date('2026-10-31T23:00:00.000Z'), { ...COMPANY, ...SEAT, variableSymbol: '1000000018' })
    const refundId = await refundRow(db, order.id, { paidCents: 59_900, backCents: 59_900 }, NOVEMBER)
    const whole = { reason: 'returned' as const, refundId, backCents: 59_900, keptCents: 0 }
    await db.transaction((tx) => issueCorrection(tx, order, whole, new Date('2026-11-30T22:59:59.999Z')))
    await sold(db, new Date('2026-11-30T23:00:00.000Z'))
    const told = await pack('2026-11', '--to', 'ucetni')
    expect(told).toMatchObject({
      text: '1 invoices and 1 corrections, in crowns: base 0.00, VAT 0.00, together 0.00.',
      file: { path: 'ucetni/ucetnictvi-2026-11.zip' },
    })
    const packed = files(told)
    expect(Object.keys(packed).toSorted()).toEqual([
      'doklady/doklad-2026000002.pdf',
      'doklady/doklad-92026000001.pdf',
      'evidence-2026-11.csv',
      'isdoc/2026000002.isdoc',
      'isdoc/92026000001.isdoc',
      'pohoda-2026-11.xml',
    ])
    const text = (name: string) => strFromU8(packed[name] ?? new Uint8Array())
    const [invoice, correction]: Array<Record<string, string>> = parse(text('evidence-2026-11.csv'), {
      delimiter: ';',
      bom: true,
      columns: true,
    })
    expect(invoice).toMatchObject({
      číslo: '2026000002',
      vystaveno: '2026-11-01',
      odběratel: 'Sféra přátel, s. r. o.',
      IČO: '27082440',
      DIČ: 'CZ27082440',
      'plátce DPH': 'ano',
      sídlo: 'Dlouhá 12/3, 110 00 Praha',
      základ: '495,00',
      DPH: '104,00',
      celkem: '599,00',
      kurz: '1',
      'variabilní symbol': '1000000018',
      platba: 'karta',
      'opravuje doklad': '',
    })
    expect(correction).toMatchObject({ číslo: '92026000001', celkem: '-599,00', 'opravuje doklad': '2026000002' })
    for (const name of ['isdoc/2026000002.isdoc', 'isdoc/92026000001.isdoc']) schemaCheck('isdoc-invoice-6.0.2.xsd')(text(name))
    const pohoda = new TextDecoder('windows-1250', { fatal: true }).decode(packed['pohoda-2026-11.xml'])
    expect(pohoda).toContain('<typ:company>Sféra přátel, s. r. o.</typ:company>')
    schemaCheck('pohoda/data.xsd')(pohoda.replace('Windows-1250', 'UTF-8'))
    const pdf = packed['doklady/doklad-92026000001.pdf'] ?? new Uint8Array()
    expect(pdfFacts(Buffer.from(pdf))).toMatchObject({ whole: true, title: 'Opravný daňový doklad, 92026000001' })
  })

  test('in euros takes their rate, and is never packed without', async ({ db }) => {
    await sold(db, NOVEMBER, { currency: 'EUR', totalAmountCents: 2400, vatCents: 417 })
    await expect(pack('2026-11', '--to', '.')).rejects.toThrow('1 documents are in euros')
    expect(await pack('2026-11', '--to', '.', '--eur', '24,355')).toMatchObject({ text: expect.stringContaining('together 584.52.') })
  })

  test('without documents is said to be empty', async () => {
    expect(await pack('2026-11', '--to', '.')).toBe('No documents were issued in 2026-11.')
  })

  test.for([
    [['2026-13', '--to', '.']],
    [['2026-11']],
    [['--to', '.']],
    [['2026-11', '2026-12', '--to', '.']],
    [['2026-11', '--to', '.', '--eur', 'nic']],
    [['2026-11', '--to', '.', '--all']],
  ] as const)('%o is refused in words', async ([args]) => {
    await expect(pack(...args)).rejects.toMatchObject({ name: 'CommandError' })
  })
})

describe('the list of documents', () => {
  test('names them by month and kind, with their sums', async ({ db, at }) => {
    const order = await sold(db, at, { ...COMPANY, ...SEAT })
    const refundId = await refundRow(db, order.id, { paidCents: 59_900, backCents: 10_000 }, NOVEMBER)
    const part = { reason: 'complaint' as const, refundId, backCents: 10_000, keptCents: 49_900 }
    await db.transaction((tx) => issueCorrection(tx, order, part, NOVEMBER))
    const list = (...args: string[]) => run(documentCommands, 'document list', ...args)
    expect(await list('2026-03')).toMatch(/^ 2026000001 {2}2026-03-02 {2}invoice .*27082440\n\n {3}1 × invoice/)
    expect(await list()).toMatch(/^92026000001 {2}2026-11-20 {2}correction .*corrects 2026000001\n\n {3}1 × correction .*100\.00$/)
    expect(await list('2026-11', 'invoice')).toBe('No documents were issued in 2026-11.')
    for (const wrong of ['2026-00', 'faktura']) await expect(list(wrong)).rejects.toMatchObject({ name: 'CommandError' })
  })

  test('tells a gap in the middle and at the end', async ({ db, at }) => {
    const check = () => run(documentCommands, 'document check')
    expect(await check()).toBe('There is no gap.')
    const some = [await sold(db, at), await sold(db, at), await sold(db, at), await sold(db, at)]
    expect(await check()).toBe('2026 invoice    1 to 4\nThere is no gap.')
    const remove = (place: number) => db.delete(invoices).where(eq(invoices.orderId, some[place]?.id ?? ''))
    await remove(1)
    await expect(check()).rejects.toThrow(/Numbers are missing:\n {2}2026000002$/)
    await remove(2)
    await remove(3)
    await expect(check()).rejects.toThrow(/ {2}2026000002 to 2026000004$/)
  })
})
