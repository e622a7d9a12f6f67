import { useEffect, useRef, useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import { m } from '~/paraglide/messages'
import { Alert } from '~/ui/alert'
import { Button } from '~/ui/button'
import { useOnDemand } from '~/ui/use-on-demand'
import type { OwnProfile } from '../schema'
import { ProfileView } from './profile-view'

const loadEditor = () => import('./profile-editor')

/** The profile as it is, and in its place the form that changes it. Null when it could not be loaded (specification §8). */
export function ProfileCard({ profile }: { profile: OwnProfile | null }) {
  const [editing, setEditing] = useState(false)
  const { Part: ProfileEditor, want, prepare } = useOnDemand(loadEditor)
  const card = useRef<HTMLElement>(null)
  useFocusReturn(card, editing)
  if (!profile) return <ProfileFailure />
  return (
    <section ref={card} className="card panel couple-profile" aria-labelledby="h-profil">
      {editing && ProfileEditor ? (
        <ProfileEditor profile={profile} onClose={() => setEditing(false)} />
      ) : (
        <ProfileView profile={profile} onPrepare={prepare} onEdit={() => void want().then(setEditing)} />
      )}
    </section>
  )
}

/** Who leaves the form is where it was opened. */
function useFocusReturn(card: React.RefObject<HTMLElement | null>, editing: boolean): void {
  const before = useRef(editing)
  useEffect(() => {
    if (before.current && !editing) card.current?.querySelector<HTMLElement>('[data-edit]')?.focus()
    before.current = editing
  }, [card, editing])
}

function ProfileFailure() {
  const router = useRouter()
  return (
    <section className="card panel couple-profile" aria-labelledby="h-profil">
      <h2 id="h-profil">{m.profile_title()}</h2>
      <Alert title={m.profile_error_load()}>
        <p>{m.profile_error_loadText()}</p>
        <Button size="sm" onClick={() => void router.invalidate()}>
          {m.common_retry()}
        </Button>
      </Alert>
    </section>
  )
}
