import { electronicFormatIBAN } from 'ibantools'
import { encode, renderUnicodeCompact } from 'uqr'
import type { RefundBatchRow } from '~/db/schema'
import { xmlText } from '~/features/shop/accounting/xml.rules'
import { pragueDay } from '~/lib/dates'
import { amountText } from '~/lib/money'
import { operator } from '~/server/operator.server'
import { sepaText } from '~/server/payments/sepa.server'
import { returnSpayd } from '~/server/payments/spayd.server'
import { codePicture, modulesPath } from '~/server/qr-code.server'
import { zipped } from '~/server/zip.server'
import { type Outcome, refused } from '~/lib/outcome'
import { type HandReturn, batches, returnsInBatch, returnsOfOrder } from './data.server'
import { painFile, returnMessage } from './pain.rules'
import { batchFileName, usualVersion } from './batch.rules'
import type { PainVersion, RefundCode, ReturnPayment } from './schema'

// What a bank is told of refunds that somebody sends.

interface Made {
  batch: RefundBatchRow
  returns: readonly HandReturn[]
}

/** A batch as the file that a bank takes, to be sent on the day of `at`. */
export function bankFile({ batch, returns }: Made, version: PainVersion, at: Date): Buffer {
  const { name, iban, bic } = operator()
  const from = { name, iban: electronicFormatIBAN(iban) ?? iban, bic }
  return Buffer.from(xmlText(painFile({ ...batch, sendOn: pragueDay(at), from }, returns.map(paymentOf), version)))
}

/**
 * The file of a batch once more, under the same names. over: it is no file, was called off, or some of it has gone. disputed: a buyer's
 * bank asks for some of the money.
 */
export async function fileOfBatch(
  id: string,
  version: PainVersion | undefined,
  at: Date,
): Promise<Outcome<{ name: string; bytes: Buffer; count: number }, 'over' | 'disputed'>> {
  const found = (await batches()).find(({ batch }) => batch.id === id)
  if (!found || found.batch.form !== 'file' || found.batch.calledOffAt || found.waiting < found.all) return refused('over')
  const made = { batch: found.batch, returns: await returnsInBatch(id) }
  if (made.returns.some(({ hindrance }) => hindrance === 'disputed')) return refused('disputed')
  const bytes = bankFile(made, version ?? usualVersion(found.batch.currency), at)
  return { ok: true, name: batchFileName(id), bytes, count: made.returns.length }
}

/** The code of a refund that waits and is in a batch of its own; undefined for one that has none. */
export async function codeOfRefund(orderId: string, refundId: string): Promise<RefundCode | undefined> {
  const one = (await returnsOfOrder(orderId)).find(({ refund }) => refund.id === refundId)
  const found = (await batches()).find(({ batch }) => batch.id === one?.refund.batchId)
  if (!one || found?.batch.form !== 'code' || one.hindrance === 'disputed') return undefined
  const payment = paymentOf(one)
  return { ...modulesOf(payment), payment }
}

/** The codes of single refunds, for a terminal and as pictures in one archive. */
export async function codesShown(made: readonly Made[]): Promise<{ text: string; picture: { name: string; bytes: Buffer } }> {
  const payments = made.flatMap(({ returns }) => returns.map(paymentOf))
  const text = payments.map((payment) => `${title(payment)}\n${renderUnicodeCompact(codeText(payment), { ecc: 'M', border: 2 })}`)
  const files: Record<string, Uint8Array> = {}
  for (const payment of payments) {
    files[`vratka-${payment.refundId.slice(-8)}.png`] = await codePicture(modulesOf(payment))
  }
  return { text: text.join('\n\n'), picture: { name: `vratky-${payments[0]?.orderNumber ?? ''}.zip`, bytes: await zipped(files) } }
}

function modulesOf(payment: ReturnPayment): { size: number; path: string } {
  const { size, data } = encode(codeText(payment), { ecc: 'M', border: 0 })
  return { size, path: modulesPath(data) }
}

const title = ({ orderNumber, amountCents, currency, iban, name }: ReturnPayment): string =>
  `order ${orderNumber}: ${amountText(amountCents, currency, 'en')} to ${iban} (${name})`

function codeText(payment: ReturnPayment): string {
  const message = returnMessage(payment)
  return payment.currency === 'EUR' ? sepaText({ ...payment, bic: '', message }) : returnSpayd({ ...payment, message })
}

/** Throws for one without an account that banks know: it is in no batch. */
function paymentOf({ payment, iban }: HandReturn): ReturnPayment {
  if (!iban) throw new Error('a refund in a batch has no account')
  return { ...payment, iban }
}
