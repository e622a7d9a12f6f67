import { useNavigate, useRouter } from '@tanstack/react-router'
import { localizedPath } from '~/lib/locale'
import type { Outcome, Refused } from '~/lib/outcome'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { notify } from '~/ui/notify'
import { useSubmission } from '~/ui/use-submission'
import { waitText } from '~/ui/wait-text'
import type { Partner, SittingRefusal } from '../schema'

/** What to do about a refusal; `title` says what was not done, `who` whose questions are on the screen. */
export function useRefusal(who?: Partner): (refusal: Refused<SittingRefusal>, title: string) => void {
  const router = useRouter()
  const navigate = useNavigate()
  return ({ code, retryAt }, title) => {
    if (code === 'cooldown') return void navigate({ to: localizedPath('/test', getLocale()), search: { blocked: 'cooldown' } })
    if (code === 'too-many') return notify({ kind: 'error', title, description: m.errors_tooMany_text({ time: waitText(retryAt) }) })
    if (code === 'unauthenticated') notify({ kind: 'error', title: m.auth_session_expired_title(), description: signedOutText(who) })
    if (code === 'deleted') notify({ kind: 'info', title: m.openfit_abandon_done_title(), description: m.openfit_abandon_done_text() })
    if (code === 'moved') notify({ kind: 'error', title, description: m.tests_error_anotherDevice() })
    // The page itself knows what to show instead.
    void router.invalidate({ sync: true })
  }
}

/** Asks the server for something once, however often the button is pressed. */
export function useAction<Done extends object>(
  title: string,
  ask: () => Promise<Outcome<Done, SittingRefusal>>,
  onDone: (done: Done) => void | Promise<void>,
  who?: Partner,
) {
  const { busy, send } = useSubmission({ title: () => title })
  const refuse = useRefusal(who)
  const run = () =>
    void send(async () => {
      const outcome = await ask()
      if (outcome.ok) await onDone(outcome)
      else refuse(outcome, title)
    })
  return { busy, run }
}

/** The page forgets what it showed. What is saved waits on the server: the second part goes on, the first one begins again. */
function signedOutText(who: Partner | undefined): string {
  if (who === 'male') return m.openfit_signedOut_second()
  return who === 'female' ? m.openfit_signedOut_first() : m.openfit_signedOut_text()
}
