import { getRouteApi } from '@tanstack/react-router'
import type { Outcome } from '~/lib/outcome'
import { m } from '~/paraglide/messages'
import { notify } from '~/ui/notify'
import { useSubmission } from '~/ui/use-submission'
import { waitText } from '~/ui/wait-text'

const root = getRouteApi('__root__')

export interface Claim {
  title: () => string
  /** What is said when it was taken. */
  sent: () => string
  /** What is said of a refusal, by its code, where that is more than that it is not possible. */
  refusals?: Record<string, () => string>
  onDone: () => void
}

type Asked = () => Promise<Outcome<object, string>>

/** Asks for something because of an order, once at a time; refusals are told in words. */
export function useClaim({ title, sent, refusals = {}, onDone }: Claim): { busy: boolean; ask: (work: Asked) => void } {
  const { contactEmail } = root.useLoaderData()
  const { busy, send } = useSubmission({ title })
  const asked = async (work: Asked) => {
    const outcome = await work()
    if (outcome.ok) {
      notify({ kind: 'success', title: title(), description: sent() })
      return onDone()
    }
    const known = refusals[outcome.code]
    const tooMany = () => m.errors_tooMany_text({ time: waitText(outcome.retryAt) })
    const text = known ? known() : outcome.code === 'too-many' ? tooMany() : m.claims_notPossible({ contactEmail })
    notify({ kind: 'error', title: title(), description: text })
  }
  return { busy, ask: (work) => void send(() => asked(work)) }
}
