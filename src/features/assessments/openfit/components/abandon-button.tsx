import { X } from 'lucide-react'
import { useState } from 'react'
import { m } from '~/paraglide/messages'
import { Button, buttonClass } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { notify } from '~/ui/notify'
import { PageLink } from '~/ui/page-link'
import { abandonOpenFit } from '../functions'
import type { Partner } from '../schema'
import { useAction } from './openfit-actions'
import { announce } from './sitting-channel'

/** Ends the test and deletes its answers, after a question. */
export function AbandonButton({ label, onGone }: { label: string; onGone: () => void }) {
  const [asked, setAsked] = useState(false)
  return (
    <>
      <Button size="sm" className="justify-self-start" onClick={() => setAsked(true)}>
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

/** A way out in the middle of a part: says what becomes of the answers. */
export function LeaveButton({ who, onGone }: { who: Partner; onGone: () => void }) {
  const [asked, setAsked] = useState(false)
  return (
    <>
      <button type="button" className="icon-btn" aria-label={m.openfit_leave()} onClick={() => setAsked(true)}>
        <X className="i" aria-hidden="true" />
      </button>
      <Dialog
        open={asked}
        onOpenChange={setAsked}
        title={m.tests_leave_title()}
        description={`${who === 'female' ? m.tests_leave_textOpenfitFemale() : m.tests_leave_textOpenfitMale()} ${m.openfit_leave_delete()}`}
        actions={
          <>
            <Button kind="primary" onClick={() => setAsked(false)}>
              {m.tests_leave_stay()}
            </Button>
            <PageLink className={buttonClass()} href="/test">
              {m.tests_leave_leave()}
            </PageLink>
            <DeleteButton onGone={onGone} />
          </>
        }
      />
    </>
  )
}

/** Deletes at once; stands in dialogs alone. */
function DeleteButton({ onGone }: { onGone: () => void }) {
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
