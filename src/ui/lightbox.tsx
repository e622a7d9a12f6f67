import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '~/paraglide/messages'
import { GalleryControls, type PictureWords, followKey } from './gallery-controls'

export interface LightboxProps {
  /** The picture that is looked at, of `count`. */
  at: number
  count: number
  words: PictureWords
  picture: ReactNode
  caption: string
  /** Joins `lightbox` where pictures have another shape than drawings. */
  className?: string
  go: (to: number) => void
  onClose: () => void
  /** What gets the focus back: the picture that was looked at last. */
  returnTo: () => HTMLElement | null
}

/** One picture over the whole screen. Arrow keys change it, Escape closes it. */
export function Lightbox({ at, count, words, picture, caption, className = '', go, onClose, returnTo }: LightboxProps) {
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Popup
          className={`lightbox evening ${className}`}
          finalFocus={returnTo}
          onKeyDown={(event) => followKey(event, at, count, go)}
        >
          <Dialog.Title className="sr">{words.of({ n: at + 1, total: count })}</Dialog.Title>
          <div className="gallery-main">
            {picture}
            <GalleryControls {...{ at, count, words, go }} live />
          </div>
          <Dialog.Description>{caption}</Dialog.Description>
          <Dialog.Close className="icon-btn dialog-x" aria-label={m.a11y_closeDialog()}>
            <X className="i" aria-hidden="true" />
          </Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
