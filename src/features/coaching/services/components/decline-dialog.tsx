import { getRouteApi } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { LENGTHS } from '../offer.rules'
import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { notify } from '~/ui/notify'
import { TextAreaField } from '~/ui/text-area-field'
import { useSubmission } from '~/ui/use-submission'
import { waitText } from '~/ui/wait-text'
import { declineOffer } from '../functions'

interface DeclineDialogProps {
  offer: { id: string; key: string }
  onClose: () => void
  onChanged: () => void
}

const root = getRouteApi('__root__')

/** „Nemáme zájem“, with words for the team if the couple cares to write some. */
export function DeclineDialog({ offer, onClose, onChanged }: DeclineDialogProps) {
  const { contactEmail } = root.useLoaderData()
  const [answer, setAnswer] = useState('')
  const { busy, send } = useSubmission({ title: m.service_offer_declineTitle })
  function submit(event: FormEvent) {
    event.preventDefault()
    void send(async () => {
      const outcome = await declineOffer({ data: { ...offer, answer } })
      if (!outcome.ok && outcome.code === 'too-many') {
        const text = m.errors_tooMany_text({ time: waitText(outcome.retryAt) })
        return notify({ kind: 'error', title: m.service_offer_declineTitle(), description: text })
      }
      if (outcome.ok) notify({ kind: 'success', title: m.service_offer_declineTitle(), description: m.service_offer_declined() })
      else
        notify({
          kind: 'error',
          title: m.service_offer_declineTitle(),
          description: outcome.code === 'not-open' ? m.service_offer_notOpen() : m.claims_notPossible({ contactEmail }),
        })
      onClose()
      onChanged()
    })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={m.service_offer_declineTitle()}
      description={m.service_offer_declineText()}
    >
      <form method="post" noValidate className="stack mt-s-4" onSubmit={submit}>
        <TextAreaField
          label={m.service_offer_declineLabel()}
          optional
          name="answer"
          value={answer}
          maxLength={LENGTHS.answer}
          onChange={(event) => setAnswer(event.currentTarget.value)}
        />
        <div className="dialog-actions">
          <Button onClick={onClose}>{m.common_cancel()}</Button>
          <Button type="submit" kind="primary" busy={busy} busyLabel={m.common_sending()}>
            {m.service_offer_declineSubmit()}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
