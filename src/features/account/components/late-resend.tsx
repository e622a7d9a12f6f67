import { ClientOnly } from '@tanstack/react-router'
import { type ComponentProps, Suspense, lazy } from 'react'

const ResendConfirmation = lazy(async () => ({ default: (await import('./resend-confirmation')).ResendConfirmation }))

/** A way to a new confirmation link, fetched when it is shown: most couples find the first one. */
export function LateResend(props: ComponentProps<typeof ResendConfirmation>) {
  return (
    <ClientOnly>
      <Suspense>
        <ResendConfirmation {...props} />
      </Suspense>
    </ClientOnly>
  )
}
