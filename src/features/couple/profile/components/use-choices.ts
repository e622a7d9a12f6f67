import { useRouter } from '@tanstack/react-router'
import { m } from '~/paraglide/messages'
import { notify } from '~/ui/notify'
import { notifySignedOut, refusalText } from '~/ui/refusal-text'
import { useSubmission } from '~/ui/use-submission'
import { saveChoice } from '../functions'
import type { DashboardChoice } from '../schema'

/** Saves how the couple wants its dashboard, and shows it. */
export function useChoices() {
  const router = useRouter()
  const { busy, send } = useSubmission({ title: m.toast_error })

  const choose = (choice: DashboardChoice, on: boolean) =>
    send(async () => {
      const outcome = await saveChoice({ data: { choice, on } })
      if (!outcome.ok && outcome.code === 'unauthenticated') notifySignedOut()
      else if (!outcome.ok) notify({ kind: 'error', title: m.toast_error(), description: refusalText(outcome) })
      await router.invalidate({ sync: true })
    })

  return { busy, choose }
}
