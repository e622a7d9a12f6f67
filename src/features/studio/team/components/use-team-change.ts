import { useRouter } from '@tanstack/react-router'
import { studioRefusal } from '~/features/studio/shell/components/refusals'
import type { Refused } from '~/lib/outcome'
import { m } from '~/paraglide/messages'
import { useFresh } from '~/ui/fresh'
import { notify } from '~/ui/notify'
import { useSubmission } from '~/ui/use-submission'

const REFUSALS = { 'last-owner': m.studio_team_lastOwner, changed: m.studio_team_changed }

/** Changes something about the team, freshly confirmed, and shows the page anew. `then` runs where it was done. */
export function useTeamChange() {
  const fresh = useFresh()
  const router = useRouter()
  const { busy, send } = useSubmission({ title: m.studio_failed })
  const change = (work: () => Promise<{ ok: true } | Refused<string>>, done: string, then?: () => void) =>
    send(async () => {
      const outcome = await fresh(work)
      if (!outcome) return
      if (!outcome.ok) return notify({ kind: 'error', title: m.studio_failed(), description: studioRefusal(outcome, REFUSALS) })
      notify({ kind: 'success', title: done })
      then?.()
      await router.invalidate()
    })
  return { busy, change }
}
