import { getRouteApi } from '@tanstack/react-router'
import { m } from '~/paraglide/messages'
import { Alert } from '~/ui/alert'

const root = getRouteApi('__root__')

/** What can be done when the form does not get through: the day counts, whichever way it is sent. */
export function SendingFailed() {
  const { contactEmail } = root.useLoaderData()
  return <Alert>{m.withdrawal_error({ contactEmail })}</Alert>
}
