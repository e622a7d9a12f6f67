import type { Db } from '~/db/client.server'
import * as tables from '~/db/schema'
import { SAMPLE_INVOICE } from './sample-order.ts'

/** Marks a value as one couple's. */
export type Said = (what: string) => string

async function insertBookings(db: Db, userId: string, orderId: string, email: string, at: Date, said: Said): Promise<void> {
  // So that two couples are never booked at the same time.
  const hour = [...said('hour')].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0) * 31, 0) % 5000
  const [startsAt, endsAt] = [new Date(at.getTime() + hour * 3_600_000), new Date(at.getTime() + (hour + 1) * 3_600_000)]
  const time = {
    startsAt,
    endsAt,
    blockedFrom: startsAt,
    blockedUntil: endsAt,
    email,
    name: said('booker'),
    locale: 'cs' as const,
    createdAt: at,
  }
  const url = `https://meet.example/${said('meeting')}`
  await db.insert(tables.bookings).values([
    {
      ...time,
      userId,
      orderId,
      kind: 'paid',
      state: 'booked',
      heldUntil: at,
      proposedStartsAt: at,
      proposedUntil: at,
      bookedAt: at,
      meetingUrl: url,
    },
    // Made without the account, with its address.
    { ...time, kind: 'free', state: 'cancelled', cancelledBy: 'couple', feePercent: 25, refundCents: 300_000, bookedAt: at, endedAt: at },
  ])
}

/** Orders of every kind, and what hangs on them. */
export async function insertTrade(db: Db, userId: string, email: string, at: Date, said: Said): Promise<void> {
  const [product] = await db.select().from(tables.products).limit(1)
  const [material] = await db.select().from(tables.materials).limit(1)
  const company = { company: said('company'), companyId: said('company-id'), vatId: said('vat-id') }
  const seat = { companyStreet: said('street'), companyCity: said('city'), companyPostcode: said('postcode') }
  const buyer = { email, firstName: said('buyer'), lastName: said('buyer-last'), phone: said('phone'), ...company, ...seat }
  const fixed = { productId: product?.id ?? '', totalAmountCents: 59_900, vatCents: 10_400, vatPercent: 21, createdAt: at, dueAt: at }
  const order = { ...fixed, ...buyer, userId, termsVersion: '1.0', waiverAt: at }
  const paid = { ...order, status: 'paid', paidAt: at, releasedAt: at, joinedAt: at, variableSymbol: symbolOf(said('paid')) }
  const [first] = await db
    .insert(tables.orders)
    .values([
      { ...paid, couponId: await anyCoupon(db, at), discountCents: 6000, shortfallCents: 100 },
      { ...order, status: 'refunded', paidAt: at, endedAt: at, refundedAt: at },
      { ...order, status: 'pending', isOnce: false },
      { ...order, status: 'failed', failedAt: at },
      // Made without the account, with its address.
      { ...order, userId: null, status: 'paid', paidAt: at },
    ])
    .returning({ id: tables.orders.id })
  await insertPaid(db, first?.id ?? '', email, at, said)
  await insertPlaces(db, { userId, email, orderId: first?.id ?? '' }, at, said)
  await insertServices(db, { userId, email, orderId: first?.id ?? '' }, at, said)
  await db.insert(tables.downloads).values([
    { userId, materialId: material?.id ?? '' },
    { orderId: first?.id ?? '', materialId: material?.id ?? '' },
  ])
  await insertBookings(db, userId, first?.id ?? '', email, at, said)
  const mail = { recipient: email, locale: 'cs' as const, runAt: at, createdAt: at, deliveredAt: at }
  await db.insert(tables.mailOutbox).values([
    { ...mail, userId, template: 'password-changed', props: { resetUrl: `https://sfera.example/${email}` } },
    { ...mail, template: 'newsletter-confirm', props: {} },
    { ...mail, userId, template: 'order-paid', purpose: 'order', props: {} },
  ])
}

