import { CatchBoundary, ClientOnly } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { m } from '~/paraglide/messages'
import { Button } from './button'

/** What is fetched by the browser alone. Where it does not come, the rest of the page stands; React keeps the failure of a `lazy` part, so only a new document asks again. */
export function Late({ children, waiting }: { children: ReactNode; waiting?: ReactNode }) {
  return (
    <ClientOnly fallback={waiting}>
      <CatchBoundary getResetKey={() => 'late'} errorComponent={LateFailure}>
        <Suspense fallback={waiting}>{children}</Suspense>
      </CatchBoundary>
    </ClientOnly>
  )
}

/** As plain as can be: pages with tight sizes hold it. */
function LateFailure() {
  return (
    <div className="stack" role="alert">
      <p className="notice">{m.settings_account_loadError()}</p>
      <div>
        <Button onClick={() => location.reload()}>{m.common_retry()}</Button>
      </div>
    </div>
  )
}
