import { type ComponentType, type FormEvent, type ReactNode, useState } from 'react'
import { localizedPath } from '~/lib/locale'
import { type RequestOffer, enquiryPage } from '~/lib/enquiry-address'
import { getLocale } from '~/paraglide/runtime'
import { buttonClass } from '~/ui/button'
import type { EnquiryDialogProps } from './enquiry-dialog'

const load = () => import('./enquiry-dialog').then((file) => file.EnquiryDialog)
const prepare = () => void load().catch(() => undefined)

/** What routes put into the pages of other features. */
export const enquiryButton = (offer: RequestOffer): ReactNode => <EnquiryButton {...offer} />

/**
 * Asks the team for something: in a dialog, whose code is fetched when somebody wants it, or on a page of its own where there is no
 * JavaScript (yet).
 */
function EnquiryButton({ kind, subject = '', label, look = 'quiet', describedBy }: RequestOffer) {
  const [Dialog, setDialog] = useState<ComponentType<EnquiryDialogProps>>()
  const [open, setOpen] = useState(false)

  async function show(form: HTMLFormElement) {
    const loaded = await load().catch(() => undefined)
    // The page has the same form.
    if (!loaded) return form.submit()
    setDialog(() => loaded)
    setOpen(true)
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void show(event.currentTarget)
  }

  return (
    <>
      <form className="request-open" method="get" action={localizedPath(enquiryPage(kind), getLocale())} onSubmit={submit}>
        {subject && <input type="hidden" name="o" value={subject} />}
        <button
          type="submit"
          className={buttonClass({ kind: look })}
          aria-haspopup="dialog"
          aria-describedby={describedBy}
          onPointerEnter={prepare}
          onFocus={prepare}
        >
          {label}
        </button>
      </form>
      {Dialog && open && <Dialog kind={kind} subject={subject} onClose={() => setOpen(false)} />}
    </>
  )
}
