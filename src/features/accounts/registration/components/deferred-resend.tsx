import type { ComponentProps } from 'react'
import { Deferred } from '~/ui/deferred'
import { deferredPart } from '~/ui/deferred-part'

const ResendConfirmation = deferredPart(async () => (await import('./resend-confirmation')).ResendConfirmation)

/** A way to a new confirmation link, fetched when it is shown: most couples find the first one. */
export function DeferredResend(props: ComponentProps<typeof ResendConfirmation>) {
  return (
    <Deferred>
      <ResendConfirmation {...props} />
    </Deferred>
  )
}
