import { isNotNull, relations, sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { EVENT_KINDS } from '../../lib/account-events.ts'
import { createdAt, known, locale, moment, oneOf, partOf, updatedAt } from './columns.ts'

// Property names are better-auth's field names; the SQL names are ours.

/** One account per couple. It begins with the confirmation of its e-mail; until then it is a registration. */
export const authUser = pgTable(
  'auth_user',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    email: text('email').notNull().unique(),
    /** The accounts library asks for it. */
    emailVerified: boolean('email_verified').notNull().default(true),
    image: text('image'),
    locale: locale().default('cs'),
    /** The browser's key of one registration attempt: the same form sent twice makes one account. */
    signUpAttempt: uuid('sign_up_attempt').unique(),
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    /** Since then nobody signs in: the team has locked it. */
    lockedAt: moment('locked_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('auth_user_email_lower', sql`${t.email} = lower(${t.email})`),
    check('auth_user_confirmed', sql`${t.emailVerified}`),
    known('auth_user_locale', t.locale),
  ],
)

export const authSession = pgTable(
  'auth_session',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: partOf('user_id', () => authUser.id),
    token: text('token').notNull().unique(),
    expiresAt: moment('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('auth_session_user').on(t.userId)],
)

export const authAccount = pgTable(
  'auth_account',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: partOf('user_id', () => authUser.id),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    password: text('password_hash'),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text('scope'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('auth_account_provider').on(t.providerId, t.accountId),
    uniqueIndex('auth_account_user_provider').on(t.userId, t.providerId),
  ],
)

export const authVerification = pgTable(
  'auth_verification',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('auth_verification_identifier').on(t.identifier)],
)

// The accounts library reads a session with its user, and a user with its accounts, by one statement each: it joins by these names.
export const authSessionRelations = relations(authSession, ({ one }) => ({
  user: one(authUser, { fields: [authSession.userId], references: [authUser.id] }),
}))
export const authAccountRelations = relations(authAccount, ({ one }) => ({
  user: one(authUser, { fields: [authAccount.userId], references: [authUser.id] }),
}))
export const authUserRelations = relations(authUser, ({ many }) => ({ sessions: many(authSession), accounts: many(authAccount) }))

/** The authenticator app of a couple, if it wants one. The library keeps the secret and the recovery codes encrypted. */
export const authTwoFactor = pgTable(
  'auth_two_factor',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: partOf('user_id', () => authUser.id).unique(),
    secret: text('secret').notNull(),
    backupCodes: text('backup_codes').notNull(),
    /** False until the first code of the app was right. */
    verified: boolean('verified').notNull().default(true),
    failedVerificationCount: integer('failed_verification_count').notNull().default(0),
    lockedUntil: moment('locked_until'),
    /** When the password was last set by a link from an e-mail, if nobody has passed the second step since. */
    resetAt: moment('reset_at'),
    /** Whoever lost app and recovery codes asked for its end; from then on the password alone signs in. */
    removalDueAt: moment('removal_due_at'),
  },
  (t) => [index('auth_two_factor_removal').on(t.removalDueAt).where(isNotNull(t.removalDueAt))],
)

/** Devices and keys that a couple signs in with instead of the password. */
export const authPasskeys = pgTable(
  'auth_passkey',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: partOf('user_id', () => authUser.id),
    name: text('name').notNull(),
    /** What the authenticator calls it, base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** Of the authenticator's signatures; zero for those that do not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How the authenticator can be reached, comma separated: a hint for the browser. */
    transports: text('transports'),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at'),
  },
  (t) => [index('auth_passkey_user').on(t.userId), check('auth_passkey_name', sql`btrim(${t.name}) <> ''`)],
)

/** Links that were sent by e-mail: single use, only their SHA-256 is kept. */
export const accountLinks = pgTable(
  'account_links',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: partOf('user_id', () => authUser.id),
    kind: oneOf('kind', ['reset-password', 'change-email', 'undo-email', 'keep-factor']),
    tokenHash: text('token_hash').notNull().unique(),
    /** Of a change of the e-mail: the new one to confirm, or the old one to go back to. */
    email: text('email'),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    createdAt: createdAt(),
  },
  (t) => [
    known('account_links_kind', t.kind),
    check('account_links_email', sql`(${t.kind} in ('change-email', 'undo-email')) = (${t.email} is not null)`),
    index('account_links_user').on(t.userId),
  ],
)

