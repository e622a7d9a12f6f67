import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { m } from '~/paraglide/messages'
import { ArtImage } from './art/picture'
import { GalleryControls, type GalleryPicture, PICTURE_SIZE, followKey } from './gallery-controls'

export interface LightboxProps {
  pictures: GalleryPicture[]
  at: number
  go: (to: number) => void
  onClose: () => void
  /** What gets the focus back: the picture that was looked at last. */
  returnTo: () => HTMLElement | null
}

/** One picture over the whole screen. Arrow keys change it, Escape closes it. */
export function Lightbox({ pictures, at, go, onClose, returnTo }: LightboxProps) {
  const picture = pictures[at]
  if (!picture) return null
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Popup className="lightbox evening" finalFocus={returnTo} onKeyDown={(event) => followKey(event, at, pictures.length, go)}>
          <Dialog.Title className="sr">{m.a11y_illustrationOf({ n: at + 1, total: pictures.length })}</Dialog.Title>
          <div className="gallery-main">
            <ArtImage {...picture.drawing} size={PICTURE_SIZE} loading="eager" />
            <GalleryControls at={at} count={pictures.length} live go={go} />
          </div>
          <Dialog.Description>{picture.caption}</Dialog.Description>
          <Dialog.Close className="icon-btn dialog-x" aria-label={m.a11y_closeDialog()}>
            <X className="i" aria-hidden="true" />
          </Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
