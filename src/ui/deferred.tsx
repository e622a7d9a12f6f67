import { CatchBoundary, ClientOnly } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { m } from '~/paraglide/messages'
import { Button } from './button'
import { renewLost } from './deferred-part'

/** What is fetched by the browser alone. Where it does not come, the rest of the page stands, and a press asks for it again. */
export function Deferred({ children, waiting }: { children: ReactNode; waiting?: ReactNode }) {
  return (
    <ClientOnly fallback={waiting}>
      <CatchBoundary getResetKey={() => ''} errorComponent={DeferredFailure}>
        <Suspense fallback={waiting}>{children}</Suspense>
      </CatchBoundary>
    </ClientOnly>
  )
}

/** As plain as can be: pages with tight sizes hold it. */
export function DeferredFailure({ reset }: { reset: () => void }) {
  const retry = () => {
    renewLost()
    reset()
  }
  return (
    <div className="stack" role="alert">
      <p className="notice">{m.settings_account_loadError()}</p>
      <div>
        <Button onClick={retry}>{m.common_retry()}</Button>
      </div>
    </div>
  )
}
