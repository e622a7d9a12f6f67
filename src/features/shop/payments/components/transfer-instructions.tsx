import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { longDate } from '~/lib/dates'
import { amountText } from '~/lib/money'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Button } from '~/ui/button'
import { QrCode } from '~/ui/qr-code'
import type { TransferInstructions as Instructions } from '../schema'

/** How to pay by transfer: a QR code to scan, and the same to copy. `Mám zaplaceno` changes nothing but what is said: the bank tells. */
export function TransferInstructions({ instructions }: { instructions: Instructions }) {
  const [done, setDone] = useState(false)
  const locale = getLocale()
  const { dueAt, qr, sample } = instructions
  return (
    <section className="stack" aria-labelledby="h-transfer">
      <h3 id="h-transfer">{m.payment_transfer_title()}</h3>
      <p>{m.payment_transfer_text()}</p>
      {sample && <p className="small text-ink-2">{sample}</p>}
      <div className="transfer-ways">
        <QrCode qr={qr} label={m.payment_transfer_qrAlt()} />
        <dl>
          {rowsOf(instructions).map(({ label, shown, copied = shown, isWhole }) => (
            <div key={label} className="transfer-row">
              <dt>{label}</dt>
              <dd className={isWhole ? 'whole' : undefined}>{shown}</dd>
              <dd className="transfer-copy">
                <CopyButton label={label} text={copied} />
              </dd>
            </div>
          ))}
          <div className="transfer-row">
            <dt>{m.payment_transfer_due()}</dt>
            <dd>{longDate(dueAt, locale)}</dd>
          </div>
        </dl>
      </div>
      <p role="status">{done && m.payment_transfer_doneText()}</p>
      {!done && (
        <div>
          <Button kind="primary" onClick={() => setDone(true)}>
            {m.payment_transfer_done()}
          </Button>
        </div>
      )}
    </section>
  )
}

interface Row {
  label: string
  shown: string
  /** As a form of a bank takes it, where that is not what is shown. */
  copied?: string
  /** A number that is not parted between two lines. */
  isWhole?: boolean
}

/** To be copied one by one: as a Czech bank asks for them, or as one abroad does. */
function rowsOf({ name, domestic, iban, abroad, variableSymbol, amountCents, currency }: Instructions): Row[] {
  return [
    domestic
      ? { label: m.payment_transfer_account(), shown: domestic.bankAccount, isWhole: true }
      : { label: m.payment_transfer_recipient(), shown: name },
    { label: m.payment_transfer_iban(), shown: iban, copied: iban.replaceAll(' ', ''), isWhole: true },
    abroad ? { label: m.payment_transfer_bic(), shown: abroad.bic } : { label: m.payment_transfer_variableSymbol(), shown: variableSymbol },
    {
      label: m.payment_transfer_amount(),
      shown: amountText(amountCents, currency, getLocale()),
      copied: (amountCents / 100).toFixed(2),
      isWhole: true,
    },
    ...(abroad ? [{ label: m.payment_transfer_message(), shown: abroad.message }] : []),
  ]
}

function CopyButton({ label, text }: { label: string; text: string }) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      // Not allowed here: the text can still be marked and copied by hand.
      setCopied(false)
    }
  }
  const Icon = copied ? Check : Copy
  return (
    <Button kind="quiet" size="sm" onClick={() => void copy()} aria-label={m.a11y_copyValue({ name: label })}>
      <Icon className="i" aria-hidden="true" />
      <span aria-live="polite">{copied ? m.common_copied() : m.common_copy()}</span>
    </Button>
  )
}
