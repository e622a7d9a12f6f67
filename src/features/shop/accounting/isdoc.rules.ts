import { decimal, rateText } from './rules'
import type { Entry, Sums } from './schema'
import type { Xml } from './xml.rules'

const TYPES = { invoice: '1', correction: '2' }
/** Of UN/CEFACT 4461: by card, to a bank account. */
const METHODS = { card: '48', transfer: '42', simulated: '42' }
const VAT_FROM_TOTAL = '1'

/** One document as ISDOC 6.0.2 has it, the Czech standard of invoices. */
export const isdocInvoice = (entry: Entry, brand: string): Xml => ({
  Invoice: {
    '@_xmlns': 'http://isdoc.cz/namespace/2013',
    '@_version': '6.0.2',
    DocumentType: TYPES[entry.kind],
    ID: entry.number,
    UUID: entry.id,
    IssuingSystem: brand,
    IssueDate: entry.issuedOn,
    TaxPointDate: entry.taxedOn,
    VATApplicable: 'true',
    ElectronicPossibilityAgreementReference: '',
    LocalCurrencyCode: 'CZK',
    ForeignCurrencyCode: isForeign(entry) ? entry.currency : undefined,
    CurrRate: rateText(entry.rate),
    RefCurrRate: '1',
    AccountingSupplierParty: { Party: supplier(entry.supplier) },
    AccountingCustomerParty: { Party: customer(entry.buyer) },
    OrderReferences: { OrderReference: { '@_id': 'order', SalesOrderID: entry.orderNumber, IssueDate: entry.orderedOn } },
    OriginalDocumentReferences: entry.corrects ? { OriginalDocumentReference: { '@_id': 'original', ID: entry.corrects } } : undefined,
    InvoiceLines: { InvoiceLine: line(entry) },
    TaxTotal: taxTotal(entry),
    LegalMonetaryTotal: monetaryTotal(entry),
    PaymentMeans: { Payment: { PaidAmount: decimal(entry.home.total), PaymentMeansCode: METHODS[entry.method] } },
  },
})

const isForeign = ({ currency }: Entry): boolean => currency !== 'CZK'

/** The seat of the operator is one text. */
function supplier({ name, seat, ico, dic, register, email }: Entry['supplier']): Xml {
  return {
    PartyIdentification: { ID: ico },
    PartyName: { Name: name },
    PostalAddress: postalAddress({ street: seat, city: '', postcode: '' }),
    PartyTaxScheme: { CompanyID: dic, TaxScheme: 'VAT' },
    RegisterIdentification: { Preformatted: register },
    Contact: { ElectronicMail: email },
  }
}

function customer({ company, name, ico, dic, seat, email }: Entry['buyer']): Xml {
  return {
    PartyIdentification: { ID: ico ?? '' },
    PartyName: { Name: company ?? name },
    PostalAddress: postalAddress(seat ?? { street: '', city: '', postcode: '' }),
    PartyTaxScheme: dic ? { CompanyID: dic, TaxScheme: 'VAT' } : undefined,
    Contact: { Name: name || undefined, ElectronicMail: email || undefined },
  }
}

/** The number of the house stands with its street. */
const postalAddress = ({ street, city, postcode }: { street: string; city: string; postcode: string }): Xml => ({
  StreetName: street,
  BuildingNumber: '',
  CityName: city,
  PostalZone: postcode,
  Country: { IdentificationCode: 'CZ', Name: 'Česká republika' },
})

function line(entry: Entry): Xml {
  const { home, item, vatPercent, corrects } = entry
  return {
    ID: '1',
    OrderReference: { '@_ref': 'order' },
    OriginalDocumentReference: corrects ? { '@_ref': 'original' } : undefined,
    InvoicedQuantity: '1',
    ...inBoth(entry, 'LineExtensionAmount', 'base', 'before'),
    ...inBoth(entry, 'LineExtensionAmountTaxInclusive', 'total', 'before'),
    LineExtensionTaxAmount: decimal(home.vat),
    UnitPrice: decimal(home.base),
    UnitPriceTaxInclusive: decimal(home.total),
    ClassifiedTaxCategory: { Percent: String(vatPercent), VATCalculationMethod: VAT_FROM_TOTAL },
    Item: { Description: item },
  }
}

/** Nothing was claimed on a deposit before: the difference is the whole. */
function taxTotal(entry: Entry): Xml {
  const amounts = (prefix: string, sums: 'own' | 'none'): Xml => ({
    ...inBoth(entry, `${prefix}TaxableAmount`, sums === 'own' ? 'base' : undefined, 'before'),
    ...inBoth(entry, `${prefix}TaxAmount`, sums === 'own' ? 'vat' : undefined, 'before'),
    ...inBoth(entry, `${prefix}TaxInclusiveAmount`, sums === 'own' ? 'total' : undefined, 'before'),
  })
  return {
    TaxSubTotal: {
      ...amounts('', 'own'),
      ...amounts('AlreadyClaimed', 'none'),
      ...amounts('Difference', 'own'),
      TaxCategory: { Percent: String(entry.vatPercent) },
    },
    ...inBoth(entry, 'TaxAmount', 'vat', 'before'),
  }
}

function monetaryTotal(entry: Entry): Xml {
  const amounts = (prefix: string, isOwn: boolean): Xml => ({
    ...inBoth(entry, `${prefix}TaxExclusiveAmount`, isOwn ? 'base' : undefined, 'after'),
    ...inBoth(entry, `${prefix}TaxInclusiveAmount`, isOwn ? 'total' : undefined, 'after'),
  })
  return {
    ...amounts('', true),
    ...amounts('AlreadyClaimed', false),
    ...amounts('Difference', true),
    ...inBoth(entry, 'PaidDepositsAmount', undefined, 'after'),
    ...inBoth(entry, 'PayableAmount', 'total', 'after'),
  }
}

/** In crowns, and of another currency in that one, too: `Curr`, which stands before it in some places and after it in others. */
function inBoth(entry: Entry, name: string, which: keyof Sums | undefined, curr: 'before' | 'after'): Xml {
  const of = (sums: Sums): string => decimal(which ? sums[which] : 0)
  const home = { [name]: of(entry.home) }
  const foreign = isForeign(entry) ? { [`${name}Curr`]: of(entry.sums) } : {}
  return curr === 'before' ? { ...foreign, ...home } : { ...home, ...foreign }
}
