import { type ComponentType, useState } from 'react'
import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { notify, prepareNotifications } from '~/ui/notify'
import { useAwake } from '~/ui/use-awake'
import type { WaitDialogProps } from './wait-dialog'

interface WaitButtonProps extends Pick<WaitDialogProps, 'slug' | 'event' | 'isSignedIn'> {
  /** Id of what tells this button from its likes. */
  anchor: string
  /** The one of the page that stands out. */
  first?: boolean
}

const load = () => import('./wait-dialog').then((file) => file.WaitDialog)

/** Joins the list of a full event. The form and its validator are fetched when somebody wants to. */
export function WaitButton({ anchor, first = false, ...asked }: WaitButtonProps) {
  const awake = useAwake()
  const [Dialog, setDialog] = useState<ComponentType<WaitDialogProps>>()
  const [open, setOpen] = useState(false)

  async function show() {
    const loaded = await load().catch(() => undefined)
    if (!loaded) return notify({ kind: 'error', title: m.waiting_error_title(), description: m.errors_network() })
    setDialog(() => loaded)
    setOpen(true)
  }

  return (
    <>
      <Button
        kind={first ? 'primary' : 'quiet'}
        disabled={!awake}
        aria-haspopup="dialog"
        aria-describedby={anchor}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => void show()}
      >
        {m.waiting_button()}
      </Button>
      {Dialog && open && <Dialog {...asked} onClose={() => setOpen(false)} />}
    </>
  )
}

function prepare(): void {
  load().catch(() => undefined)
  prepareNotifications()
}
