import { type FormEvent, useState } from 'react'
import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { CheckboxField } from '~/ui/checkbox'
import { Dialog } from '~/ui/dialog'
import { releaseContent } from '../functions'
import { type ClaimDialogProps, useAsking } from './use-asking'

interface ReleaseDialogProps extends ClaimDialogProps {
  /** The day on which the content comes by itself. */
  releasesAt: string
}

/** „Chci obsah hned“: the consent that takes the right of withdrawal away, never ticked beforehand (readings R11). */
export function ReleaseDialog({ order, onClose, onDone, releasesAt }: ReleaseDialogProps) {
  const [agreed, setAgreed] = useState(false)
  const [tried, setTried] = useState(false)
  const { busy, ask } = useAsking({ title: m.orders_detail_releaseNow, sent: m.claims_release_done, refusals: {} })
  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (agreed) ask(() => releaseContent({ data: order }), onDone)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={m.orders_detail_releaseNow()}
      description={m.claims_release_text({ date: releasesAt })}
    >
      <form method="post" noValidate className="stack mt-s-4" onSubmit={submit}>
        <CheckboxField
          label={m.order_waiver_label()}
          name="waiver"
          checked={agreed}
          onChange={(event) => setAgreed(event.currentTarget.checked)}
          error={tried && !agreed ? m.claims_release_missing({ date: releasesAt }) : undefined}
          aria-required
        />
        <div className="dialog-actions">
          <Button onClick={onClose}>{m.common_cancel()}</Button>
          <Button type="submit" kind="primary" busy={busy} busyLabel={m.common_sending()}>
            {m.orders_detail_releaseNow()}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
