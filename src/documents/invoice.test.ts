import { expect, test } from 'vitest'
import { pdfFacts } from '../../test/pdf-facts'
import { type InvoicePdf, invoicePdf } from './invoice.server'

const sample: InvoicePdf = {
  locale: 'cs',
  brand: 'Sféra',
  kind: 'invoice',
  number: '2026000001',
  issuedAt: '2026-03-02T09:00:00.000Z',
  supplier: {
    name: 'Sféra s.r.o.',
    seat: 'Praha, Česká republika',
    ico: '00000000',
    dic: 'CZ00000000',
    register: 'obchodní rejstřík, Městský soud v Praze, spisová značka bude doplněna',
    email: 'info@sfera.example',
  },
  customer: { name: 'Jana Nováková', company: null, email: 'jana@nakup.example' },
  orderNumber: '1a2b3c4d',
  orderedAt: '2026-03-02T08:58:00.000Z',
  taxPoint: '2026-03-02T09:00:00.000Z',
  item: 'Digitální obsah',
  method: 'card',
  variableSymbol: null,
  currency: 'CZK',
  totalCents: 59_900,
  vatCents: 10_400,
  vatPercent: 21,
  corrects: null,
  isSample: false,
}

test('look', async () => {
  const fs = await import('node:fs')
  fs.writeFileSync(
    '/tmp/sfera/shop-mail-1.pdf',
    await invoicePdf({
      ...sample,
      isSample: true,
      customer: { ...sample.customer, company: 'Dlouhý název firmy a synové, spol. s r.o.' },
      variableSymbol: '1000000018',
      method: 'transfer',
    }),
  )
  fs.writeFileSync(
    '/tmp/sfera/shop-mail-2.pdf',
    await invoicePdf({
      ...sample,
      locale: 'en',
      item: 'Digital content',
      currency: 'EUR',
      totalCents: 2490,
      vatCents: 432,
      kind: 'correction',
      number: '92026000001',
      corrects: { number: '2026000001', reason: 'disputed' },
    }),
  )
  console.log(pdfFacts(fs.readFileSync('/tmp/sfera/shop-mail-1.pdf')))
})
