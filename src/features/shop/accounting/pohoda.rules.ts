import { atMost, decimal, rateText } from './rules'
import type { Entry } from './schema'
import type { Xml } from './xml.rules'

const SCHEMA = 'http://www.stormware.cz/schema/version_2'
const TYPES = { invoice: 'issuedInvoice', correction: 'issuedCreditNotice' }
/** „Příkazem“ is how Pohoda calls a transfer; what is paid in the demo was no money. */
const METHODS = { card: 'creditcard', transfer: 'draft', simulated: 'draft' }
/** Its bands of VAT, by percent. */
const BANDS = new Map([
  [21, { rate: 'high', element: 'High' }],
  [12, { rate: 'low', element: 'Low' }],
])

/** All of a month as Pohoda imports it (dataPack 2.0). Throws for a rate of VAT that it has no band for. */
export const pohodaPack = (month: string, brand: string, entries: readonly Entry[]): Xml => ({
  'dat:dataPack': {
    '@_xmlns:dat': `${SCHEMA}/data.xsd`,
    '@_xmlns:inv': `${SCHEMA}/invoice.xsd`,
    '@_xmlns:typ': `${SCHEMA}/type.xsd`,
    '@_version': '2.0',
    '@_id': `doklady-${month}`,
    '@_ico': entries[0]?.supplier.ico,
    '@_application': brand,
    '@_note': `Vydané doklady ${month}`,
    'dat:dataPackItem': entries.map((entry) => ({
      '@_version': '2.0',
      '@_id': entry.number,
      'inv:invoice': { '@_version': '2.0', 'inv:invoiceHeader': header(entry), ...amounts(entry) },
    })),
  },
})

function header(entry: Entry): Xml {
  const { kind, number, symbol, issuedOn, taxedOn, item, orderNumber, orderedOn, method, corrects } = entry
  return {
    'inv:invoiceType': TYPES[kind],
    'inv:number': { 'typ:numberRequested': number },
    'inv:symVar': symbol,
    'inv:date': issuedOn,
    'inv:dateTax': taxedOn,
    'inv:dateAccounting': issuedOn,
    'inv:dateDue': issuedOn,
    'inv:classificationVAT': { 'typ:classificationVATType': 'inland' },
    'inv:text': corrects ? `${item}, opravuje doklad ${corrects}` : item,
    'inv:partnerIdentity': { 'typ:address': address(entry.buyer) },
    'inv:numberOrder': orderNumber,
    'inv:dateOrder': orderedOn,
    'inv:paymentType': { 'typ:paymentType': METHODS[method] },
  }
}

function address({ company, name, seat, ico, dic, email }: Entry['buyer']): Xml {
  return {
    'typ:company': company ?? undefined,
    'typ:name': atMost(name, 32) || undefined,
    'typ:city': seat?.city,
    'typ:street': seat?.street,
    'typ:zip': seat?.postcode,
    'typ:ico': ico ?? undefined,
    'typ:dic': dic ?? undefined,
    'typ:email': email.length > 0 && email.length <= 98 ? email : undefined,
  }
}

/**
 * In crowns the sums of the document alone: of an item Pohoda would work out VAT by itself, and ours is rounded as the price says. In
 * another currency it takes sums by their bands from items only.
 */
function amounts(entry: Entry): Xml {
  const rounding = { 'inv:roundingDocument': 'none', 'inv:roundingVAT': 'none' }
  if (entry.currency === 'CZK') return { 'inv:invoiceSummary': { ...rounding, 'inv:homeCurrency': homeSums(entry) } }
  const { item, sums, currency, rate } = entry
  const price = decimal(sums.base)
  return {
    'inv:invoiceDetail': {
      'inv:invoiceItem': {
        'inv:text': atMost(item, 90),
        'inv:quantity': '1',
        'inv:payVAT': 'false',
        'inv:rateVAT': bandOf(entry)?.rate ?? 'none',
        'inv:foreignCurrency': {
          'typ:unitPrice': price,
          'typ:price': price,
          'typ:priceVAT': decimal(sums.vat),
          'typ:priceSum': decimal(sums.total),
        },
      },
    },
    'inv:invoiceSummary': {
      ...rounding,
      'inv:foreignCurrency': {
        'typ:currency': { 'typ:ids': currency },
        'typ:rate': rateText(rate),
        'typ:amount': '1',
        'typ:priceSum': decimal(sums.total),
      },
    },
  }
}

function homeSums(entry: Entry): Xml {
  const { base, vat, total } = entry.sums
  const band = bandOf(entry)
  if (!band) return { 'typ:priceNone': decimal(total) }
  return {
    [`typ:price${band.element}`]: decimal(base),
    [`typ:price${band.element}VAT`]: decimal(vat),
    [`typ:price${band.element}Sum`]: decimal(total),
  }
}

function bandOf({ number, vatPercent, sums }: Entry) {
  const band = BANDS.get(vatPercent)
  if (!band && (vatPercent !== 0 || sums.vat !== 0)) throw new Error(`document ${number}: Pohoda has no band for ${vatPercent} % of VAT`)
  return band
}
