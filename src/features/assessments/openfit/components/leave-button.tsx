import { X } from 'lucide-react'
import { useState } from 'react'
import { m } from '~/paraglide/messages'
import { Button, buttonClass } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { PageLink } from '~/ui/page-link'
import type { Partner } from '../schema'
import { DeleteButton } from './abandon-button'

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
        description={who === 'female' ? m.tests_leave_textOpenfitFemale() : m.tests_leave_textOpenfitMale()}
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