/** One that everybody may have used. */
async function anyCoupon(db: Db, at: Date): Promise<string> {
  const values = { code: 'SPOLU2026', percent: 10, uses: 100, validFrom: at }
  const target = tables.coupons.code
  const [coupon] = await db.insert(tables.coupons).values(values).onConflictDoUpdate({ target, set: values }).returning()
  return coupon?.id ?? ''
}

/** A place at a workshop that was given up, and two waits for one: by the account, and by its address alone. */
async function insertPlaces(
  db: Db,
  { userId, email, orderId }: { userId: string; email: string; orderId: string },
  at: Date,
  said: Said,
): Promise<void> {
  const [event] = await db.select().from(tables.workshopEvents).limit(1)
  const eventId = event?.id ?? ''
  const freed = { state: 'freed' as const, freedAt: at, freedCause: 'cancelled' as const, refundCents: 1 }
  const [seat] = await db
    .insert(tables.workshopSeats)
    .values({ eventId, orderId, number: 1, takenAt: at, paidAt: at, attendance: 'no-show' as const, ...freed })
    .returning({ id: tables.workshopSeats.id })
  await db.insert(tables.workshopChanges).values({
    seatId: seat?.id ?? '',
    orderId,
    startsAt: at,
    endsAt: new Date(+at + 1),
    location: said('town'),
    locationEn: said('town-en'),
    address: said('address'),
    changedAt: at,
    answerUntil: new Date(+at + 1),
    answer: 'stays',
    answeredAt: at,
  })
  const wait = { eventId, email, name: said('waiting'), locale: 'cs' as const, enteredAt: at, offeredAt: at }
  await db.insert(tables.workshopWaiting).values([
    { ...wait, userId, state: 'lapsed', endedAt: at },
    { ...wait, state: 'offered' },
  ])
}

/** What hangs on an order that was paid by transfer and returned. */
async function insertPaid(db: Db, orderId: string, email: string, at: Date, said: Said): Promise<void> {
  const placed = { orderId, at, toStatus: 'pending', cause: 'placed' }
  await db.insert(tables.orderEvents).values([placed, { ...placed, fromStatus: 'pending', toStatus: 'paid', cause: 'confirmed' }])
  const money = { orderId, amountCents: 59_900, currency: 'CZK' as const }
  const moments = { createdAt: at, confirmedAt: at, closedAt: at }
  const [payment] = await db
    .insert(tables.payments)
    .values({ ...money, ...moments, provider: 'transfer', state: 'confirmed', reference: said('line') })
    .returning({ id: tables.payments.id })
  const paymentId = payment?.id ?? ''
  const [batch] = await db.insert(tables.refundBatches).values({ form: 'file', currency: 'CZK', madeAt: at }).returning()
  const back = {
    orderId,
    paymentId,
    batchId: batch?.id,
    amountCents: 29_900,
    cause: 'complaint' as const,
    reason: said('refund-reason'),
    askedBy: 'buyer' as const,
    way: 'by-hand' as const,
    state: 'gone' as const,
    account: said('refund-account'),
    reference: 'by-hand',
    askedAt: at,
    goneAt: at,
  }
  const [refund] = await db.insert(tables.refunds).values(back).returning({ id: tables.refunds.id })
  await insertMoved(db, { orderId, paymentId, refundId: refund?.id ?? '' }, at, said)
  const line = {
    ...money,
    account: 'CZ00',
    bankReference: said('bank-reference'),
    bookedOn: at.toISOString().slice(0, 10),
    variableSymbol: symbolOf(said('paid')),
    payer: said('payer'),
    payerAccount: said('payer-account'),
    message: said('message'),
    state: 'unmatched' as const,
    importedAt: at,
  }
  const [transfer] = await db.insert(tables.bankTransfers).values(line).returning({ id: tables.bankTransfers.id })
  const receipt = { orderId, amountCents: 59_900, paymentId, transferId: transfer?.id ?? '', receivedAt: at }
  await db.insert(tables.receipts).values(receipt)
  await db.insert(tables.invoices).values({
    orderId,
    kind: 'invoice',
    number: said('invoice'),
    issuedAt: at,
    data: { ...SAMPLE_INVOICE, method: 'transfer', customer: { name: said('customer'), company: null, email, ico: said('customer-id') } },
  })
  const claim = { name: said('claimant'), email, locale: 'cs' as const, text: said('defect'), submittedAt: at, dueAt: at, decidedAt: at }
  const decided = { ...claim, kind: 'complaint' as const, remedy: 'fix' as const, state: 'granted' as const, decision: said('decision') }
  await db.insert(tables.orderClaims).values([
    { ...decided, orderId, number: said('claim') },
    { ...decided, orderText: said('which-order'), number: said('claim-without-order') },
  ])
}

