import { type ComponentProps, lazy } from 'react'
import { Late } from '~/ui/late'

const ResendConfirmation = lazy(async () => ({ default: (await import('./resend-confirmation')).ResendConfirmation }))

/** A way to a new confirmation link, fetched when it is shown: most couples find the first one. */
export function LateResend(props: ComponentProps<typeof ResendConfirmation>) {
  return (
    <Late>
      <ResendConfirmation {...props} />
    </Late>
  )
}
