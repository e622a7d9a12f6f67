import { and, desc, eq, sql } from 'drizzle-orm'
import { db } from '~/db/client.server'
import { type ProviderEntryRow, operatorEvents } from '~/db/schema'
import { movementsOf } from '~/features/shop/accounting/data.server'
import { documentsIssued, numberedSince } from '~/features/shop/invoices/data.server'
import { gapsIn } from '~/features/shop/invoices/rules'
import type { FrozenDocument } from '~/features/shop/invoices/schema'
import { entriesBetween, untoldPayments } from '~/features/shop/payouts/data.server'
import { orderNumber } from '~/lib/addresses'
import { monthMoments } from '~/lib/dates'
import { taxYearsBegin } from '~/lib/retention'
import { batched } from '~/server/batched.server'
import { monthAsked, monthsUntil } from './rules'
import type { CardEntry, CardSums, CardsView, DocumentSums, MonthView } from './schema'

const HOUR = 3_600_000

function momentsOf(typed: string | null, at: Date) {
  const month = monthAsked(typed ?? undefined, at)
  const moments = monthMoments(month)
  if (!moments) throw new Error(`${month} is no month`)
  return { month, ...moments }
}

/** What the provider of card payments moved and took in a month. */
export async function cardsView(typed: string | null, at: Date): Promise<CardsView> {
  const { month, from, until } = momentsOf(typed, at)
  const [entries, untold] = await Promise.all([entriesBetween({ from, until }), untoldPayments(new Date(+at - HOUR))])
  return {
    view: 'cards',
    month,
    months: monthsUntil(at, month),
    entries: entries.map(cardEntry),
    sums: cardSums(entries),
    untold: untold.map(({ orderId, ...money }) => ({ ...money, order: orderNumber(orderId) })),
  }
}

const cardEntry = ({ reference, at, kind, amountCents, feeCents, currency, orderId }: ProviderEntryRow): CardEntry => ({
  reference,
  at: at.toISOString(),
  kind,
  amountCents,
  feeCents,
  currency,
  order: orderId && orderNumber(orderId),
})

function cardSums(entries: readonly ProviderEntryRow[]): CardSums[] {
  return [...Map.groupBy(entries, ({ currency }) => currency)].map(([currency, of]) => {
    const sum = (cents: (entry: ProviderEntryRow) => number) => of.reduce((all, entry) => all + cents(entry), 0)
    const ofKind = (kind: ProviderEntryRow['kind']) => sum((entry) => (entry.kind === kind ? entry.amountCents : 0))
    return {
      currency,
      feeCents: sum(({ feeCents }) => feeCents) - ofKind('fee'),
      disputeCents: ofKind('dispute'),
      reversalCents: ofKind('dispute-reversal'),
    }
  })
}

/** What the accountant gets of a month, and whether a number is missing. */
export async function monthView(typed: string | null, at: Date): Promise<MonthView> {
  const { month, from, until } = momentsOf(typed, at)
  const [documents, movements, series, packed] = await Promise.all([
    documentsIssued({ from, until }),
    movementsOf({ month, from, until }),
    numberedSince(taxYearsBegin(at)),
    lastPacked(month),
  ])
  return {
    view: 'month',
    month,
    months: monthsUntil(at, month),
    documents: documentSums(documents),
    movements: movements.length,
    gaps: series.flatMap(gapsIn),
    needsRate: documents.some(({ data }) => data.currency !== 'CZK'),
    packedAt: packed?.toISOString() ?? null,
  }
}

async function lastPacked(month: string): Promise<Date | undefined> {
  const [last] = await batched(
    db()
      .select({ at: operatorEvents.at })
      .from(operatorEvents)
      .where(and(eq(operatorEvents.kind, 'accounting-packed'), eq(sql`${operatorEvents.after}->>'month'`, month)))
      .orderBy(desc(operatorEvents.at))
      .limit(1),
  )
  return last?.at
}

const documentSums = (documents: readonly FrozenDocument[]): DocumentSums[] =>
  [...Map.groupBy(documents, ({ kind, data }) => `${kind} ${data.currency}`).values()].flatMap((of) => {
    const [first] = of
    if (!first) return []
    const cents = of.reduce((sum, { data }) => sum + data.totalCents, 0)
    return [{ kind: first.kind, currency: first.data.currency, count: of.length, totalCents: first.kind === 'correction' ? -cents : cents }]
  })
