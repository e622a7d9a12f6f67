import { useEffect, useRef, useState } from 'react'
import { REQUEST_PATHS, type RequestKind } from '~/lib/request-address'
import { m } from '~/paraglide/messages'
import { Dialog } from '~/ui/dialog'
import { UnsavedDialog } from '~/ui/unsaved-dialog'
import { useLoaded } from '~/ui/use-loaded'
import { requestForm } from '../functions'
import { RequestFields } from './request-fields'
import { RequestSent } from './request-sent'
import { requestTexts } from './request-texts'

export interface RequestDialogProps {
  kind: RequestKind
  subject: string
  onClose: () => void
}

/** The form of one request. Closing it forgets what was typed, and asks first. */
export function RequestDialog({ kind, subject, onClose }: RequestDialogProps) {
  // Asked once per opening, so that what was typed is never filled over.
  const { value, waiting } = useLoaded(
    () => requestForm({ data: { path: REQUEST_PATHS[kind], subject } }),
    m.request_loadError,
    [80, 80, 160],
  )
  const form = value?.form
  const [typed, setTyped] = useState(false)
  const [asking, setAsking] = useState(false)
  const [sentTo, setSentTo] = useState<string>()
  const title = useSentFocus(sentTo)
  const texts = form && requestTexts(form)
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
          <RequestFields form={form} texts={texts} onTyped={() => setTyped(true)} onSent={setSentTo} onCancel={tryToClose} />
        </div>
      )}
      {form && texts && sentTo !== undefined && (
        <RequestSent text={texts.sentText({ email: sentTo })} isSignedIn={form.isSignedIn} onClose={onClose} />
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

/** The form goes when it was sent, and the focus with it: it continues at the title. */
function useSentFocus(sentTo: string | undefined) {
  const title = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (sentTo !== undefined) title.current?.focus()
  }, [sentTo])
  return title
}
