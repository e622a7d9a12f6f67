import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { ACTORS, EVENT_SUBJECTS, OPERATOR_EVENTS } from '../../lib/operator-events.ts'
import { OPERATOR_ROLES } from '../../lib/operator-roles.ts'
import { createdAt, known, locale, moment, oneOf, partOf } from './columns.ts'

/** Who works in the studio: accounts of their own, apart from those of couples. None is ever deleted, for the record names it. */
export const operators = pgTable(
  'operators',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull().unique(),
    name: text('name').notNull(),
    role: oneOf('role', OPERATOR_ROLES),
    locale: locale().default('cs'),
    createdAt: createdAt(),
    /** SHA-256 of what opens its calendar feed; null where there is none. */
    calendarTokenHash: text('calendar_token_hash').unique(),
    /** Since then it opens nothing. */
    endedAt: moment('ended_at'),
  },
  (t) => [
    check('operators_email', sql`${t.email} = lower(${t.email})`),
    check('operators_name', sql`btrim(${t.name}) <> ''`),
    known('operators_role', t.role),
    known('operators_locale', t.locale),
  ],
)
export type OperatorRow = typeof operators.$inferSelect

/** The one way to become one: by a link, once. Renews the ways to sign in of whoever is one already. */
export const operatorInvitations = pgTable(
  'operator_invitations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull(),
    role: oneOf('role', OPERATOR_ROLES),
    locale: locale().default('cs'),
    /** SHA-256 of what stands in the link. */
    tokenHash: text('token_hash').notNull().unique(),
    /** Null: by command. */
    invitedBy: uuid('invited_by').references(() => operators.id),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    withdrawnAt: moment('withdrawn_at'),
  },
  (t) => [
    check('operator_invitations_email', sql`${t.email} = lower(${t.email})`),
    known('operator_invitations_role', t.role),
    known('operator_invitations_locale', t.locale),
    check('operator_invitations_end', sql`${t.usedAt} is null or ${t.withdrawnAt} is null`),
    uniqueIndex('operator_invitations_one_open')
      .on(t.email)
      .where(sql`${t.usedAt} is null and ${t.withdrawnAt} is null`),
  ],
)
export type OperatorInvitation = typeof operatorInvitations.$inferSelect

/** A browser that is signed in to the studio. */
export const operatorSessions = pgTable(
  'operator_sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    operatorId: partOf('operator_id', () => operators.id),
    /** SHA-256 of what stands in the cookie. */
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
    /** When its operator last showed a passkey or a code. */
    confirmedAt: moment('confirmed_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** „Firefox, Windows“. */
    device: text('device'),
  },
  (t) => [index('operator_sessions_operator').on(t.operatorId), index('operator_sessions_end').on(t.expiresAt)],
)
export type OperatorSession = typeof operatorSessions.$inferSelect

/** Passkeys of operators; what they are, `auth_passkey` says. */
export const operatorCredentials = pgTable(
  'operator_credentials',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    operatorId: partOf('operator_id', () => operators.id),
    name: text('name').notNull(),
    credentialId: text('credential_id').notNull().unique(),
    publicKey: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports'),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (t) => [index('operator_credentials_operator').on(t.operatorId), check('operator_credentials_name', sql`btrim(${t.name}) <> ''`)],
)

/** The authenticator app of an operator. */
export const operatorTotp = pgTable('operator_totp', {
  operatorId: uuid('operator_id')
    .primaryKey()
    .references(() => operators.id, { onDelete: 'cascade' }),
  /** Encrypted as those of couples are. */
  secret: text('secret').notNull(),
  createdAt: moment('created_at').notNull(),
})

/** Links by mail that begin a sign-in with the app: once, and together with its code. */
export const operatorLinks = pgTable(
  'operator_links',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    operatorId: partOf('operator_id', () => operators.id),
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('operator_links_operator').on(t.operatorId)],
)

/** What was done, by whom, about whom and why. The database refuses every change (a trigger of the migration). */
export const operatorEvents = pgTable(
  'operator_events',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    at: moment('at').notNull(),
    actor: oneOf('actor', ACTORS),
    operatorId: uuid('operator_id').references(() => operators.id),
    kind: oneOf('kind', OPERATOR_EVENTS),
    subject: text('subject', { enum: EVENT_SUBJECTS }),
    subjectId: uuid('subject_id'),
    reason: text('reason'),
    /** What it was and what it became: never what couples answered or noted. */
    before: jsonb('before').$type<EventState>(),
    after: jsonb('after').$type<EventState>(),
  },
  (t) => [
    known('operator_events_actor', t.actor),
    check('operator_events_by', sql`(${t.actor} = 'operator') = (${t.operatorId} is not null)`),
    known('operator_events_kind', t.kind),
    known('operator_events_subject', t.subject),
    check('operator_events_about', sql`(${t.subject} is null) = (${t.subjectId} is null)`),
    index('operator_events_at').on(t.at, t.id),
    index('operator_events_operator').on(t.operatorId, t.at),
    index('operator_events_about_index').on(t.subjectId, t.at),
  ],
)
export type OperatorEventRow = typeof operatorEvents.$inferSelect
export type EventState = Record<string, string | number | boolean | null>

/** A look at a list of the studio that somebody has kept: its search, filters and order, as words of its address. */
export const operatorViews = pgTable(
  'operator_views',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    operatorId: partOf('operator_id', () => operators.id),
    page: text('page').notNull(),
    name: text('name').notNull(),
    /** As it stands behind the question mark. */
    search: text('search').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [uniqueIndex('operator_views_name').on(t.operatorId, t.page, t.name), check('operator_views_named', sql`btrim(${t.name}) <> ''`)],
)
