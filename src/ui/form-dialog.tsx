import { type ComponentProps, type FormEvent, type ReactNode, useId } from 'react'
import { m } from '~/paraglide/messages'
import { Button } from './button'
import { Dialog } from './dialog'

interface FormDialogProps extends Pick<ComponentProps<typeof Dialog>, 'title' | 'description' | 'startAtTitle'> {
  /** What the button does. */
  submit: string
  danger?: boolean
  disabled?: boolean
  busy: boolean
  onSubmit: (event: FormEvent) => void
  onClose: () => void
  /** Above the form. */
  lead?: ReactNode
  children: ReactNode
}

/** Asks for something, then goes on; its buttons stand below, as in every dialog. */
export function FormDialog({ submit, danger = false, disabled, busy, onSubmit, onClose, lead, children, ...dialog }: FormDialogProps) {
  const form = useId()
  return (
    <Dialog
      {...dialog}
      open
      onOpenChange={(open) => !open && onClose()}
      actions={
        <>
          <Button onClick={onClose}>{m.common_cancel()}</Button>
          <Button type="submit" form={form} kind={danger ? 'danger' : 'primary'} disabled={disabled} busy={busy}>
            {submit}
          </Button>
        </>
      }
    >
      {lead}
      <form id={form} method="post" noValidate onSubmit={onSubmit}>
        {children}
      </form>
    </Dialog>
  )
}
