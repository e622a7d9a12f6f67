import { type ReactNode, useId } from 'react'
import { m } from '~/paraglide/messages'
import { buttonClass } from './button'
import { dialogCommand } from './dialog-command'

interface OwnDialogProps {
  /** Of the button that opens it. */
  label: string
  describedBy: string
  /** The button that stands out. */
  first: boolean
  title: string
  /** Beside the button that closes it. */
  actions: ReactNode
  children: ReactNode
}

/** A button with a dialog that the browser opens by itself, without JavaScript too. */
export function OwnDialog({ label, describedBy, first, title, actions, children }: OwnDialogProps) {
  const id = useId()
  return (
    <>
      <button
        type="button"
        className={buttonClass({ kind: first ? 'primary' : 'quiet' })}
        aria-haspopup="dialog"
        aria-describedby={describedBy}
        {...dialogCommand('show-modal', id)}
      >
        {label}
      </button>
      <dialog id={id} className="dialog dialog-own" aria-labelledby={`${id}-title`} closedby="any">
        {/* No heading: closed, it would stand in the outline of the page around it. */}
        <p id={`${id}-title`} className="dialog-title">
          {title}
        </p>
        <div className="dialog-text stack">{children}</div>
        <div className="dialog-actions">
          {actions}
          <button type="button" className={buttonClass({ kind: 'ghost' })} {...dialogCommand('close', id)}>
            {m.common_close()}
          </button>
        </div>
      </dialog>
    </>
  )
}
