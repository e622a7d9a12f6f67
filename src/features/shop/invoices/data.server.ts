import { and, asc, eq, gte, inArray, isNull, lt, or } from 'drizzle-orm'
import { type Db, type Tx, db } from '~/db/client.server'
import { documentCounters, invoices, orders, type InvoiceRow } from '~/db/schema'
import { type InvoicePdf, invoicePdf } from './documents/invoice.server'
import { operator } from '~/server/operator.server'
import type { AccountId } from '~/server/session.server'
import { type NumberedSeries, SERIES, documentName, taxYear } from './rules'
import type { FrozenDocument, InvoiceData } from './schema'

/** Who asks for the documents of an order: whoever holds its key, or the couple that is signed in, if any. */
export interface Reader {
  holdsKey: boolean
  account: AccountId | undefined
}

/** A document of an order; of an order of others, or one that is kept for the law alone, there is none. */
export async function documentOf(orderId: string, number: string, { holdsKey, account }: Reader): Promise<InvoiceRow | undefined> {
  if (!holdsKey && !account) return undefined
  const theirs = holdsKey || !account ? undefined : eq(orders.userId, account)
  const [row] = await db()
    .select({ invoice: invoices })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(and(eq(invoices.number, number), eq(orders.id, orderId), isNull(orders.restrictedAt), theirs))
  return row?.invoice
}

/** As a file, by the id of the document; set anew from what was frozen when it was issued. Throws when there is no such document. */
export async function documentFile(id: string, database: Db | Tx = db()): Promise<{ name: string; bytes: Buffer }> {
  const [row] = await database.select().from(invoices).where(eq(invoices.id, id))
  if (!row) throw new Error('there is no such document')
  return { name: documentName(row.number, localeOf(row)), bytes: await pdfOf(row) }
}

/** The documents of an account's orders by their file names, for the copy of its data; orders with its address alone are its own, too. */
export async function documentFilesOf({ account, email }: { account: AccountId; email: string }): Promise<Record<string, Uint8Array>> {
  const ofNobody = and(isNull(orders.userId), isNull(orders.restrictedAt), eq(orders.email, email))
  const rows = await db()
    .select({ invoice: invoices })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(or(eq(orders.userId, account), ofNobody))
    .orderBy(asc(invoices.issuedAt), asc(invoices.number))
  const files: Record<string, Uint8Array> = {}
  for (const { invoice } of rows) files[documentName(invoice.number, localeOf(invoice))] = await pdfOf(invoice)
  return files
}

/** All that were issued from one moment on and before another, by series and number. */
export async function documentsIssued({ from, until }: { from: Date; until: Date }): Promise<FrozenDocument[]> {
  const { id, kind, number, issuedAt, data } = invoices
  const rows = await db()
    .select({ id, kind, number, issuedAt, data })
    .from(invoices)
    .where(and(gte(issuedAt, from), lt(issuedAt, until)))
    .orderBy(asc(number))
  return rows.map((row) => ({ ...row, data: row.data as InvoiceData }))
}

/** What was numbered since the year of this moment: what the counters say, and what is there. */
export async function numberedSince(from: Date): Promise<NumberedSeries[]> {
  const counters = await db()
    .select()
    .from(documentCounters)
    .where(and(inArray(documentCounters.series, [...SERIES]), gte(documentCounters.year, taxYear(from))))
    .orderBy(asc(documentCounters.year), asc(documentCounters.series))
  const issued = await db().select({ kind: invoices.kind, number: invoices.number }).from(invoices).where(gte(invoices.issuedAt, from))
  return counters.flatMap(({ series, year: of, last }) => {
    const kind = SERIES.find((known) => known === series)
    return kind ? [{ kind, year: of, last, numbers: issued.filter((one) => one.kind === kind).map(({ number }) => number) }] : []
  })
}

/** It keeps the process busy for a moment: callers have a limit. */
export const pdfOf = (row: FrozenDocument | InvoiceRow): Promise<Buffer> => invoicePdf(pdfInput(row))

export const localeOf = ({ data }: Pick<InvoiceRow, 'data'>): InvoiceData['locale'] => (data as InvoiceData).locale

function pdfInput({ kind, number, issuedAt, data }: FrozenDocument | InvoiceRow): InvoicePdf {
  const { brand, sample } = operator()
  return { ...(data as InvoiceData), brand, kind, number, issuedAt: issuedAt.toISOString(), isSample: sample }
}
