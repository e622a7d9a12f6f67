import { useState } from 'react'
import { OPERATOR_ROLES } from '~/lib/operator-roles'
import { longTime } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Deferred } from '~/ui/deferred'
import { deferredPart } from '~/ui/deferred-part'
import { roleText } from '~/features/studio/entry/role.schema'
import type { Team } from '../schema'
import { inviteToStudio, withdrawStudioInvitation } from '../functions'
import type { MemberAct } from './member-dialog'
import { useTeamChange } from './use-team-change'

// Dialogs and what forms are made of come when they are wanted.
const InviteDialog = deferredPart(async () => (await import('./invite-dialog')).InviteDialog)
const MemberDialog = deferredPart(async () => (await import('./member-dialog')).MemberDialog)

type Member = Team['members'][number]

/** Who is of the team, what each may do, and who is invited. */
export function TeamPage({ team: { members, invitations } }: { team: Team }) {
  const [inviting, setInviting] = useState(false)
  const [asked, setAsked] = useState<{ member: Member; act: MemberAct }>()
  return (
    <>
      <div className="studio-head">
        <div>
          <h1>{m.studio_team_title()}</h1>
          <p>{m.studio_team_lead({ count: members.length })}</p>
        </div>
        <Button kind="primary" onClick={() => setInviting(true)}>
          {m.studio_team_invite()}
        </Button>
      </div>
      <div className="studio-stack">
        <section className="studio-group" aria-labelledby="h-members">
          <h2 id="h-members">{m.studio_team_members()}</h2>
          <ul className="studio-cards mt-s-4">
            {members.map((member) => (
              <MemberCard key={member.id} member={member} onAsk={(act) => setAsked({ member, act })} />
            ))}
          </ul>
        </section>
        <Invitations invitations={invitations} />
        <section className="studio-group" aria-labelledby="h-roles">
          <h2 id="h-roles">{m.studio_team_roles()}</h2>
          <ul className="studio-tasks team-roles">
            {OPERATOR_ROLES.map((role) => (
              <li key={role}>
                <b>{roleText(role)}</b>
                <small>{WHAT[role]()}</small>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <Deferred>
        {inviting && <InviteDialog onClose={() => setInviting(false)} />}
        {asked && <MemberDialog {...asked} onClose={() => setAsked(undefined)} />}
      </Deferred>
    </>
  )
}

const WHAT = {
  owner: m.studio_role_ownerText,
  coach: m.studio_role_coachText,
  editor: m.studio_role_editorText,
  accountant: m.studio_role_accountantText,
}

function MemberCard({ member, onAsk }: { member: Member; onAsk: (act: MemberAct) => void }) {
  const { name, email, role, passkeys, hasApp, sessions, lastSeenAt, isOwn } = member
  const ways = [passkeys > 0 && m.studio_team_passkeys({ count: passkeys }), hasApp && m.studio_team_app()].filter(Boolean)
  const acts: MemberAct[] = isOwn ? ['role'] : ['role', 'renew', 'sign-out', 'end']
  return (
    <li className="studio-card">
      <h3>{name}</h3>
      <div className="row">
        <Badge kind="soft">{roleText(role)}</Badge>
        {isOwn && <Badge>{m.studio_team_you()}</Badge>}
        {sessions > 0 && <Badge kind="low">{m.studio_team_sessions({ count: sessions })}</Badge>}
        {lastSeenAt === null && <Badge kind="mid">{m.studio_team_neverSeen()}</Badge>}
      </div>
      <div>
        <p>{email}</p>
        {ways.length > 0 && <p>{ways.join(', ')}</p>}
        {lastSeenAt !== null && <p>{m.studio_team_seen({ time: longTime(lastSeenAt, getLocale()) })}</p>}
      </div>
      <div className="studio-card-acts">
        {acts.map((act) => (
          <Button
            key={act}
            size="sm"
            kind={act === 'end' ? 'danger' : 'quiet'}
            aria-label={`${ACTS[act]()}: ${name}`}
            onClick={() => onAsk(act)}
          >
            {ACTS[act]()}
          </Button>
        ))}
      </div>
    </li>
  )
}

const ACTS: Record<MemberAct, () => string> = {
  role: m.studio_team_actRole,
  renew: m.studio_team_actRenew,
  'sign-out': m.studio_team_actSignOut,
  end: m.studio_team_actEnd,
}

function Invitations({ invitations }: Pick<Team, 'invitations'>) {
  const { busy, change } = useTeamChange()
  return (
    <section className="studio-group" aria-labelledby="h-invitations">
      <h2 id="h-invitations">{m.studio_team_invitations()}</h2>
      {invitations.length === 0 && <p>{m.studio_team_noInvitations()}</p>}
      <ul className="studio-cards mt-s-4">
        {invitations.map(({ id, email, role, expiresAt, hasEnded }) => (
          <li key={id} className="studio-card">
            <h3>{email}</h3>
            <div className="row">
              <Badge kind="soft">{roleText(role)}</Badge>
              {hasEnded ? <Badge kind="mid">{m.studio_team_invitationEnded()}</Badge> : <Badge>{m.studio_team_invitationWaits()}</Badge>}
            </div>
            <p>{m.studio_team_invitationUntil({ time: longTime(expiresAt, getLocale()) })}</p>
            <div className="row">
              <Button
                size="sm"
                busy={busy}
                aria-label={`${m.studio_team_again()}: ${email}`}
                onClick={() =>
                  void change(() => inviteToStudio({ data: { email, role, locale: LOCALE() } }), m.studio_team_invited({ email }))
                }
              >
                {m.studio_team_again()}
              </Button>
              <Button
                size="sm"
                kind="danger"
                busy={busy}
                aria-label={`${m.studio_team_withdraw()}: ${email}`}
                onClick={() => void change(() => withdrawStudioInvitation({ data: { id } }), m.studio_team_withdrawn())}
              >
                {m.studio_team_withdraw()}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

const LOCALE = () => getLocale() as 'cs' | 'en'
