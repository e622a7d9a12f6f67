import { XMLParser } from 'fast-xml-parser'
import { ibanOf } from '~/features/shop/payments/outgoing.rules'
import { pragueDay } from '~/lib/dates'

/** A line of our account at the bank, as its statement has it. */
interface BankLine {
  id: string
  cents: number
  symbol: string
  account: string
  day: string
  message: string
  endToEnd: string
}

/** Money that left, and what it was for in truth: a refund, or anything else. `slip`: the same once more, by mistake. */
interface Left extends BankLine {
  refund?: string | undefined
  was: 'refund' | 'slip' | 'other'
}

export interface Sending {
  cents: number
  account: string
  refund?: string
  symbol?: string | null
  message?: string
  endToEnd?: string
}

interface Transfer {
  PmtId: { EndToEndId: string }
  Amt: { InstdAmt: string }
  CdtrAcct: { Id: { IBAN: string } }
  RmtInf: { Ustrd: string }
}

const HEADS = 'id pohybu;datum;objem;měna;vs;protiúčet;zpráva;reference plátce'
const reader = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'CdtTrfTxInf' })

/** Our bank: what came, what left, and which files it was given. */
export class Bank {
  readonly came: BankLine[] = []
  readonly left: Left[] = []
  /** Lines of `came` that the team has sent back past the site. */
  readonly returned = new Map<string, number>()
  /** Batches that were taken there: the same one again is refused. */
  readonly files = new Set<string>()

  /** Some banks do not say who pays: every fifth line. */
  pay(symbol: string, cents: number, at: Date): void {
    const place = this.came.length
    const account = place % 5 === 4 ? '' : accountOf(place)
    this.came.push({ id: this.nextId(), cents, symbol, account, day: pragueDay(at), message: '', endToEnd: '' })
  }

  send({ cents, account, refund, symbol, message = '', endToEnd = '' }: Sending, at: Date): void {
    const line = { id: this.nextId(), cents, symbol: symbol ?? '', account, day: pragueDay(at), message, endToEnd }
    this.left.push({ ...line, refund, was: refund ? 'refund' : 'other' })
  }

  /** The same money once more. */
  slip(line: Left, at: Date): void {
    this.left.push({ ...line, id: this.nextId(), day: pragueDay(at), refund: undefined, was: 'slip' })
  }

  sendBack(id: string, at: Date): void {
    const line = this.came.find((one) => one.id === id)
    if (!line || this.returned.has(id)) return
    this.returned.set(id, line.cents)
    this.send({ cents: line.cents, account: line.account, message: 'Zpět' }, at)
  }

  /** A file for the bank: it sends what stands in it. */
  take(batch: string, xml: string, at: Date): void {
    this.files.add(batch)
    const { CdtTrfTxInf: transfers } = reader.parse(xml).Document.CstmrCdtTrfInitn.PmtInf as { CdtTrfTxInf: Transfer[] }
    for (const { PmtId, Amt, CdtrAcct, RmtInf } of transfers) {
      const endToEnd = PmtId.EndToEndId
      const refund = endToEnd.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
      this.send({ cents: Math.round(Number(Amt.InstdAmt) * 100), account: CdtrAcct.Id.IBAN, refund, message: RmtInf.Ustrd, endToEnd }, at)
    }
  }

  sentFor = (refund: string): Left[] => this.left.filter((line) => line.refund === refund)

  /** Of several equal sums of an order, the books say which one a line was: whoever sent it meant any of them. */
  wasFor(id: string, refund: string): void {
    const line = this.left.find((one) => one.id === id)
    if (!line || line.refund === refund || line.was === 'other') return
    for (const other of this.sentFor(refund)) other.refund = line.refund
    line.refund = refund
  }

  /** All that has moved so far: whoever imports it again imports what is known. */
  get statement(): string {
    const row = ({ id, cents, symbol, account, day, message, endToEnd }: BankLine, sign: number) =>
      [id, day, ((sign * cents) / 100).toFixed(2), 'CZK', symbol, account, message, endToEnd].join(';')
    return [HEADS, ...this.came.map((line) => row(line, 1)), ...this.left.map((line) => row(line, -1))].join('\n')
  }

  private nextId(): string {
    return String(26_000_000_001 + this.came.length + this.left.length)
  }
}

/** One account of a Czech bank after the other; their numbers have a sum that tells. */
export function accountOf(place: number): string {
  let number = 100_000 + place * 100
  while (!ibanOf(`${number}/0800`)) number++
  return `${number}/0800`
}
