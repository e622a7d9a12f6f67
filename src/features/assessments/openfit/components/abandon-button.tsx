import { useState } from 'react'
import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { notify } from '~/ui/notify'
import { useAwake } from '~/ui/use-awake'
import { abandonOpenFit } from '../functions'
import { useAction } from './openfit-actions'
import { announce } from './sitting-channel'

interface AbandonButtonProps {
  label: string
  onGone: () => void
}

/** Ends the test and deletes its answers, after a question. */
export function AbandonButton({ label, onGone }: AbandonButtonProps) {
  const [asked, setAsked] = useState(false)
  const awake = useAwake()
  return (
    <>
      <Button size="sm" className="justify-self-start" disabled={!awake} onClick={() => setAsked(true)}>
        {label}
      </Button>
      <Dialog
        open={asked}
        onOpenChange={setAsked}
        title={m.openfit_abandon_title()}
        description={m.openfit_abandon_text()}
        actions={
          <>
            <Button onClick={() => setAsked(false)}>{m.common_cancel()}</Button>
            <DeleteButton onGone={onGone} />
          </>
        }
      />
    </>
  )
}

/** Deletes at once; stands in dialogs alone. */
export function DeleteButton({ onGone }: { onGone: () => void }) {
  const abandon = useAction(
    m.tests_error_generic(),
    () => abandonOpenFit(),
    () => {
      announce('deleted')
      notify({ kind: 'success', title: m.openfit_abandon_done_title(), description: m.openfit_abandon_done_text() })
      onGone()
    },
  )
  return (
    <Button kind="danger" busy={abandon.busy} busyLabel={m.common_deleting()} onClick={abandon.run}>
      {m.openfit_abandon_confirm()}
    </Button>
  )
}
