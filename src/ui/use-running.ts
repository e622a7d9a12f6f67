import { useRef, useState } from 'react'

/** Work that runs once at a time, however often it is asked for. */
export function useRunning(): { busy: boolean; run: (work: () => Promise<void>) => Promise<void> } {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)

  async function run(work: () => Promise<void>) {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await work()
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return { busy, run }
}
