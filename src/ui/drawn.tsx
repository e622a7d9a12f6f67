import { CatchBoundary } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { DeferredFailure } from './deferred'

/**
 * A part that the server has drawn already. Where the connection goes before its code has come, its place says so and the rest of the
 * page stands; `again` fetches the code once more.
 */
export function Drawn({ again, children }: { again: (() => unknown) | undefined; children: ReactNode }) {
  const failure = ({ reset }: { reset: () => void }) => (
    <DeferredFailure
      reset={() => {
        again?.()
        reset()
      }}
    />
  )
  return (
    <CatchBoundary getResetKey={() => ''} errorComponent={failure}>
      <Suspense>{children}</Suspense>
    </CatchBoundary>
  )
}
