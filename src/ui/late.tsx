import { CatchBoundary, ClientOnly } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, Suspense, lazy } from 'react'
import { m } from '~/paraglide/messages'
import { Button } from './button'

/** React keeps for good that a part could not be fetched; these forget it. */
const failed = new Set<() => void>()

/** React's `lazy` for parts inside `Late`: what could not be fetched can be fetched again. */
export function late<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>): ComponentType<Props> {
  const fetched = () =>
    lazy(() =>
      load().catch((error: unknown) => {
        failed.add(() => (Part = fetched()))
        throw error
      }),
    )
  let Part = fetched()
  return function LatePart(props: Props) {
    return <Part {...props} />
  }
}

/** What is fetched by the browser alone. Where it does not come, the rest of the page stands, and it can be tried again. */
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
function LateFailure({ reset }: { reset: () => void }) {
  function retry() {
    for (const forget of failed) forget()
    failed.clear()
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
