import { getRouteApi } from '@tanstack/react-router'
import { m } from '~/paraglide/messages'
import { ContactDialog } from '~/ui/contact-dialog'
import type { CoachingPage, Service } from '../schema'

const root = getRouteApi('__root__')

/** A service is asked for by e-mail. */
export function ReservationByMail({ service: { id, button, mailSubject }, text }: { service: Service; text: string }) {
  const { contactEmail } = root.useLoaderData()
  return (
    <ContactDialog
      label={button}
      title={button}
      email={contactEmail}
      subject={mailSubject}
      describedBy={`h-${id}`}
      look={{ kind: 'primary' }}
    >
      <p>{text}</p>
      <p>{m.request_nonBinding()}</p>
    </ContactDialog>
  )
}

/** A free call is asked for by e-mail. */
export function CallByMail({ call }: { call: CoachingPage['consultation'] }) {
  const { contactEmail } = root.useLoaderData()
  return (
    <ContactDialog
      label={call.button}
      title={call.title}
      email={contactEmail}
      subject={call.mailSubject}
      look={{ kind: 'primary', size: 'lg' }}
    >
      <p>{call.text}</p>
      <p>{call.timezone}</p>
    </ContactDialog>
  )
}
