import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Refused } from '~/lib/outcome'
import { m } from '~/paraglide/messages'
import { notify } from '~/ui/notify'
import { saveProfile } from '../functions'
import type { ProfileFields, ProfileRefusal } from '../couple.schema'
import { tooManyText } from './too-many-text'

/**
 * Saves once, however often the button is pressed. Whatever goes wrong is told, and the form stays as it is. `done` from the moment on
 * when nothing is left to lose.
 */
export function useSaving(form: UseFormReturn<ProfileFields>, revision: string, onSaved: () => void) {
  const router = useRouter()
  const [state, setState] = useState<'ready' | 'busy' | 'done'>('ready')
  const sending = useRef(false)

  async function send(fields: ProfileFields) {
    const outcome = await saveProfile({ data: { ...fields, revision } })
    if (!outcome.ok) return refuse(outcome)
    setState('done')
    notify({ kind: 'success', title: m.profile_saved_title(), description: m.profile_saved_text() })
    await router.invalidate()
    onSaved()
  }

  async function refuse(refusal: Refused<ProfileRefusal>) {
    const { title = m.profile_error_save(), text, field } = REFUSALS[refusal.code](refusal)
    notify({ kind: 'error', title, description: text })
    if (field) form.setError(field, { message: text }, { shouldFocus: true })
    // The newer state comes into the form.
    if (refusal.code === 'conflict') await router.invalidate()
  }

  async function save(fields: ProfileFields) {
    if (sending.current) return
    sending.current = true
    setState('busy')
    try {
      await send(fields)
    } catch {
      notify({ kind: 'error', title: m.profile_error_save(), description: m.errors_network() })
    } finally {
      sending.current = false
      setState((now) => (now === 'busy' ? 'ready' : now))
    }
  }

  return { busy: state === 'busy', done: state === 'done', save }
}

interface Told {
  title?: string
  text: string
  field?: keyof ProfileFields
}

const REFUSALS: Record<ProfileRefusal, (refusal: Refused<ProfileRefusal>) => Told> = {
  unauthenticated: () => ({ title: m.auth_session_expired_title(), text: m.auth_session_expired_text() }),
  'too-many': ({ retryAt }) => ({ text: tooManyText(retryAt) }),
  conflict: () => ({ text: m.profile_error_conflict() }),
  'couple-name-taken': () => ({ text: m.auth_signUp_error_coupleNameTaken(), field: 'coupleName' }),
  'female-birth-date': () => ({ text: m.profile_error_underAge(), field: 'femaleBirthDate' }),
  'male-birth-date': () => ({ text: m.profile_error_underAge(), field: 'maleBirthDate' }),
  'avatar-gone': () => ({ text: m.avatar_error_gone() }),
}
