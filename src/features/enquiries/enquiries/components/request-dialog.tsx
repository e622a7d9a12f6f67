import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { REQUEST_PATHS, type RequestKind } from '~/lib/request-address'
import { m } from '~/paraglide/messages'
import { Dialog } from '~/ui/dialog'
import { LoadFailure } from '~/ui/load-failure'
import { Skeleton } from '~/ui/skeleton'
import { UnsavedDialog } from '~/ui/unsaved-dialog'
import { requestForm } from '../functions'
import type { RequestForm } from '../schema'
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
  const { form, failed, reload } = useForm(kind, subject)
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
      {!form && (failed ? <LoadFailure text={m.request_loadError()} onRetry={() => void reload()} /> : <Loading />)}
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

const Loading = () => <Skeleton blocks={[{ height: 80 }, { height: 80 }, { height: 160 }]} />

/** Asked once per opening, so that what was typed is never filled over. */
function useForm(kind: RequestKind, subject: string) {
  const [form, setForm] = useState<RequestForm>()
  const [failed, setFailed] = useState(false)
  const load = async () => {
    setFailed(false)
    const outcome = await requestForm({ data: { path: REQUEST_PATHS[kind], subject } }).catch(() => undefined)
    if (outcome?.ok) setForm(outcome.form)
    else setFailed(true)
  }
  const begin = useEffectEvent(load)
  useEffect(() => void begin(), [])
  return { form, failed, reload: load }
}

/** The form goes when it was sent, and the focus with it: it continues at the title. */
function useSentFocus(sentTo: string | undefined) {
  const title = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (sentTo !== undefined) title.current?.focus()
  }, [sentTo])
  return title
}
