import { type FormEvent, useEffect, useRef, useState } from 'react'
import { LEAST_MS } from '../rules'
import type { RequestAnswer, RequestForm } from '../schema'

type Again = Pick<RequestForm, 'wrong' | 'failed' | 'stamp'>

/** Sends the form as the browser would, once at a time, and stays. `lost`: it did not get through, and what was typed is still there. */
export function useSending({ wrong, failed, stamp, isSignedIn }: RequestForm, onSent: (email: string) => void) {
  const [state, setState] = useState<Again>({ wrong, failed, stamp })
  const [busy, setBusy] = useState(false)
  const [lost, setLost] = useState(false)
  const sending = useRef(false)
  const opened = useRef(0)
  useEffect(() => void (opened.current = performance.now()), [])

  async function send(form: HTMLFormElement) {
    sending.current = true
    setBusy(true)
    setLost(false)
    const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
    try {
      // Whoever is faster than the server allows waits for it, and is not taken for a program.
      if (!isSignedIn) await pauseUntil(opened.current + LEAST_MS)
      const answer = await fetch(form.action, { method: 'POST', headers: { accept: 'application/json' }, body })
      if (!answer.ok) throw new Error('refused')
      const made = (await answer.json()) as RequestAnswer
      if (made.state === 'sent') onSent(made.email)
      else again(made)
    } catch {
      setLost(true)
    }
    sending.current = false
    setBusy(false)
  }

  function again(made: Again) {
    if (made.stamp !== state.stamp) opened.current = performance.now()
    setState(made)
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!sending.current) void send(event.currentTarget)
  }

  return { busy, lost, state, submit }
}

const pauseUntil = (moment: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, moment - performance.now())))
