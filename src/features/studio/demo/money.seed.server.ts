import { electronicFormatIBAN } from 'ibantools'
import { bankTransfers, mailOutbox, orderEvents, orders, outgoingTransfers, payments, providerEntries, receipts } from '~/db/schema'
import { dueAt } from '~/features/shop/orders/rules'
import { orderNumber } from '~/lib/addresses'
import { pragueDay } from '~/lib/dates'
import { CURRENCIES, type Currency } from '~/lib/money'
import { variableSymbol } from '~/lib/variable-symbol'
import { operator } from '~/server/operator.server'
import { type Shelf, placedRow } from './order.seed.server'
import { daysFrom, madeUpIban, nth } from './rules'
import { type Sale, cardFee, neverPays, saleOf } from './sale.rules'
import { type MadeUpCouple, type Sold, type World, known, madeUpId } from './world.seed.server'

const ourAccount = (): string => electronicFormatIBAN(operator().iban) ?? operator().iban

/** Lines of statements that paid orders, and what the provider of card payments moved. */
export async function makeMovements(world: World, sold: readonly Sold[]): Promise<void> {
  await storeReceived(
    world,
    sold
      .filter(({ method }) => method === 'transfer')
      .map(({ order, paymentId }, place) => ({ order, paymentId, place, cents: order.totalAmountCents, at: order.paidAt ?? world.at })),
  )
  await storeCardEntries(world, sold)
}

interface Received {
  order: Pick<Sold['order'], 'id' | 'currency' | 'variableSymbol' | 'firstName' | 'lastName'>
  paymentId: string
  place: number
  cents: number
  at: Date
}

async function storeReceived({ tx }: World, received: readonly Received[]): Promise<void> {
  if (received.length === 0) return
  const lines = received.map((one) => ({ ...one, id: madeUpId('transfer', one.place) }))
  await tx.insert(bankTransfers).values(
    lines.map(({ id, order, place, cents, at }) => ({
      id,
      account: ourAccount(),
      bankReference: `UKAZKA-${place}`,
      bookedOn: pragueDay(at),
      amountCents: cents,
      currency: order.currency,
      variableSymbol: order.variableSymbol,
      payer: [order.firstName, order.lastName].join(' '),
      payerAccount: madeUpIban(place),
      orderId: order.id,
      state: 'unmatched' as const,
      importedAt: at,
    })),
  )
  await tx.insert(receipts).values(
    lines.map(({ id, order, paymentId, cents, at }) => ({
      transferId: id,
      orderId: order.id,
      paymentId,
      amountCents: cents,
      receivedAt: at,
    })),
  )
}

/** The newest two are not told yet. */
async function storeCardEntries({ tx, at }: World, sold: readonly Sold[]): Promise<void> {
  const paid = sold.filter(({ method }) => method === 'card').slice(0, -2)
  const charges = paid.map(({ order }, place) => ({
    reference: `ukazka_txn_${place}`,
    kind: 'charge' as const,
    amountCents: order.totalAmountCents,
    feeCents: cardFee(order.totalAmountCents, order.currency),
    currency: order.currency,
    source: `ukazka_ch_${place}`,
    orderId: order.id,
    at: order.paidAt ?? at,
    notedAt: order.paidAt ?? at,
  }))
  const months = [...Map.groupBy(charges, (one) => `${pragueDay(one.at).slice(0, 7)} ${one.currency}`).values()]
  const payouts = months.map((of, place) => {
    const last = known(of.at(-1), 'payment')
    const sum = of.reduce((all, { amountCents, feeCents }) => all + amountCents - feeCents, 0)
    const moment = new Date(Math.min(+daysFrom(last.at, 2), +at - 60_000))
    return {
      reference: `ukazka_po_${place}`,
      kind: 'payout' as const,
      amountCents: -sum,
      feeCents: 0,
      currency: last.currency,
      source: `ukazka_po_${place}`,
      orderId: null,
      at: moment,
      notedAt: moment,
    }
  })
  await tx.insert(providerEntries).values([...charges, ...payouts])
}

/** Cents that have come of each order that waits; null: it waits for a card. */
const WAITING: ReadonlyArray<{ slug: string; came: number | null; daysAgo: number }> = [
  { slug: 'swingers-bible', came: 59_000, daysAgo: 4 },
  { slug: 'course-advanced-dynamics', came: 70_000, daysAgo: 3 },
  { slug: 'communication-toolkit', came: 0, daysAgo: 2 },
  { slug: 'guides-trio', came: 0, daysAgo: 1 },
  { slug: 'safety-protocols', came: null, daysAgo: 0.1 },
]

const FIRST_LINE = 800

