import { decimal } from '~/features/shop/accounting/rules'
import type { Xml } from '~/features/shop/accounting/xml.rules'
import { plainLetters } from '~/lib/plain-text'
import { endToEndOf } from '~/features/shop/payments/outgoing.rules'
import type { PainVersion, ReturnPayment } from './schema'

export interface PainBatch {
  id: string
  madeAt: Date
  /** The day on which the bank is to send it, such as `2026-11-28`. */
  sendOn: string
  currency: string
  from: { name: string; iban: string; bic: string }
}

const NAME_LENGTH = 70
const MESSAGE_LENGTH = 140

/**
 * Refunds as banks take them together: pain.001.001 of ISO 20022. In crowns banks describe version 03, for euros the scheme of SEPA has
 * asked for 09 since 2024; the two differ in the day and in the name of a BIC.
 */
export function painFile(batch: PainBatch, payments: readonly ReturnPayment[], version: PainVersion): Xml {
  const count = { NbOfTxs: String(payments.length), CtrlSum: decimal(payments.reduce((sum, { amountCents }) => sum + amountCents, 0)) }
  const name = { Nm: bankText(batch.from.name, NAME_LENGTH) }
  const isSepa = batch.currency === 'EUR'
  return {
    Document: {
      '@_xmlns': `urn:iso:std:iso:20022:tech:xsd:pain.001.001.${version}`,
      CstmrCdtTrfInitn: {
        GrpHdr: { MsgId: endToEndOf(batch.id), CreDtTm: `${batch.madeAt.toISOString().slice(0, 19)}Z`, ...count, InitgPty: name },
        PmtInf: {
          PmtInfId: endToEndOf(batch.id),
          PmtMtd: 'TRF',
          // Each payment is a line of the statement of its own.
          BtchBookg: 'false',
          ...count,
          PmtTpInf: isSepa ? { SvcLvl: { Cd: 'SEPA' } } : undefined,
          ReqdExctnDt: version === '03' ? batch.sendOn : { Dt: batch.sendOn },
          Dbtr: name,
          DbtrAcct: { Id: { IBAN: batch.from.iban } },
          DbtrAgt: { FinInstnId: { [version === '03' ? 'BIC' : 'BICFI']: batch.from.bic } },
          ChrgBr: isSepa ? 'SLEV' : undefined,
          CdtTrfTxInf: payments.map(transfer),
        },
      },
    },
  }
}

const transfer = (payment: ReturnPayment): Xml => ({
  PmtId: { EndToEndId: endToEndOf(payment.refundId) },
  Amt: { InstdAmt: { '@_Ccy': payment.currency, '#text': decimal(payment.amountCents) } },
  Cdtr: { Nm: bankText(payment.name, NAME_LENGTH) || payment.orderNumber },
  CdtrAcct: { Id: { IBAN: payment.iban } },
  RmtInf: { Ustrd: bankText(returnMessage(payment), MESSAGE_LENGTH) },
})

/** Neutral: the number of the order, never a product; with its symbol as Czech banks read it in a message. */
export const returnMessage = ({ orderNumber, currency, variableSymbol }: ReturnPayment): string =>
  currency === 'EUR'
    ? `Refund, order ${orderNumber}${variableSymbol ? ` VS ${variableSymbol}` : ''}`
    : `${variableSymbol ? `/VS/${variableSymbol} ` : ''}Vraceni, objednavka ${orderNumber}`

/** In the letters that every bank takes. */
const bankText = (text: string, most: number): string =>
  plainLetters(text)
    .replaceAll(/[^\w/?:().,'+ -]|_/g, ' ')
    .slice(0, most)
    .trim()
