import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { m } from '~/paraglide/messages'
import { Alert } from '~/ui/alert'
import { Button } from '~/ui/button'
import { prepareNotifications } from '~/ui/notify'
import { type OwnProfile, type ProfileFields, profileForm } from '../schema'
import { ProfileFieldset } from './profile-fieldset'
import { UnsavedDialog } from '~/ui/unsaved-dialog'
import { useSaving } from './use-saving'
import { useUnsavedGuard } from '~/ui/use-unsaved-guard'

/** The form of the profile. It comes by a request of its own when somebody wants to change something. */
export default function ProfileEditor({ profile, onClose }: { profile: OwnProfile; onClose: () => void }) {
  const form = useForm<ProfileFields>({
    defaultValues: profile.fields,
    resolver: zodResolver(profileForm(profile.today), undefined, { raw: true }),
  })
  const changed = useNewerProfile(form, profile)
  const { busy, done, save } = useSaving(form, profile.revision, onClose)
  const guard = useUnsavedGuard(form.formState.isDirty && !done)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  useEffect(prepareNotifications, [])
  return (
    <form method="post" noValidate className="profile-form" onSubmit={(event) => void form.handleSubmit(save)(event)}>
      <div>
        <h2 id="h-profil" ref={heading} tabIndex={-1}>
          {m.profile_editing()}
        </h2>
        <p className="muted small">{m.profile_lead()}</p>
      </div>
      {changed && (
        <Alert>
          <p>{m.profile_error_conflict()}</p>
          <p>{m.profile_error_conflictKept()}</p>
        </Alert>
      )}
      <ProfileFieldset form={form} profile={profile} />
      <div className="profile-actions">
        <Button type="submit" kind="primary" busy={busy} busyLabel={m.common_saving()}>
          {m.profile_save()}
        </Button>
        <Button onClick={() => void guard.ask().then((sure) => sure && onClose())}>{m.common_cancel()}</Button>
      </div>
      <UnsavedDialog open={guard.asking} onAnswer={guard.answer} />
    </form>
  )
}

/**
 * Takes over what was saved elsewhere while the form was open; what was typed here stays. True from then on: the couple has to know
 * before it saves.
 */
function useNewerProfile({ reset }: UseFormReturn<ProfileFields>, { fields, revision }: OwnProfile): boolean {
  const begun = useRef(revision)
  const [changed, setChanged] = useState(false)
  useEffect(() => {
    if (begun.current === revision) return
    begun.current = revision
    reset(fields, { keepDirtyValues: true })
    setChanged(true)
  }, [reset, fields, revision])
  return changed
}
