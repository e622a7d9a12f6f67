import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { OPERATOR_ROLES } from '~/lib/operator-roles'
import { m } from '~/paraglide/messages'
import { EmailField } from '~/ui/field'
import { FormDialog } from '~/ui/form-dialog'
import { SelectField } from '~/ui/select-field'
import { inviteToStudio } from '../functions'
import { roleText } from '~/features/studio/entry/role.schema'
import { type Invite, InviteForm } from '../schema'
import { useTeamChange } from './use-team-change'

export const roleOptions = () => OPERATOR_ROLES.map((role) => ({ value: role, label: roleText(role) }))

/** An address, a role, and the language of the mail. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { busy, change } = useTeamChange()
  const { register, handleSubmit, formState } = useForm<Invite>({
    resolver: zodResolver(InviteForm),
    defaultValues: { email: '', role: 'accountant', locale: 'cs' },
  })
  const submit = (data: Invite) => change(() => inviteToStudio({ data }), m.studio_team_invited({ email: data.email }), onClose)
  return (
    <FormDialog
      title={m.studio_team_invite()}
      description={m.studio_team_inviteText()}
      submit={m.studio_team_inviteSubmit()}
      busy={busy}
      onSubmit={(event) => void handleSubmit(submit)(event)}
      onClose={onClose}
    >
      <div className="studio-form">
        <EmailField {...register('email')} label={m.studio_entry_email()} error={formState.errors.email?.message} />
        <SelectField {...register('role')} label={m.studio_team_role()} options={roleOptions()} />
        <SelectField
          {...register('locale')}
          label={m.studio_team_language()}
          options={[
            { value: 'cs', label: m.studio_team_czech() },
            { value: 'en', label: m.studio_team_english() },
          ]}
        />
      </div>
    </FormDialog>
  )
}
