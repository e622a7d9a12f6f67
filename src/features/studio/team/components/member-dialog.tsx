import { type FormEvent, useState } from 'react'
import type { OperatorRole } from '~/lib/operator-roles'
import { OPERATOR_ROLES } from '~/lib/operator-roles'
import { m } from '~/paraglide/messages'
import { FormDialog } from '~/ui/form-dialog'
import { SelectField } from '~/ui/select-field'
import { changeStudioRole, endStudioAccess, endStudioSessions, inviteToStudio } from '../functions'
import type { Team } from '../schema'
import { roleOptions } from './invite-dialog'
import { useTeamChange } from './use-team-change'

export type MemberAct = 'role' | 'renew' | 'sign-out' | 'end'

interface MemberDialogProps {
  member: Team['members'][number]
  act: MemberAct
  onClose: () => void
}

const TITLES: Record<MemberAct, (input: { name: string }) => string> = {
  role: m.studio_team_roleTitle,
  renew: m.studio_team_renewTitle,
  'sign-out': m.studio_team_signOutTitle,
  end: m.studio_team_endTitle,
}
const TEXTS: Record<MemberAct, () => string> = {
  role: m.studio_team_roleText,
  renew: m.studio_team_renewText,
  'sign-out': m.studio_team_signOutText,
  end: m.studio_team_endText,
}
const SUBMITS: Record<MemberAct, () => string> = {
  role: m.studio_team_actRole,
  renew: m.studio_team_renewSubmit,
  'sign-out': m.studio_team_actSignOut,
  end: m.studio_team_actEnd,
}

/** What follows is said before it is done. */
export function MemberDialog({ member: { id, name, email, role: present }, act, onClose }: MemberDialogProps) {
  const { busy, change } = useTeamChange()
  const [role, setRole] = useState<OperatorRole>(present)
  const works = {
    role: () => changeStudioRole({ data: { id, role, seen: present } }),
    renew: () => inviteToStudio({ data: { email, role: present, locale: 'cs' } }),
    'sign-out': () => endStudioSessions({ data: { id } }),
    end: () => endStudioAccess({ data: { id } }),
  } as const
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void change(works[act], m.studio_team_done(), onClose)
  }
  return (
    <FormDialog
      title={TITLES[act]({ name })}
      description={TEXTS[act]()}
      submit={SUBMITS[act]()}
      danger={act === 'end'}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      {act === 'role' && (
        <SelectField
          label={m.studio_team_role()}
          options={roleOptions()}
          value={role}
          onChange={(event) => setRole(OPERATOR_ROLES.find((one) => one === event.currentTarget.value) ?? present)}
        />
      )}
    </FormDialog>
  )
}
