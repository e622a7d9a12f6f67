import { useState } from 'react'
import { ownResult } from '../functions'
import type { OwnResult } from '../schema'

/** The test is done and saved: longer than that nobody waits for the rest. */
const PATIENCE_MS = 5000

/**
 * What a test has just ended with, and all that is known of it: shown together, so that nothing moves under the eyes. Whatever cannot be
 * loaded is on the result's own page.
 */
export function useFreshResult<Done extends { id: string }>() {
  const [shown, setShown] = useState<{ result: Done; own: OwnResult | null }>()
  async function show(result: Done): Promise<void> {
    const outcome = await ownResult({ data: { id: result.id }, signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => undefined)
    setShown({ result, own: outcome?.ok ? outcome.result : null })
  }
  return { shown, show, forget: () => setShown(undefined) }
}
