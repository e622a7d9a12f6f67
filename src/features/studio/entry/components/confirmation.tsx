import { type ReactNode, useState } from 'react'
import { Deferred } from '~/ui/deferred'
import { deferredPart } from '~/ui/deferred-part'
import { AskAgain } from '~/ui/fresh'
import type { OwnWays } from '../schema'

const ConfirmationDialog = deferredPart(async () => (await import('./confirmation-dialog')).ConfirmationDialog)

/** Around the pages of the studio: where something asks for a fresh confirmation, a dialog asks for what they have, passkey or code. */
export function Confirmation({ ways, children }: { ways: OwnWays; children: ReactNode }) {
  const [waiting, setWaiting] = useState<(confirmed: boolean) => void>()
  const ask = () => new Promise<boolean>((resolve) => setWaiting(() => resolve))
  const end = (confirmed: boolean) => {
    waiting?.(confirmed)
    setWaiting(undefined)
  }
  return (
    <AskAgain value={ask}>
      {children}
      {waiting && (
        <Deferred>
          <ConfirmationDialog ways={ways} onEnd={end} />
        </Deferred>
      )}
    </AskAgain>
  )
}
