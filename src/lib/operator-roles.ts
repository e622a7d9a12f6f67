/** Who somebody of the team is: each has one. */
export const OPERATOR_ROLES = ['owner', 'coach', 'editor', 'accountant'] as const
export type OperatorRole = (typeof OPERATOR_ROLES)[number]

interface Allowed {
  /** What it allows, for the table in docs/decisions/063. */
  means: string
  roles: readonly OperatorRole[]
  /** Asks for a confirmation that is not older than {@link FRESH_MINUTES}: money, exports, erasure, roles, terms. */
  fresh?: true
}

const EVERYBODY = OPERATOR_ROLES

/** Who may do what in the studio: the one table. Each server function of the studio names one of these. */
export const PERMISSIONS = {
  'own.see': { means: 'their own name, ways to sign in and sessions', roles: EVERYBODY },
  'own.leave': { means: 'confirm who they are, end their own sessions', roles: EVERYBODY },
  'own.change': { means: 'add and remove their own ways to sign in', roles: EVERYBODY, fresh: true },
  'today.see': { means: 'what waits today, of what they may see', roles: EVERYBODY },
  'claims.see': { means: 'claims and when they are due', roles: ['owner', 'coach'] },
  'enquiries.see': { means: 'what people ask for, and when an answer is due', roles: ['owner', 'coach'] },
  'contributions.see': { means: 'stories and topics that were sent in', roles: ['owner', 'editor'] },
  'calls.see': { means: 'calls of the day', roles: ['owner', 'coach'] },
  'money.see': { means: 'refunds to be sent and money without an order', roles: ['owner', 'accountant'] },
  'mails.see': { means: 'mails that could not be sent', roles: ['owner'] },
  'team.see': { means: 'who is of the team, invitations and sessions', roles: ['owner'] },
  'team.change': { means: 'invite, change a role, end sessions and access', roles: ['owner'], fresh: true },
  'record.see': { means: 'the record of what was done', roles: ['owner'] },
} as const satisfies Record<string, Allowed>

export type Permission = keyof typeof PERMISSIONS

/** How long a confirmation counts as fresh. */
export const FRESH_MINUTES = 5

const allowed = (permission: Permission): Allowed => PERMISSIONS[permission]

export const mayDo = (role: OperatorRole, permission: Permission): boolean => allowed(permission).roles.includes(role)

export const needsFresh = (permission: Permission): boolean => allowed(permission).fresh === true

export const isFresh = (confirmedAt: Date, at: Date): boolean => +at - +confirmedAt < FRESH_MINUTES * 60_000
