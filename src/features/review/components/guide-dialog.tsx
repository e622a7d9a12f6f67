import { getRouteApi } from '@tanstack/react-router'
import { m } from '~/paraglide/messages'
import { ContactDialog } from '~/ui/contact-dialog'

const root = getRouteApi('__root__')

interface GuideDialogProps {
  label: string
  /** The place or event; without one the couple says it in the mail. */
  place?: string
  kind?: 'primary' | 'quiet'
  describedBy?: string
}

/** Asks for a guide to an event. Until requests are stored, by e-mail. */
export function GuideDialog({ label, place, kind = 'quiet', describedBy }: GuideDialogProps) {
  const { contactEmail } = root.useLoaderData()
  const subject = m.request_guide_title()
  return (
    <ContactDialog
      label={label}
      look={{ kind }}
      title={subject}
      email={contactEmail}
      subject={place ? m.request_about({ subject, name: place }) : subject}
      {...(describedBy ? { describedBy } : {})}
    >
      <p>{m.request_guide_text()}</p>
      <p>
        {m.request_guide_note()} {m.request_nonBinding()}
      </p>
      <p>{m.request_mailHint()}</p>
    </ContactDialog>
  )
}
