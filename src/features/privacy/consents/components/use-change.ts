import { useRouter } from '@tanstack/react-router'
import type { Outcome } from '~/lib/outcome'
import { m } from '~/paraglide/messages'
import { notify } from '~/ui/notify'
import { useSubmission } from '~/ui/use-submission'
import { waitText } from '~/ui/wait-text'

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
  const { busy, send } = useSubmission({ title: m.toast_error })
  const run = () =>
    void send(async () => {
      const outcome = await ask()
      if (outcome.ok) onDone?.()
      if (outcome.ok && said) notify({ kind: 'success', ...said })
      if (!outcome.ok && !refused?.(outcome.code)) notifyRefusal(outcome.code, outcome.retryAt)
      if (outcome.ok || outcome.code === 'unauthenticated') await router.invalidate({ sync: true })
    })
  return { busy, run }
}

function notifyRefusal(code: string, retryAt: string | undefined): void {
  if (code === 'unauthenticated')
    return notify({ kind: 'error', title: m.auth_session_expired_title(), description: m.auth_session_expired_text() })
  if (code !== 'too-many') return notify({ kind: 'error', title: m.toast_error(), description: m.errors_unexpected() })
  notify({ kind: 'error', title: m.toast_error(), description: m.errors_tooMany_text({ time: waitText(retryAt) }) })
}
