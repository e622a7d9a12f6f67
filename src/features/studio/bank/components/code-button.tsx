import { QrCode as QrIcon } from 'lucide-react'
import { useState } from 'react'
import type { RefundCode } from '~/features/shop/returns/schema'
import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { QrCode } from '~/ui/qr-code'
import { showStudioRefundCode } from '../file.functions'
import { accountText } from '../rules'
import type { HandRefund } from '../schema'
import { money } from './texts'
import { useTaking } from './use-taking'

/** Shows the payment code of a refund, for the bank's application on a phone. */
export function CodeButton({ refund: { id, order, amountCents, currency } }: { refund: HandRefund }) {
  const { busy, take } = useTaking()
  const [code, setCode] = useState<RefundCode>()
  const amount = money(amountCents, currency)
  const show = () =>
    take(
      () => showStudioRefundCode({ data: { order, refund: id } }),
      { refusals: { 'not-found': m.studio_bank_refunds_over } },
      (got) => setCode(got.code),
    )
  return (
    <div className="row">
      <Button size="sm" busy={busy} onClick={() => void show()}>
        <QrIcon className="i" aria-hidden="true" /> {m.studio_bank_refunds_codeShow()}
      </Button>
      {code && (
        <Dialog
          open
          onOpenChange={() => setCode(undefined)}
          title={m.studio_bank_refunds_codeTitle({ amount })}
          description={m.studio_bank_refunds_codeText()}
        >
          <div className="bank-code">
            <QrCode qr={code} label={m.studio_bank_refunds_codeLabel({ amount })} />
            <p>
              {code.payment.name}
              <br />
              {accountText(code.payment.iban)}
            </p>
          </div>
        </Dialog>
      )}
    </div>
  )
}
