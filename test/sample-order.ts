/** What stands in the tax document of an order, but for whose it is. */
export const SAMPLE_INVOICE = {
  locale: 'cs' as const,
  supplier: {
    name: 'Sféra s.r.o.',
    seat: 'Praha, Česká republika',
    ico: '00000000',
    dic: 'CZ00000000',
    register: 'obchodní rejstřík',
    email: 'info@sfera.example',
    bankAccount: '000000-0000000000/0000',
    iban: 'CZ00 0000 0000 0000 0000 0000',
  },
  orderNumber: '1a2b3c4d',
  orderedAt: '2026-03-02T08:58:00.000Z',
  taxPoint: '2026-03-02T09:00:00.000Z',
  item: 'Digitální obsah',
  method: 'card' as const,
  variableSymbol: null,
  currency: 'CZK' as const,
  totalCents: 59_900,
  vatCents: 10_400,
  vatPercent: 21,
  corrects: null,
}

/** What the mail about a paid order says, but for which one it is. */
export const SAMPLE_PAID = {
  totalCents: 59_900,
  currency: 'CZK' as const,
  item: 'Swingers Bible',
  vatCents: 10_400,
  vatPercent: 21,
  isReleased: true,
  waiverAt: '2026-03-02T09:00:00.000Z',
  isGuest: false,
  company: null,
  termsVersion: '1.0',
}