/** What the couple agreed to, with the wording's version; a withdrawal closes the row, a new consent opens another. */
export const accountConsents = pgTable(
  'account_consents',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: partOf('user_id', () => authUser.id),
    kind: oneOf('kind', ['adult-terms', 'intimate-data', 'partner-test']),
    version: text('version').notNull(),
    givenAt: moment('given_at').notNull(),
    withdrawnAt: moment('withdrawn_at'),
  },
  (t) => [
    known('account_consents_kind', t.kind),
    check('account_consents_order', sql`${t.withdrawnAt} is null or ${t.withdrawnAt} >= ${t.givenAt}`),
    // The second partner agrees anew with every test.
    uniqueIndex('account_consents_open')
      .on(t.userId, t.kind)
      .where(sql`${t.withdrawnAt} is null and ${t.kind} <> 'partner-test'`),
    index('account_consents_user').on(t.userId, t.givenAt),
  ],
)

/**
 * Attempts to register that wait for their link: each is all that its account will be made of. Those for one address stand beside each
 * other; the one that is confirmed becomes the account, and the others end (readings R18).
 */
export const registrations = pgTable(
  'registrations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The browser's key of the form: sent twice, it makes one attempt. */
    attempt: uuid('attempt').notNull().unique(),
    /** SHA-256 of the cookie of the browser that registered. Null asks for the password everywhere. */
    deviceHash: text('device_hash'),
    email: text('email').notNull(),
    /** Kept for this attempt; no account has it. */
    coupleName: text('couple_name').notNull().unique(),
    femaleFirstName: text('female_first_name').notNull(),
    femaleLastName: text('female_last_name').notNull(),
    maleFirstName: text('male_first_name').notNull(),
    maleLastName: text('male_last_name').notNull(),
    relationshipStatus: oneOf('relationship_status', ['dating', 'couple', 'engaged', 'married']),
    locale: locale(),
    passwordHash: text('password_hash').notNull(),
    /** Which wordings were agreed to when it was sent. */
    adultTermsVersion: text('adult_terms_version').notNull(),
    intimateDataVersion: text('intimate_data_version').notNull(),
    /** SHA-256 of the newest confirmation link. */
    linkHash: text('link_hash').notNull().unique(),
    /** Of a link for a new password, which confirms as well. */
    resetHash: text('reset_hash').unique(),
    resetExpiresAt: moment('reset_expires_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('registrations_email').on(t.email),
    check('registrations_email_lower', sql`${t.email} = lower(${t.email})`),
    known('registrations_status', t.relationshipStatus),
    known('registrations_locale', t.locale),
    check('registrations_reset', sql`(${t.resetHash} is null) = (${t.resetExpiresAt} is null)`),
  ],
)
export type Registration = typeof registrations.$inferSelect

/** What happened to the security of an account, for its couple: added to, never changed. Names neither an address nor a person. */
export const accountEvents = pgTable(
  'account_events',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: partOf('user_id', () => authUser.id),
    kind: oneOf('kind', EVENT_KINDS),
    /** Of several that are counted together, the last one. */
    at: moment('at').notNull(),
    /** „Firefox, Windows“; null when it was not told, or when there were several. */
    device: text('device'),
    /** A keyed hash of a part of the visitor's address, good for telling whether two events of one account came from the same place. */
    network: text('network'),
    /** What a stranger can cause is counted by hour, so that nobody fills the table; null for everything else. */
    hour: moment('hour'),
    times: integer('times').notNull().default(1),
  },
  (t) => [
    unique('account_events_hour').on(t.userId, t.kind, t.hour),
    index('account_events_user_at').on(t.userId, t.at),
    index('account_events_at').on(t.at),
    known('account_events_kind', t.kind),
    check('account_events_times', sql`${t.times} > 0 and (${t.times} = 1 or ${t.hour} is not null)`),
  ],
)
