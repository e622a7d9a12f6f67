import { useEffect } from 'react'
import { failureText } from '~/ui/use-loss'
import { notify, prepareNotifications } from '~/ui/notify'
import { useRunning } from './use-running'

interface Failure {
  title: () => string
  /** A text of its own; else whether the server was reached. */
  unexpected?: () => string
}

/**
 * One sending at a time, however often the button is pressed. What breaks on the way (no connection, a fault of the server) is
 * told as a toast and leaves the form as it is.
 */
export function useSubmission({ title, unexpected }: Failure): { busy: boolean; send: (work: () => Promise<void>) => Promise<void> } {
  const { busy, run } = useRunning()
  useEffect(() => {
    // Whoever begins to type will need it, even if the connection is lost meanwhile.
    addEventListener('focusin', prepareNotifications, { once: true })
    return () => removeEventListener('focusin', prepareNotifications)
  }, [])

  const send = (work: () => Promise<void>) =>
    run(() =>
      work().catch((error: unknown) => notify({ kind: 'error', title: title(), description: unexpected?.() ?? failureText(error) })),
    )

  return { busy, send }
}
