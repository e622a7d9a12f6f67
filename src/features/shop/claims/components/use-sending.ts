import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'

/**
 * Sends the form as the browser would, and goes where the answer leads without loading the page anew; once at a time. `lost`: it did
 * not get through, and what was typed is still there.
 */
export function useSending(): { busy: boolean; lost: boolean; submit: (event: FormEvent<HTMLFormElement>) => void } {
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const [lost, setLost] = useState(false)
  const sending = useRef(false)

  async function send(form: HTMLFormElement) {
    sending.current = true
    setBusy(true)
    setLost(false)
    try {
      const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
      const answer = await fetch(form.action, { method: 'POST', headers: { accept: 'application/json' }, body })
      if (!answer.ok) throw new Error('refused')
      const { to } = (await answer.json()) as { to: string }
      await router.navigate({ href: to })
    } catch {
      setLost(true)
    }
    sending.current = false
    setBusy(false)
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!sending.current) void send(event.currentTarget)
  }

  return { busy, lost, submit }
}
