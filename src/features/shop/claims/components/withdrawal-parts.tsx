import { getRouteApi, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '~/paraglide/messages'
import { Alert } from '~/ui/alert'
import { useFormSending } from '~/ui/use-form-sending'

const root = getRouteApi('__root__')

/** Sends a step of the form without leaving the page; the answer says which page is next. */
export function useWithdrawalSending() {
  const router = useRouter()
  return useFormSending(({ to }: { to: string }) => router.navigate({ href: to }))
}

/** What can be done when the form does not get through: the day counts, whichever way it is sent. */
export function SendingFailed() {
  const { contactEmail } = root.useLoaderData()
  return <Alert>{m.withdrawal_error({ contactEmail })}</Alert>
}

/** One fact of a `<dl className="withdrawal-statement">`. */
export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </>
  )
}
