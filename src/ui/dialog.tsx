import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { m } from '~/paraglide/messages'

interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** Buttons at the bottom. */
  actions?: ReactNode
  /** 34rem, or 48rem. */
  width?: 'normal' | 'wide'
  /** A long one opens at its title, so that it is not scrolled past its beginning; otherwise the first control gets the focus. */
  startAtTitle?: boolean
}

/** A card over the page, from the bottom on a phone. Escape, the scrim and the cross close it; the focus returns to where it came from. */
export function Dialog({ open, onOpenChange, title, description, children, actions, width = 'normal', startAtTitle = false }: DialogProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className="scrim" />
        <Base.Viewport className="dialog-viewport">
          <Base.Popup className={width === 'wide' ? 'dialog dialog-wide' : 'dialog'} {...(startAtTitle && { initialFocus: heading })}>
            <Base.Title className="dialog-title" ref={heading} {...(startAtTitle && { tabIndex: -1 })}>
              {title}
            </Base.Title>
            {description && <Base.Description className="dialog-text">{description}</Base.Description>}
            {children}
            {actions && <div className="dialog-actions">{actions}</div>}
            {/* Last in the order of focus, so that a dialog opens on what it is about. */}
            <Base.Close className="icon-btn dialog-x" aria-label={m.a11y_closeDialog()}>
              <X className="i" aria-hidden="true" />
            </Base.Close>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
