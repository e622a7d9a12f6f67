import type { FrozenDocument } from '~/features/shop/invoices/schema'
import { pragueDay } from '~/lib/dates'
import type { Entry, Sums } from './schema'

/** Crowns for a crown. */
export const ONE = 1000

/** The rate of a foreign currency as it is typed, „24,355“ or “24.355”, in thousandths. */
export function typedRate(typed: string): number | undefined {
  const [, crowns = '', rest = ''] = /^(\d{1,4})(?:[.,](\d{1,3}))?$/.exec(typed) ?? []
  const rate = Number(crowns) * ONE + Number(rest.padEnd(3, '0'))
  return rate > 0 ? rate : undefined
}

/** What a document says, at a rate for the currencies that are not ours. */
export function entryOf({ id, number, kind, issuedAt, data }: FrozenDocument, foreignRate: number): Entry {
  const sign = kind === 'correction' ? -1 : 1
  const rate = data.currency === 'CZK' ? ONE : foreignRate
  const { name, company, email, ico = null, dic = null, seat = null } = data.customer
  const sums = summed(sign * (data.totalCents - data.vatCents), sign * data.vatCents)
  return {
    id,
    number,
    kind,
    issuedOn: pragueDay(issuedAt),
    taxedOn: pragueDay(data.taxPoint),
    supplier: data.supplier,
    buyer: { name, company, ico, dic, seat, email },
    item: data.item,
    orderNumber: data.orderNumber,
    orderedOn: pragueDay(data.orderedAt),
    currency: data.currency,
    vatPercent: data.vatPercent,
    sums,
    rate,
    home: summed(inCrowns(sums.base, rate), inCrowns(sums.vat, rate)),
    symbol: data.variableSymbol ?? number,
    method: data.method,
    corrects: data.corrects?.number ?? null,
  }
}

/** A nought has no sign, and a half goes away from it: what goes back is worth what came. */
const summed = (base: number, vat: number): Sums => ({ base: base || 0, vat: vat || 0, total: base + vat || 0 })
const inCrowns = (cents: number, rate: number): number => Math.sign(cents) * Math.round((Math.abs(cents) * rate) / ONE)

/** „-495.00“, as machines read it. */
export const decimal = (cents: number): string => {
  const [whole, rest] = [Math.floor(Math.abs(cents) / 100), Math.abs(cents) % 100]
  return `${cents < 0 ? '-' : ''}${whole}.${String(rest).padStart(2, '0')}`
}

/** A rate as machines read it. */
export const rateText = (rate: number): string => String(rate / ONE)

/** The text that others' programs take, of at most so many letters. */
export const atMost = (text: string, most: number): string => Array.from(text).slice(0, most).join('')
