import { useRouter } from '@tanstack/react-router'
import type { Outcome, Refused } from '~/lib/outcome'
import { m } from '~/paraglide/messages'
import { notify } from '~/ui/notify'
import { notifySignedOut, refusalText } from '~/ui/refusal-text'
import { useSubmission } from '~/ui/use-submission'

interface Change<Done extends object, Code extends string> {
  ask: () => Promise<Outcome<Done, Code>>
  /** What is told when it is done; nothing if it shows by itself. */
  said?: { title: string; description?: string }
  /** What to do with refusals of its own; the others are told as everywhere. */
  refused?: Partial<Record<Code, () => void>>
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
      if (!outcome.ok) (refused?.[outcome.code] ?? (() => notifyRefusal(outcome)))()
      if (outcome.ok || outcome.code === 'unauthenticated') await router.invalidate({ sync: true })
    })
  return { busy, run }
}

function notifyRefusal(refusal: Refused<string>): void {
  if (refusal.code === 'unauthenticated') notifySignedOut()
  else notify({ kind: 'error', title: m.toast_error(), description: refusalText(refusal) })
}