/** Orders that wait for their money, some of which have got a part of it; and money that nobody's symbol names. */
export async function makeWaiting(world: World, shelf: Shelf, couples: readonly MadeUpCouple[]): Promise<void> {
  const { tx, at } = world
  const waiting = WAITING.map(({ slug, daysAgo, ...wanted }, place) => {
    const couple = nth(couples.filter(neverPays), place)
    const sale: Sale = {
      ...saleOf({ slug, at: daysFrom(at, -daysAgo), couple, number: place }),
      method: wanted.came === null ? 'card' : 'transfer',
    }
    return { sale, place, ...wanted }
  })
  const rows = waiting.map(({ sale, place }) => ({
    ...placedRow(sale, madeUpId('waiting', place), shelf.price(sale.slug, sale.currency), shelf),
    ...(sale.method === 'transfer' ? { variableSymbol: variableSymbol(String(99_000_001 + place).padStart(9, '0')) } : {}),
    status: 'pending',
    dueAt: dueAt(sale.method, sale.at),
  }))
  const stored = await tx.insert(orders).values(rows).returning()
  const found = waiting.map((one) => ({
    ...one,
    order: known(
      stored.find(({ id }) => id === madeUpId('waiting', one.place)),
      'order that waits',
    ),
    paymentId: madeUpId('waiting payment', one.place),
  }))
  await tx.insert(payments).values(
    found.map(({ order, paymentId, sale }) => ({
      id: paymentId,
      orderId: order.id,
      provider: sale.method,
      state: 'open' as const,
      amountCents: order.totalAmountCents,
      currency: order.currency,
      createdAt: order.createdAt,
    })),
  )
  await tx
    .insert(orderEvents)
    .values(found.map(({ order }) => ({ orderId: order.id, at: order.createdAt, fromStatus: null, toStatus: 'pending', cause: 'placed' })))
  await storeReceived(
    world,
    found.flatMap(({ came, ...one }) => (came ? [{ ...one, place: FIRST_LINE + one.place, cents: came, at: daysFrom(at, -1) }] : [])),
  )
  const wanted = found.flatMap(({ came, order }) => (came === 0 ? [order] : []))
  await storeUnnamed(world, wanted)
}

/** Lines that an operator decides about: two that are easy to guess, two that are not, and one that was dealt with. */
async function storeUnnamed({ tx, at }: World, wanted: ReadonlyArray<Sold['order']>): Promise<void> {
  const [one, other] = [nth(wanted, 0), nth(wanted, 1)]
  const line = (place: number, currency: Currency = CURRENCIES[0]) => ({
    account: ourAccount(),
    bankReference: `UKAZKA-NE-${place}`,
    bookedOn: pragueDay(daysFrom(at, -place)),
    currency,
    payerAccount: madeUpIban(700 + place),
    importedAt: daysFrom(at, -0.5),
    state: 'unmatched' as const,
  })
  await tx.insert(bankTransfers).values([
    {
      ...line(1),
      amountCents: one.totalAmountCents,
      payer: [one.firstName, one.lastName].join(' '),
      message: `objednavka ${orderNumber(one.id)}`,
    },
    { ...line(2), amountCents: other.totalAmountCents, variableSymbol: other.variableSymbol?.replace(/.$/, '0') ?? null, payer: 'Ukázka' },
    { ...line(3), amountCents: 250_000, payer: 'Marie Smyšlená', message: 'Ukázka: za workshop' },
    { ...line(4, 'EUR'), amountCents: 2400, payer: 'Sample Payer', message: 'Ukázka: guide' },
    { ...line(20), amountCents: 50_000, payer: 'Karel Vzorový', message: 'Ukázka: dar', state: 'settled' },
  ])
  const left = (place: number) => ({
    account: ourAccount(),
    bankReference: `UKAZKA-PRYC-${place}`,
    bookedOn: pragueDay(daysFrom(at, -place)),
    currency: 'CZK',
    payeeAccount: madeUpIban(750 + place),
    state: 'unmatched' as const,
    importedAt: daysFrom(at, -0.5),
  })
  await tx.insert(outgoingTransfers).values([
    { ...left(2), amountCents: 59_900, payee: 'Hana Názorná', message: 'Ukázka: vrácení' },
    { ...left(5), amountCents: 12_300, payee: 'Ukázka s. r. o.', message: 'Ukázka: omyl' },
  ])
}

/** Two mails that their mailboxes did not take: one can be sent again, of the other nothing is left. */
export async function makeFailedMails({ tx, at }: World, publicUrl: string): Promise<void> {
  const mail = { locale: 'cs' as const, attempts: 8, runAt: daysFrom(at, -1), createdAt: daysFrom(at, -2) }
  await tx.insert(mailOutbox).values([
    {
      ...mail,
      recipient: 'ukazka-plna-schranka@sfera.example',
      template: 'newsletter-confirm',
      props: { confirmUrl: `${publicUrl}/newsletter` },
      failedAt: daysFrom(at, -1),
      lastError: 'EENVELOPE',
    },
    {
      ...mail,
      recipient: 'ukazka-preklep@sfera.example',
      template: 'request-received',
      props: {},
      failedAt: daysFrom(at, -12),
      lastError: 'EENVELOPE',
    },
  ])
}
