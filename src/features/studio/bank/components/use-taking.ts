import { useRouter } from '@tanstack/react-router'
import { studioRefusal } from '~/features/studio/shell/components/refusals'
import type { Refused } from '~/lib/outcome'
import { m } from '~/paraglide/messages'
import { useFresh } from '~/ui/fresh'
import { notify } from '~/ui/notify'
import { useSubmission } from '~/ui/use-submission'

interface Words {
  /** Once it is there. */
  done?: string
  refusals?: Record<string, () => string>
}

type Answer = { ok: true } | Refused<string>

/** Asks for something, freshly confirmed, that changes nothing which would have to be told first: a file, a look, a comparison. */
export function useTaking() {
  const fresh = useFresh()
  const router = useRouter()
  const { busy, send } = useSubmission({ title: m.studio_failed })
  const take = <Outcome extends Answer>(work: () => Promise<Outcome>, words: Words, then: (got: Extract<Outcome, { ok: true }>) => void) =>
    send(async () => {
      const outcome = await fresh(work)
      if (!outcome) return
      if (!outcome.ok) return notify({ kind: 'error', title: m.studio_failed(), description: studioRefusal(outcome, words.refusals) })
      then(outcome as Extract<Outcome, { ok: true }>)
      if (!words.done) return
      notify({ kind: 'success', title: words.done })
      await router.invalidate()
    })
  return { busy, take }
}
