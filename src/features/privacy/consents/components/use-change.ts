import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { Outcome } from '~/lib/outcome'
import { m } from '~/paraglide/messages'
import { failureText } from '~/ui/connection'
import { notify } from '~/ui/notify'

const MINUTE = 60_000

interface Said {
  title: string
  description?: string
}

interface Change<Done extends object, Code extends string> {
  ask: () => Promise<Outcome<Done, Code | 'unauthenticated' | 'too-many'>>
  /** What is told when it is done; nothing if it shows by itself. */
  said?: Said | undefined
  /** What to do with a refusal of its own; true when it has been told. */
  refused?: ((code: Code | 'unauthenticated' | 'too-many') => boolean) | undefined
  onDone?: () => void
}

/** One change of the settings, once at a time; the page is read anew after it, whoever has changed something else meanwhile. */
export function useChange<Done extends object, Code extends string>({ ask, said, refused, onDone }: Change<Done, Code>) {
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  async function run() {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      const outcome = await ask()
      if (outcome.ok) onDone?.()
      if (outcome.ok && said) notify({ kind: 'success', ...said })
      if (!outcome.ok && !refused?.(outcome.code)) tellRefusal(outcome.code, outcome.retryAt)
      if (outcome.ok || outcome.code === 'unauthenticated') await router.invalidate({ sync: true })
    } catch (error) {
      notify({ kind: 'error', title: m.toast_error(), description: failureText(error) })
    }
    running.current = false
    setBusy(false)
  }
  return { busy, run: () => void run() }
}

function tellRefusal(code: string, retryAt = ''): void {
  if (code === 'unauthenticated')
    return notify({ kind: 'error', title: m.auth_session_expired_title(), description: m.auth_session_expired_text() })
  if (code !== 'too-many') return notify({ kind: 'error', title: m.toast_error(), description: m.errors_unexpected() })
  const minutes = Math.max(1, Math.ceil((Date.parse(retryAt) - Date.now()) / MINUTE) || 1)
  const time = minutes < 60 ? m.time_inMinutes({ count: minutes }) : m.time_inHours({ count: Math.ceil(minutes / 60) })
  notify({ kind: 'error', title: m.toast_error(), description: m.errors_tooMany_text({ time }) })
}
