import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Outcome } from '~/lib/outcome'
import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { notify } from '~/ui/notify'
import { useSubmission } from '~/ui/use-submission'
import { waitText } from '~/ui/wait-text'

const root = getRouteApi('__root__')

export interface ClaimDialogProps {
  order: { id: string; key: string }
  onClose: () => void
  onDone: () => void
}

interface AskingProps extends Omit<ClaimDialogProps, 'order'> {
  title: () => string
  description?: string
  /** What is said when it was taken. */
  sent: () => string
  /** What is said of a refusal, by its code, where that is more than that it is not possible. */
  refusals?: Record<string, () => string>
  submit: () => string
  /** Sends it; undefined as long as something is missing. */
  ask: (() => Promise<Outcome<object, string>>) | undefined
  /** The fields; `tried`: to be sent with something missing. */
  children: (tried: boolean) => ReactNode
}

/** A form that asks for something, once at a time; refusals are told in words, and nothing that was typed is lost. */
export function ClaimDialog({ title, description, sent, refusals = {}, submit, ask, onClose, onDone, children }: AskingProps) {
  const { contactEmail } = root.useLoaderData()
  const { busy, send } = useSubmission({ title })
  const [tried, setTried] = useState(false)
  const asked = async (work: () => Promise<Outcome<object, string>>) => {
    const outcome = await work()
    if (outcome.ok) {
      notify({ kind: 'success', title: title(), description: sent() })
      return onDone()
    }
    const known = refusals[outcome.code]
    const tooMany = () => m.errors_tooMany_text({ time: waitText(outcome.retryAt) })
    const text = known ? known() : outcome.code === 'too-many' ? tooMany() : m.claims_notPossible({ contactEmail })
    notify({ kind: 'error', title: title(), description: text })
  }
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={title()} description={description}>
      <form
        method="post"
        noValidate
        className="stack mt-s-4"
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (ask) void send(() => asked(ask))
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
