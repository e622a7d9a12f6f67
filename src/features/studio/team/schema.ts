import { z } from 'zod'
import { emailText } from '~/lib/typed-text'
import { OPERATOR_ROLES, type OperatorRole } from '~/lib/operator-roles'
import { LOCALES } from '~/lib/locale'
import { m } from '~/paraglide/messages'

export const InviteForm = z.object({
  email: emailText({ missing: () => m.validation_required(), wrong: () => m.validation_email() }),
  role: z.enum(OPERATOR_ROLES),
  locale: z.enum(LOCALES),
})
export type Invite = z.output<typeof InviteForm>

export const MemberInput = z.object({ id: z.uuid() })
/** With the role that they had as whoever changes it saw it. */
export const RoleInput = MemberInput.extend({ role: z.enum(OPERATOR_ROLES), seen: z.enum(OPERATOR_ROLES) })

/** ISO moments. */
export interface Team {
  members: Array<{
    id: string
    name: string
    email: string
    role: OperatorRole
    passkeys: number
    hasApp: boolean
    sessions: number
    lastSeenAt: string | null
    isOwn: boolean
  }>
  invitations: Array<{ id: string; email: string; role: OperatorRole; expiresAt: string; hasEnded: boolean }>
}
