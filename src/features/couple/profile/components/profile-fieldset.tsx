import type { ReactNode } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { m } from '~/paraglide/messages'
import { TextField } from '~/ui/field'
import { SelectField } from '~/ui/select-field'
import { PARTNER_FIELD_NAMES, type Partner, partnerField } from '../partner.rules'
import { typedField } from '../partner.schema'
import { type OwnProfile, PROFILE_STATUSES, type ProfileFields } from '../schema'
import { AvatarField } from './avatar-field'
import { statusLabel } from '../status.schema'

interface ProfileFieldsetProps {
  form: UseFormReturn<ProfileFields>
  profile: OwnProfile
}

/** Every field of the profile, in three parts: what belongs to both, to her, to him. */
export function ProfileFieldset({ form, profile }: ProfileFieldsetProps) {
  return (
    <>
      <Part title={m.profile_coupleSection()}>
        <Photo form={form} profile={profile} label="couple" title={m.avatar_couple()} alt={m.a11y_coupleAvatarPhoto()} />
        <div className="form">
          <TextField
            {...form.register('coupleName')}
            label={m.profile_coupleNameLabel()}
            hint={m.profile_coupleNameHint()}
            error={form.formState.errors.coupleName?.message}
            autoComplete="off"
            spellCheck={false}
            dir="auto"
            aria-required
          />
          <StatusField form={form} profile={profile} />
        </div>
      </Part>
      <Part title={m.profile_womanSection()}>
        <Photo form={form} profile={profile} label="female" title={m.avatar_female()} alt={m.avatar_alt_female()} />
        <PersonFields form={form} who="female" section="section-woman" />
      </Part>
      <Part title={m.profile_manSection()}>
        <Photo form={form} profile={profile} label="male" title={m.avatar_male()} alt={m.avatar_alt_male()} />
        <PersonFields form={form} who="male" section="section-man" />
      </Part>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="profile-part">
      <legend>{title}</legend>
      <div className="profile-part-in">{children}</div>
    </fieldset>
  )
}

/** A stored status that is not offered stands as a hint and stays until another one is chosen (readings R15). */
function StatusField({ form, profile: { fields, status } }: ProfileFieldsetProps) {
  const unoffered = fields.relationshipStatus === ''
  return (
    <SelectField
      {...form.register('relationshipStatus')}
      label={m.profile_statusLabel()}
      hint={unoffered && status ? m.profile_statusStored({ status: statusLabel(status) }) : undefined}
      error={form.formState.errors.relationshipStatus?.message}
      options={PROFILE_STATUSES.map((value) => ({ value, label: statusLabel(value) }))}
      {...(unoffered && { placeholder: m.profile_statusPlaceholder() })}
    />
  )
}

function PersonFields({ form, who, section }: { form: UseFormReturn<ProfileFields>; who: Partner; section: string }) {
  const { register, formState } = form
  return (
    <div className="form form-2">
      {PARTNER_FIELD_NAMES.map((name) => {
        const { shown, autoComplete } = partnerField(name)
        const { hint, placeholder } = typedField(name)
        return (
          <TextField
            key={name}
            {...register(`${who}${name}`)}
            className={shown === 'name' ? undefined : 'span-2'}
            label={m.partner_field({ field: name })}
            hint={hint?.()}
            error={formState.errors[`${who}${name}`]?.message}
            placeholder={placeholder?.()}
            autoComplete={autoComplete ? `${section} ${autoComplete}` : 'off'}
            spellCheck={false}
            dir="auto"
          />
        )
      })}
    </div>
  )
}

interface PhotoProps extends ProfileFieldsetProps {
  label: 'couple' | 'female' | 'male'
  title: string
  alt: string
}

function Photo({ form, profile, label, title, alt }: PhotoProps) {
  const name = `${label}AvatarUrl` as const
  form.register(name)
  return (
    <AvatarField
      {...{ label, title, alt }}
      seed={profile.avatarSeed}
      value={useWatch({ control: form.control, name })}
      stored={profile.fields[name]}
      onChange={(address) => form.setValue(name, address, { shouldDirty: true })}
    />
  )
}
