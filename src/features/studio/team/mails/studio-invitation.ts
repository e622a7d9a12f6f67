import { z } from 'zod'
import { defineAccountMail } from '~/emails/account-mail'
import { MailUrl } from '~/emails/letter'
import { OPERATOR_ROLES } from '~/lib/operator-roles'
import { m } from '~/paraglide/messages'
import { roleText } from '~/features/studio/entry/role.schema'

/** Invites somebody to the team. `hours`: how long the link is valid. */
export const studioInvitationMail = defineAccountMail(
  'studio-invitation',
  { role: z.enum(OPERATOR_ROLES), hours: z.number().positive(), inviteUrl: MailUrl },
  ({ role, hours, inviteUrl }, { locale }) => ({
    reason: m.email_studioInvitation_reason({}, { locale }),
    subject: m.email_studioInvitation_subject({}, { locale }),
    preheader: m.email_studioInvitation_preheader({ hours }, { locale }),
    body: [
      m.email_studioInvitation_body({ role: roleText(role, locale) }, { locale }),
      m.email_studioInvitation_ways({ hours }, { locale }),
    ],
    button: { label: m.email_studioInvitation_button({}, { locale }), url: inviteUrl },
  }),
)
