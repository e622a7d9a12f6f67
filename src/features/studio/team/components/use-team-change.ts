import { useRouter } from '@tanstack/react-router'
import type { Refused } from '~/lib/outcome'
import { m } from '~/paraglide/messages'
import { useFresh } from '~/ui/fresh'
import { notify } from '~/ui/notify'
import { refusalText } from '~/ui/refusal-text'
import { useSubmission } from '~/ui/use-submission'

const WORDS: Record<string, () => string> = {
  'last-owner': m.studio_team_lastOwner,
  'not-found': m.studio_gone,
  unconfirmed: m.studio_unconfirmed,
  forbidden: m.studio_notForYou_text,
  unauthenticated: m.studio_signedOut,
}

/** Changes something about the team, freshly confirmed, and shows the page anew. `then` runs where it was done. */
export function useTeamChange() {
  const fresh = useFresh()
  const router = useRouter()
  const { busy, send } = useSubmission({ title: m.studio_failed })
  const change = (work: () => Promise<{ ok: true } | Refused<string>>, done: string, then?: () => void) =>
    send(async () => {
      const outcome = await fresh(work)
      if (!outcome) return
      if (!outcome.ok)
        return notify({ kind: 'error', title: m.studio_failed(), description: WORDS[outcome.code]?.() ?? refusalText(outcome) })
      notify({ kind: 'success', title: done })
      then?.()
      await router.invalidate()
    })
  return { busy, change }
}
