import { type ReactNode, useId } from 'react'
import { m } from '~/paraglide/messages'
import { buttonClass } from './button'
import { dialogCommand } from './dialog-command'

interface ContactDialogProps {
  /** What the button says. */
  label: string
  title: string
  /** Paragraphs about what the visitor asks for. */
  children: ReactNode
  email: string
  subject: string
  look?: Parameters<typeof buttonClass>[0]
  /** Id of what tells this button from its likes. */
  describedBy?: string
}

/**
 * A button for something that is asked for by e-mail. Its dialog is the browser's own: with invoker commands it opens without
 * JavaScript too.
 */
export function ContactDialog({ label, title, children, email, subject, describedBy, look }: ContactDialogProps) {
  const id = useId()
  return (
    <>
      <button
        type="button"
        className={buttonClass(look)}
        aria-haspopup="dialog"
        aria-describedby={describedBy}
        {...dialogCommand('show-modal', id)}
      >
        {label}
      </button>
      <dialog id={id} className="dialog dialog-own" aria-labelledby={`${id}-title`} closedby="any">
        <h2 id={`${id}-title`} className="dialog-title">
          {title}
        </h2>
        <div className="dialog-text stack">
          {children}
          <p>{m.request_byMail({ email })}</p>
        </div>
        <div className="dialog-actions">
          <a className={buttonClass({ kind: 'primary' })} href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}>
            {m.common_writeEmail()}
          </a>
          <button type="button" className={buttonClass()} {...dialogCommand('close', id)}>
            {m.common_close()}
          </button>
        </div>
      </dialog>
    </>
  )
}
