import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment, updatedAt } from './columns.ts'
import { LOCALES } from '../../lib/locale.ts'

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
    locale: text('locale', { enum: LOCALES }).notNull().default('cs'),
    /** The browser's key of one registration attempt: the same form sent twice makes one account. */
    signUpAttempt: uuid('sign_up_attempt').unique(),
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('auth_user_email_lower', sql`${t.email} = lower(${t.email})`),
    check('auth_user_confirmed', sql`${t.emailVerified}`),
    check('auth_user_locale', sql`${t.locale} in ('cs', 'en')`),
  ],
)

const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => authUser.id, { onDelete: 'cascade' })

export const authSession = pgTable(
  'auth_session',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: userId(),
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
    userId: userId(),
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

/** The authenticator app of a couple, if it wants one. The library keeps the secret and the recovery codes encrypted. */
export const authTwoFactor = pgTable('auth_two_factor', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: userId().unique(),
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
})

/** Devices and keys that a couple signs in with instead of the password. */
export const authPasskeys = pgTable(
  'auth_passkey',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: userId(),
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
    userId: userId(),
    kind: text('kind', { enum: ['reset-password', 'change-email', 'undo-email', 'keep-factor'] }).notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    /** Of a change of the e-mail: the new one to confirm, or the old one to go back to. */
    email: text('email'),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    createdAt: createdAt(),
  },
  (t) => [
    check('account_links_kind', sql`${t.kind} in ('reset-password', 'change-email', 'undo-email', 'keep-factor')`),
    check('account_links_email', sql`(${t.kind} in ('change-email', 'undo-email')) = (${t.email} is not null)`),
    index('account_links_user').on(t.userId),
  ],
)

/** What the couple agreed to, with the wording's version; a withdrawal closes the row, a new consent opens another. */
export const accountConsents = pgTable(
  'account_consents',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: userId(),
    kind: text('kind', { enum: ['adult-terms', 'intimate-data', 'partner-test'] }).notNull(),
    version: text('version').notNull(),
    givenAt: moment('given_at').notNull(),
    withdrawnAt: moment('withdrawn_at'),
  },
  (t) => [
    check('account_consents_kind', sql`${t.kind} in ('adult-terms', 'intimate-data', 'partner-test')`),
    check('account_consents_order', sql`${t.withdrawnAt} is null or ${t.withdrawnAt} >= ${t.givenAt}`),
    // The second partner agrees anew with every test.
    uniqueIndex('account_consents_open')
      .on(t.userId, t.kind)
      .where(sql`${t.withdrawnAt} is null and ${t.kind} <> 'partner-test'`),
  ],
)
