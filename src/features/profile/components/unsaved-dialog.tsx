import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'

interface UnsavedDialogProps {
  open: boolean
  onAnswer: (leave: boolean) => void
}

export function UnsavedDialog({ open, onAnswer }: UnsavedDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(shown) => !shown && onAnswer(false)}
      title={m.profile_unsaved_title()}
      description={m.profile_unsaved_text()}
      actions={
        <>
          <Button kind="primary" onClick={() => onAnswer(false)}>
            {m.profile_unsaved_stay()}
          </Button>
          <Button kind="danger" onClick={() => onAnswer(true)}>
            {m.profile_unsaved_leave()}
          </Button>
        </>
      }
    />
  )
}
