import { getRouteApi } from '@tanstack/react-router'
import type { Outcome } from '~/lib/outcome'
import { m } from '~/paraglide/messages'
import { notify } from '~/ui/notify'
import { useSubmission } from '~/ui/use-submission'
import { waitText } from '~/ui/wait-text'

const root = getRouteApi('__root__')

export interface ClaimDialogProps {
  order: { id: string; key: string }
  onClose: () => void
  onDone: () => void
}

/** Sends what a dialog asks for, once at a time; refusals are told in words, and nothing that was typed is lost. */
export function useAsking({ title, sent, refusals }: { title: () => string; sent: () => string; refusals: Record<string, () => string> }) {
  const { contactEmail } = root.useLoaderData()
  const { busy, send } = useSubmission({ title })
  const ask = (work: () => Promise<Outcome<object, string>>, onDone: () => void) =>
    void send(async () => {
      const outcome = await work()
      if (outcome.ok) {
        notify({ kind: 'success', title: title(), description: sent() })
        return onDone()
      }
      const known = refusals[outcome.code]
      const tooMany = () => m.errors_tooMany_text({ time: waitText(outcome.retryAt) })
      const description = known ? known() : outcome.code === 'too-many' ? tooMany() : m.claims_notPossible({ contactEmail })
      notify({ kind: 'error', title: title(), description })
    })
  return { busy, ask }
}
