import { useState } from 'react'
import { ENQUIRY_PATHS, type EnquiryKind } from '~/lib/enquiry-address'
import { m } from '~/paraglide/messages'
import { Dialog } from '~/ui/dialog'
import { UnsavedDialog } from '~/ui/unsaved-dialog'
import { useChangeFocus } from '~/ui/use-change-focus'
import { useLoaded } from '~/ui/use-loaded'
import { enquiryForm } from '../functions'
import { EnquiryFields } from './enquiry-fields'
import { EnquirySent } from './enquiry-sent'
import { enquiryTexts } from './enquiry-texts'

export interface EnquiryDialogProps {
  kind: EnquiryKind
  subject: string
  onClose: () => void
}

/** The form of one request. Closing it forgets what was typed, and asks first. */
export function EnquiryDialog({ kind, subject, onClose }: EnquiryDialogProps) {
  // Asked once per opening, so that what was typed is never filled over.
  const { value, waiting } = useLoaded(
    () => enquiryForm({ data: { path: ENQUIRY_PATHS[kind], subject } }),
    m.request_loadError,
    [80, 80, 160],
  )
  const form = value?.form
  const [typed, setTyped] = useState(false)
  const [asking, setAsking] = useState(false)
  const [sentTo, setSentTo] = useState<string>()
  // The form goes when it was sent, and the focus with it: it continues at the title.
  const title = useChangeFocus<HTMLSpanElement>(sentTo)
  const texts = form && enquiryTexts(form)
  const tryToClose = () => (typed && sentTo === undefined ? setAsking(true) : onClose())

  return (
    <Dialog
      open
      startAtTitle
      onOpenChange={(shown) => !shown && tryToClose()}
      title={
        <span ref={title} tabIndex={-1}>
          {sentTo === undefined ? (texts?.title ?? m.common_loading()) : texts?.sentTitle}
        </span>
      }
    >
      {!form && waiting}
      {form && texts && sentTo === undefined && (
        <div className="request-body">
          {texts.about.map((part) => (
            <p key={part} className="text-ink-2">
              {part}
            </p>
          ))}
          <EnquiryFields form={form} texts={texts} onTyped={() => setTyped(true)} onSent={setSentTo} onCancel={tryToClose} />
        </div>
      )}
      {form && texts && sentTo !== undefined && (
        <EnquirySent text={texts.sentText({ email: sentTo })} isSignedIn={form.isSignedIn} onClose={onClose} />
      )}
      <UnsavedDialog
        open={asking}
        title={m.request_unsaved_title()}
        description={m.request_unsaved_text()}
        onAnswer={(leave) => (leave ? onClose() : setAsking(false))}
      />
    </Dialog>
  )
}