/** What happened to its money at the bank and at the provider of card payments. */
async function insertMoved(
  db: Db,
  { orderId, paymentId, refundId }: { orderId: string; paymentId: string; refundId: string },
  at: Date,
  said: Said,
): Promise<void> {
  const money = { orderId, amountCents: 29_900, currency: 'CZK' }
  await db.insert(tables.outgoingTransfers).values({
    ...money,
    refundId,
    account: 'CZ00',
    bankReference: said('outgoing-reference'),
    bookedOn: at.toISOString().slice(0, 10),
    variableSymbol: symbolOf(said('paid')),
    endToEndId: said('end-to-end'),
    payee: said('payee'),
    payeeAccount: said('payee-account'),
    message: said('outgoing-message'),
    state: 'matched',
    importedAt: at,
  })
  const dispute = { ...money, paymentId, dispute: said('dispute'), reason: said('dispute-reason'), at }
  await db.insert(tables.disputeEvents).values([
    { ...dispute, step: 'opened' },
    { ...dispute, step: 'won' },
  ])
  await db
    .insert(tables.providerEntries)
    .values({ ...money, reference: said('provider-entry'), kind: 'charge', feeCents: 650, source: said('charge'), at, notedAt: at })
}

/** What the team offered and did, and hours that are left. */
async function insertServices(
  db: Db,
  { userId, email, orderId }: { userId: string; email: string; orderId: string },
  at: Date,
  said: Said,
): Promise<void> {
  const offer = { service: 'accompaniment', email, locale: 'cs' as const, amountCents: 1_000_000, createdAt: at, validUntil: at }
  await db.insert(tables.serviceOffers).values([
    { ...offer, userId, orderId, state: 'accepted', decidedAt: at, earlyAt: at, words: said('offer-words'), requestNumber: 'Z2026-0001' },
    // Made before there was an account.
    { ...offer, quarters: 2, state: 'declined', decidedAt: at, startsAt: at, place: said('offer-place'), answer: said('offer-answer') },
  ])
  const over = { state: 'cancelled' as const, endedAt: at, endedBy: 'couple' as const, feeCents: 250_000, refundCents: 750_000 }
  await db.insert(tables.engagements).values({ ...over, orderId, service: 'accompaniment', note: said('note'), createdAt: at })
  const times = { dueAt: at, startsAt: at, doneAt: at }
  await db
    .insert(tables.engagementSteps)
    .values({ ...times, orderId, step: 'pre-call', position: 0, minutes: 60, place: said('step-place') })
  await db.insert(tables.hourBalances).values({ userId, minutes: 300 })
  await db.insert(tables.hourEntries).values({ userId, kind: 'grant', minutes: 300, balanceAfter: 300, orderId, at })
}

/** Ten digits, different for every couple. */
const symbolOf = (text: string): string => String(Buffer.from(text).reduce((sum, byte) => (sum * 31 + byte) % 1e9, 7)).padStart(10, '0')
