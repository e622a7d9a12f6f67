import { m } from '~/paraglide/messages'
import { Button } from './button'
import { Dialog } from './dialog'

interface UnsavedDialogProps {
  open: boolean
  /** What is about to be lost; changes of a form when left out. */
  title?: string
  description?: string
  /** On the button that loses it. */
  leave?: string
  onAnswer: (leave: boolean) => void
}

/** The question of {@link useUnsavedGuard}. */
export function UnsavedDialog({
  open,
  title = m.profile_unsaved_title(),
  description = m.profile_unsaved_text(),
  leave = m.profile_unsaved_leave(),
  onAnswer,
}: UnsavedDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(shown) => !shown && onAnswer(false)}
      title={title}
      description={description}
      actions={
        <>
          <Button kind="primary" onClick={() => onAnswer(false)}>
            {m.profile_unsaved_stay()}
          </Button>
          <Button kind="danger" onClick={() => onAnswer(true)}>
            {leave}
          </Button>
        </>
      }
    />
  )
}
