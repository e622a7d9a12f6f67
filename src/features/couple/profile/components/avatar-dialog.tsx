import { useEffect, useId, useRef, useState } from 'react'
import type { Refused } from '~/lib/outcome'
import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { FieldError, FieldHint } from '~/ui/field-frame'
import { notify } from '~/ui/notify'
import { uploadAvatar } from '../functions'
import type { AvatarLabel } from '../couple.schema'
import type { AvatarRefusal } from '../schema'
import { AvatarCrop } from './avatar-crop'
import { type Area, type ChosenPhoto, MOST_MEGABYTES, UnfitPhoto, cutPhoto, readPhoto } from './photo-canvas'
import { waitText } from '~/ui/wait-text'

interface AvatarDialogProps {
  label: AvatarLabel
  title: string
  onClose: () => void
  onUploaded: (address: string) => void
}

/** Pixels; what the server keeps at most. */
const LONGEST = 576
const TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

/** Choose, crop, look, upload. It comes by a request of its own. */
export default function AvatarDialog({ label, title, onClose, onUploaded }: AvatarDialogProps) {
  const id = useId()
  const choice = useChoice()
  const { busy, upload } = useUpload(label, choice, (address) => {
    onUploaded(address)
    onClose()
  })
  const { photo, error, reading } = choice
  return (
    <Dialog
      open
      onOpenChange={(shown) => !shown && onClose()}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{m.common_cancel()}</Button>
          <Button kind="primary" busy={busy} busyLabel={m.avatar_uploading()} disabled={reading} onClick={upload}>
            {m.avatar_upload()}
          </Button>
        </>
      }
    >
      <div className="avatar-dialog">
        {photo && <AvatarCrop key={photo.number} photo={photo} couple={label === 'couple'} onArea={choice.cut} />}
        <div className={error ? 'field is-error' : 'field'}>
          <label className="btn btn-quiet btn-sm file-btn">
            <input
              type="file"
              className="file-input"
              accept={TYPES}
              aria-describedby={`${id}-error ${id}-hint`}
              aria-invalid={error ? true : undefined}
              onChange={(event) => choice.choose(event.target)}
            />
            {photo ? m.avatar_chooseOther() : m.avatar_choose()}
          </label>
          <FieldHint id={id} hint={hint(choice)} />
          <div aria-live="polite">
            <FieldError id={id} error={error} />
          </div>
        </div>
      </div>
    </Dialog>
  )
}

const hint = ({ photo, reading }: { photo: ChosenPhoto | undefined; reading: boolean }): string =>
  reading ? m.avatar_reading() : photo ? '' : m.avatar_hint({ size: MOST_MEGABYTES })

const FAULTS = {
  'not-image': m.avatar_error_notImage,
  'too-large': () => m.avatar_error_tooLarge({ size: MOST_MEGABYTES }),
  unreadable: m.avatar_error_unreadable,
}

function useChoice() {
  const [photo, setPhoto] = useState<ChosenPhoto & { number: number }>()
  const [reading, setReading] = useState(false)
  const [error, setError] = useState<string>()
  const area = useRef<Area>(undefined)
  const [isFramed, setIsFramed] = useState(false)
  const latest = useRef(0)

  async function read(file: File) {
    const number = (latest.current += 1)
    setReading(true)
    setError(undefined)
    const chosen = await readPhoto(file).catch((fault: unknown) => (fault instanceof UnfitPhoto ? fault.fault : 'unreadable'))
    // Another one was chosen while this one was being read.
    if (number !== latest.current) return
    area.current = undefined
    setIsFramed(false)
    setPhoto(typeof chosen === 'string' ? undefined : { ...chosen, number })
    if (typeof chosen === 'string') setError(FAULTS[chosen]())
    setReading(false)
  }

  function choose(input: HTMLInputElement) {
    const [file] = input.files ?? []
    if (file) void read(file)
    // The same file may be chosen again.
    input.value = ''
  }

  function cut(part: Area) {
    area.current = part
    setIsFramed(true)
  }

  // Until the frame lies on the photo there is nothing that could be uploaded.
  return { photo, reading: reading || (photo !== undefined && !isFramed), error, setError, choose, cut, area }
}

function useUpload(label: AvatarLabel, { photo, area, setError }: ReturnType<typeof useChoice>, onUploaded: (address: string) => void) {
  const [busy, setBusy] = useState(false)
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => void (isOpen.current = false)
  }, [])

  async function send(chosen: ChosenPhoto, part: Area) {
    const outcome = await uploadAvatar({ data: { label, image: await cutPhoto(chosen, part, LONGEST) } })
    // Who closed the dialog meanwhile has thought better of it; the photo is never used and goes by itself.
    if (!isOpen.current) return
    if (!outcome.ok) return notify({ kind: 'error', ...refusalTexts(outcome) })
    notify({ kind: 'success', title: m.avatar_uploaded(), description: m.avatar_useOnSave() })
    onUploaded(outcome.address)
  }

  async function upload() {
    if (!photo || !area.current) return setError(m.avatar_error_noFile())
    setBusy(true)
    try {
      await send(photo, area.current)
    } catch {
      if (isOpen.current) notify({ kind: 'error', title: m.avatar_error_upload(), description: m.errors_network() })
    }
    setBusy(false)
  }

  return { busy, upload: () => void upload() }
}

function refusalTexts({ code, retryAt }: Refused<AvatarRefusal>): { title: string; description: string } {
  if (code === 'unauthenticated') return { title: m.auth_session_expired_title(), description: m.auth_session_expired_text() }
  return {
    title: m.avatar_error_upload(),
    description: code === 'too-many' ? m.errors_tooMany_text({ time: waitText(retryAt) }) : m.avatar_error_unreadable(),
  }
}
