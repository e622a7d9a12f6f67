import { useRef, useState } from 'react'
import { m } from '~/paraglide/messages'
import { Avatar } from '~/ui/avatar'
import { Button } from '~/ui/button'
import { notify } from '~/ui/notify'
import { useOnDemand } from '~/ui/use-on-demand'
import type { AvatarLabel } from '../couple.schema'
import { partnerDrawing } from './partner-drawing'

const loadDialog = () => import('./avatar-dialog')

interface AvatarFieldProps {
  label: AvatarLabel
  title: string
  alt: string
  seed: string
  /** The address of a photo, or empty. */
  value: string
  /** What the saved profile holds. */
  stored: string
  onChange: (address: string) => void
}

/** A photo of the form: uploaded at once, used and deleted when the profile is saved (readings R13). */
export function AvatarField({ label, title, alt, seed, value, stored, onChange }: AvatarFieldProps) {
  const [open, setOpen] = useState(false)
  const { Part: AvatarDialog, want, prepare } = useOnDemand(loadDialog)
  const button = useRef<HTMLButtonElement>(null)
  const couple = label === 'couple'

  function remove() {
    onChange('')
    notify({ kind: 'success', title: m.avatar_removed(), ...(stored && { description: m.avatar_removeOnSave() }) })
    // The button that was pressed is gone.
    button.current?.focus()
  }

  return (
    <div className={couple ? 'avatar-field avatar-field-large' : 'avatar-field'} role="group" aria-label={title}>
      <Avatar size={couple ? 'large' : 'normal'} photo={value} alt={value && alt} drawing={couple ? seed : partnerDrawing(seed, label)} />
      <div className="avatar-choices">
        <Button ref={button} size="sm" onPointerEnter={prepare} onFocus={prepare} onClick={() => void want().then(setOpen)}>
          {value ? m.avatar_replace() : m.avatar_upload()}
        </Button>
        {value && (
          <Button size="sm" kind="ghost" onClick={remove}>
            {m.avatar_remove()}
          </Button>
        )}
        <p className="field-hint">{hint(value, stored)}</p>
      </div>
      {open && AvatarDialog && <AvatarDialog label={label} title={title} onClose={() => setOpen(false)} onUploaded={onChange} />}
    </div>
  )
}

function hint(value: string, stored: string): string {
  if (value && value !== stored) return m.avatar_useOnSave()
  if (!value && stored) return m.avatar_removeOnSave()
  return value ? '' : m.avatar_fallbackNote()
}
