import { useState } from 'react'
import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { useOnDemand } from '~/ui/use-on-demand'
import type { WaitDialogProps } from './wait-dialog'

interface WaitButtonProps extends Pick<WaitDialogProps, 'slug' | 'event' | 'isSignedIn' | 'onJoined'> {
  /** Id of what tells this button from its likes. */
  anchor: string
  /** The one of the page that stands out. */
  first?: boolean
}

const loadDialog = async () => ({ default: (await import('./wait-dialog')).WaitDialog })

/** Joins the list of a full event. The form and its validator are fetched when somebody wants to. */
export function WaitButton({ anchor, first = false, ...asked }: WaitButtonProps) {
  const { Part: WaitDialog, want, prepare } = useOnDemand(loadDialog, m.waiting_error_title)
  const [open, setOpen] = useState(false)
  const show = async () => setOpen(await want())

  return (
    <>
      <Button
        kind={first ? 'primary' : 'quiet'}
        aria-haspopup="dialog"
        aria-describedby={anchor}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => void show()}
      >
        {m.waiting_button()}
      </Button>
      {WaitDialog && open && <WaitDialog {...asked} onClose={() => setOpen(false)} />}
    </>
  )
}
