import { type FormEvent, useState } from 'react'
import { useRunning } from './use-running'

/**
 * Sends a plain form as the browser would, once at a time, and stays on the page. `lost`: it did not get through, and what was typed is
 * still there. `ready` may hold it back.
 */
export function useFormSending<Answer>(taken: (answer: Answer) => unknown, ready?: () => Promise<unknown>) {
  const { busy, run } = useRunning()
  const [lost, setLost] = useState(false)

  async function send(form: HTMLFormElement) {
    setLost(false)
    const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
    try {
      await ready?.()
      const answer = await fetch(form.action, { method: 'POST', headers: { accept: 'application/json' }, body })
      if (!answer.ok) throw new Error('refused')
      await taken((await answer.json()) as Answer)
    } catch {
      setLost(true)
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    void run(() => send(form))
  }

  return { busy, lost, submit }
}
