import type { ComponentProps } from 'react'
import { Late } from '~/ui/late'
import { latePart } from '~/ui/late-part'

const ResendConfirmation = latePart(async () => (await import('./resend-confirmation')).ResendConfirmation)

/** A way to a new confirmation link, fetched when it is shown: most couples find the first one. */
export function LateResend(props: ComponentProps<typeof ResendConfirmation>) {
  return (
    <Late>
      <ResendConfirmation {...props} />
    </Late>
  )
}
