import { longDate, readTypedDate } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Avatar } from '~/ui/avatar'
import { Button } from '~/ui/button'
import { TermRow } from '~/ui/term-row'
import { partnerDrawing } from './partner-drawing'
import { PARTNERS, PARTNER_FIELD_NAMES, type Partner, type PartnerFieldName, partnerField } from '../partner.rules'
import { ProfileInvitation } from './profile-invitation'
import type { OwnProfile } from '../schema'
import { statusLabel } from '../status.schema'

interface ProfileViewProps {
  profile: OwnProfile
  /** The form is likely to be wanted soon. */
  onPrepare: () => void
  onEdit: () => void
}

export function ProfileView({ profile, onPrepare, onEdit }: ProfileViewProps) {
  const { fields, status } = profile
  return (
    <>
      <div className="profile-head">
        <div>
          <h2 id="h-profil">{m.profile_title()}</h2>
          <p className="muted small">{m.profile_lead()}</p>
        </div>
        <Button data-edit size="sm" onPointerEnter={onPrepare} onFocus={onPrepare} onClick={onEdit}>
          {m.profile_edit()}
        </Button>
      </div>
      <dl className="dl">
        <TermRow term={m.profile_coupleNameLabel()}>{fields.coupleName ? <bdi>{fields.coupleName}</bdi> : m.profile_empty()}</TermRow>
        {status && <TermRow term={m.profile_statusLabel()}>{statusLabel(status)}</TermRow>}
      </dl>
      <div className="profile-pair">
        <PartnerView profile={profile} who="female" title={m.profile_womanSection()} alt={m.avatar_alt_female()} />
        <PartnerView profile={profile} who="male" title={m.profile_manSection()} alt={m.avatar_alt_male()} />
      </div>
      {isPartly(fields) && !profile.choices.leavesProfile && <ProfileInvitation />}
    </>
  )
}

/** Whether something about one of the two is not said. */
const isPartly = (fields: OwnProfile['fields']): boolean =>
  PARTNERS.some((who) => PARTNER_FIELD_NAMES.some((field) => !fields[`${who}${field}`]))

interface PartnerViewProps {
  profile: OwnProfile
  who: Partner
  title: string
  alt: string
}

function PartnerView({ profile: { fields, avatarSeed }, who, title, alt }: PartnerViewProps) {
  const photo = fields[`${who}AvatarUrl`]
  const names = PARTNER_FIELD_NAMES.filter((name) => partnerField(name).shown === 'name')
  const name = names
    .map((part) => fields[`${who}${part}`])
    .filter(Boolean)
    .join(' ')
  return (
    <div className="profile-partner">
      <Avatar size="normal" photo={photo} alt={photo && alt} drawing={partnerDrawing(avatarSeed, who)} />
      <div>
        <p className="muted small">{title}</p>
        <h3>
          <bdi>{name || m.profile_empty()}</bdi>
        </h3>
        {PARTNER_FIELD_NAMES.filter((field) => !names.includes(field) && fields[`${who}${field}`]).map((field) => (
          <p key={field} className="small">
            <span className="muted">{m.partner_field({ field })}: </span>
            <bdi>{shownText(field, fields[`${who}${field}`])}</bdi>
          </p>
        ))}
      </div>
    </div>
  )
}

function shownText(field: PartnerFieldName, typed: string): string {
  const day = partnerField(field).shown === 'day' ? readTypedDate(typed) : undefined
  return day ? longDate(day, getLocale()) : typed
}
