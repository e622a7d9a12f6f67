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
import type { HandReturn } from './data.server'
import { painFile, returnMessage } from './pain.rules'
import type { PainVersion, ReturnPayment } from './schema'

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

/** The codes of single refunds, for a terminal and as pictures in one archive. */
export async function codesShown(made: readonly Made[]): Promise<{ text: string; picture: { name: string; bytes: Buffer } }> {
  const payments = made.flatMap(({ returns }) => returns.map(paymentOf))
  const text = payments.map((payment) => `${title(payment)}\n${renderUnicodeCompact(codeText(payment), { ecc: 'M', border: 2 })}`)
  const files: Record<string, Uint8Array> = {}
  for (const payment of payments) {
    const { size, data } = encode(codeText(payment), { ecc: 'M', border: 0 })
    files[`vratka-${payment.refundId.slice(-8)}.png`] = await codePicture({ size, path: modulesPath(data) })
  }
  return { text: text.join('\n\n'), picture: { name: `vratky-${payments[0]?.orderNumber ?? ''}.zip`, bytes: await zipped(files) } }
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
