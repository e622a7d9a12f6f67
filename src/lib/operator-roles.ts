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
  'orders.see': { means: 'orders, and whoever bought', roles: ['owner', 'coach', 'accountant'] },
  'orders.change': { means: 'send again, correct an address, open a claim', roles: ['owner', 'coach'] },
  'orders.refund': { means: 'give money back', roles: ['owner', 'coach'], fresh: true },
  'claims.see': { means: 'claims and when they are due', roles: ['owner', 'coach'] },
  'claims.decide': { means: 'grant and refuse claims', roles: ['owner', 'coach'], fresh: true },
  'money.see': { means: 'the bank: statements, refunds to be sent, money without an order', roles: ['owner', 'accountant'] },
  'money.change': { means: 'take statements in, match, accept, return and settle', roles: ['owner'], fresh: true },
  'money.export': { means: 'the month for the accountant, files for the bank', roles: ['owner', 'accountant'], fresh: true },
  'enquiries.see': { means: 'what people ask for, and when an answer is due', roles: ['owner', 'coach'] },
  'enquiries.change': { means: 'take over, answer and close what people ask for', roles: ['owner', 'coach'] },
  'offers.change': { means: 'make and withdraw offers', roles: ['owner', 'coach'], fresh: true },
  'contributions.see': { means: 'stories and topics that were sent in', roles: ['owner', 'editor'] },
  'contributions.change': { means: 'answer and close stories and topics', roles: ['owner', 'editor'] },
  'calls.see': { means: 'the calendar: hours, calls, and who comes', roles: ['owner', 'coach'] },
  'calendar.change': { means: 'hours that can be booked, bookings for clients, moves', roles: ['owner', 'coach'] },
  'workshops.see': { means: 'workshops, who has a place and who waits', roles: ['owner', 'coach'] },
  'workshops.change': { means: 'make and describe workshops, note who came', roles: ['owner', 'coach'] },
  'workshops.end': { means: 'move and call off workshops', roles: ['owner', 'coach'], fresh: true },
  'services.see': { means: 'services that run, and their hours', roles: ['owner', 'coach'] },
  'services.change': { means: 'steps and hours of services', roles: ['owner', 'coach'] },
  'couples.see': { means: 'accounts of couples: name, address, last use, orders', roles: ['owner', 'coach'] },
  'couples.change': { means: 'lock and erase accounts, end their sessions, reset their second factor', roles: ['owner'], fresh: true },
  'letters.see': { means: 'letters: drafts, planned and sent', roles: ['owner', 'editor'] },
  'letters.change': { means: 'write, test, plan, send and stop letters', roles: ['owner', 'editor'] },
  'content.see': { means: 'texts of the site and their versions', roles: ['owner', 'editor'] },
  'content.change': { means: 'write drafts', roles: ['owner', 'editor'] },
  'content.publish': { means: 'plan, publish, retire and restore texts', roles: ['owner', 'editor'] },
  'website.see': { means: 'navigation, colours, prices, coupons and texts of products and results', roles: ['owner', 'editor'] },
  'website.change': { means: 'navigation, colours, cooldowns, texts of products and results', roles: ['owner', 'editor'] },
  'prices.change': { means: 'prices and coupons', roles: ['owner'], fresh: true },
  'overviews.see': { means: 'plots of the business', roles: ['owner', 'coach', 'accountant'] },
  'overviews.export': { means: 'their figures as files', roles: ['owner', 'accountant'], fresh: true },
  'mails.see': { means: 'mails that could not be sent', roles: ['owner'] },
  'system.see': { means: 'jobs, backups, mails of the system', roles: ['owner'] },
  'system.change': { means: 'send failed mails again', roles: ['owner'] },
  'views.change': { means: 'keep views of lists, recall mails that they have just sent', roles: EVERYBODY },
  'team.see': { means: 'who is of the team, invitations and sessions', roles: ['owner'] },
  'team.change': { means: 'invite, change a role, end sessions and access', roles: ['owner'], fresh: true },
  'record.see': { means: 'the record of what was done', roles: ['owner'] },
  'record.export': { means: 'the record as a file', roles: ['owner'], fresh: true },
} as const satisfies Record<string, Allowed>

export type Permission = keyof typeof PERMISSIONS

/** How long a confirmation counts as fresh. */
export const FRESH_MINUTES = 5

const allowed = (permission: Permission): Allowed => PERMISSIONS[permission]

export const mayDo = (role: OperatorRole, permission: Permission): boolean => allowed(permission).roles.includes(role)

export const needsFresh = (permission: Permission): boolean => allowed(permission).fresh === true

export const isFresh = (confirmedAt: Date, at: Date): boolean => +at - +confirmedAt < FRESH_MINUTES * 60_000
