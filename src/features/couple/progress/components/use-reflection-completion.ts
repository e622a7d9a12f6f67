import { useRouter } from '@tanstack/react-router'
import type { Refused } from '~/lib/outcome'
import { m } from '~/paraglide/messages'
import { failureText } from '~/ui/use-loss'
import { notify } from '~/ui/notify'
import { useRunning } from '~/ui/use-running'
import { completeReflection } from '../functions'
import { REFLECTION, type ReflectionRefusal } from '../schema'
import { saySparksOf } from '../sparks.rules'

const MINUTE = 60_000

export interface ReflectionCompletion {
  busy: boolean
  complete: () => void
}

/** Completes the reflection once, however often it is asked to. */
export function useReflectionCompletion(): ReflectionCompletion {
  const router = useRouter()
  const { busy, run } = useRunning()
  async function complete() {
    const earned = saySparksOf(REFLECTION)
    try {
      const outcome = await completeReflection()
      if (outcome.ok) notifyCompleted(outcome.sparks)
      else notifyRefused(outcome)
      if (!outcome.ok) earned.stop()
    } catch (error) {
      earned.stop()
      // The answer was lost, but the sparks have come: it is done.
      if (earned.sparks()) notifyCompleted(earned.sparks() ?? 0)
      else
        notify({
          kind: 'error',
          title: m.progress_milestone_error(),
          description: failureText(error),
        })
    }
    await router.invalidate({ sync: true }).catch(() => undefined)
  }
  return { busy, complete: () => void run(complete) }
}

function notifyCompleted(sparks: number): void {
  const description = sparks > 0 ? m.progress_milestone_completed_text({ count: sparks }) : undefined
  notify({ kind: 'spark', title: m.progress_milestone_completed_title(), description })
}

function notifyRefused({ code, retryAt }: Refused<ReflectionRefusal>): void {
  const reasons: Record<ReflectionRefusal, () => string> = {
    locked: m.progress_milestone_lockedText,
    unauthenticated: m.auth_session_expired_title,
    'too-many': () => m.errors_tooMany_text({ time: m.time_inMinutes({ count: minutesUntil(retryAt) }) }),
  }
  notify({ kind: 'error', title: m.progress_milestone_error(), description: reasons[code]() })
}

const minutesUntil = (retryAt = ''): number => Math.max(1, Math.ceil((Date.parse(retryAt) - Date.now()) / MINUTE) || 1)
