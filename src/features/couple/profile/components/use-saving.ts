import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Refused } from '~/lib/outcome'
import { m } from '~/paraglide/messages'
import { notify } from '~/ui/notify'
import { useSubmission } from '~/ui/use-submission'
import { saveProfile } from '../functions'
import type { ProfileFields, ProfileRefusal } from '../schema'
import { waitText } from '~/ui/wait-text'

/**
 * Saves once, however often the button is pressed. Whatever goes wrong is told, and the form stays as it is. `done` from the moment on
 * when nothing is left to lose.
 */
export function useSaving(form: UseFormReturn<ProfileFields>, revision: string, onSaved: () => void) {
  const router = useRouter()
  const [done, setDone] = useState(false)
  const { busy, send } = useSubmission({ title: m.profile_error_save, unexpected: m.errors_network })

  async function save(fields: ProfileFields) {
    const outcome = await saveProfile({ data: { ...fields, revision } })
    if (!outcome.ok) return refuse(outcome)
    setDone(true)
    notify({ kind: 'success', title: m.profile_saved_title(), description: m.profile_saved_text() })
    // Without `sync` the form would close, and might open again, on what was stored before.
    await router.invalidate({ sync: true })
    onSaved()
  }

  async function refuse(refusal: Refused<ProfileRefusal>) {
    const { title = m.profile_error_save(), text, field } = REFUSALS[refusal.code](refusal)
    notify({ kind: 'error', title, description: text })
    if (field) form.setError(field, { message: text }, { shouldFocus: true })
    // The newer state comes into the form.
    if (refusal.code === 'conflict') await router.invalidate({ sync: true })
  }

  return { busy: busy && !done, done, save: (fields: ProfileFields) => send(() => save(fields)) }
}

interface Told {
  title?: string
  text: string
  field?: keyof ProfileFields
}

const REFUSALS: Record<ProfileRefusal, (refusal: Refused<ProfileRefusal>) => Told> = {
  unauthenticated: () => ({ title: m.auth_session_expired_title(), text: m.auth_session_expired_text() }),
  'too-many': ({ retryAt }) => ({ text: m.errors_tooMany_text({ time: waitText(retryAt) }) }),
  conflict: () => ({ text: m.profile_error_conflict() }),
  'couple-name-taken': () => ({ text: m.auth_signUp_error_coupleNameTaken(), field: 'coupleName' }),
  'female-birth-date': () => ({ text: m.profile_error_underAge(), field: 'femaleBirthDate' }),
  'male-birth-date': () => ({ text: m.profile_error_underAge(), field: 'maleBirthDate' }),
  'avatar-gone': () => ({ text: m.avatar_error_gone() }),
}
