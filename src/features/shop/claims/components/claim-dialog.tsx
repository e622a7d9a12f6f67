import { type ReactNode, useState } from 'react'
import type { Outcome } from '~/lib/outcome'
import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { type Claim, useClaim } from './use-claim'

export interface ClaimDialogProps {
  order: { id: string; key: string }
  onClose: () => void
  onDone: () => void
}

interface AskingProps extends Omit<ClaimDialogProps, 'order'>, Claim {
  description?: string
  submit: () => string
  /** Sends it; undefined as long as something is missing. */
  ask: (() => Promise<Outcome<object, string>>) | undefined
  /** The fields; `tried`: to be sent with something missing. */
  children: (tried: boolean) => ReactNode
}

/** A form that asks for something; nothing that was typed is lost. */
export function ClaimDialog({ description, submit, ask, onClose, children, ...claim }: AskingProps) {
  const { busy, ask: send } = useClaim(claim)
  const [tried, setTried] = useState(false)
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={claim.title()} description={description}>
      <form
        method="post"
        noValidate
        className="stack mt-s-4"
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (ask) send(ask)
        }}
      >
        {children(tried)}
        <div className="dialog-actions">
          <Button onClick={onClose}>{m.common_cancel()}</Button>
          <Button type="submit" kind="primary" busy={busy} busyLabel={m.common_sending()}>
            {submit()}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
