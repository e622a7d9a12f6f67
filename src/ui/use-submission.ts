import { useEffect, useRef, useState } from 'react'
import { failureText } from '~/ui/connection'
import { notify, prepareNotifications } from '~/ui/notify'

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
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  useEffect(() => {
    // Whoever begins to type will need it, even if the connection is lost meanwhile.
    addEventListener('focusin', prepareNotifications, { once: true })
    return () => removeEventListener('focusin', prepareNotifications)
  }, [])

  async function send(work: () => Promise<void>) {
    if (sending.current) return
    sending.current = true
    setBusy(true)
    try {
      await work()
    } catch (error) {
      notify({ kind: 'error', title: title(), description: unexpected?.() ?? failureText(error) })
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  return { busy, send }
}
