import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment } from './columns.ts'
import { LOCALES } from '../../lib/locale.ts'

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
    relationshipStatus: text('relationship_status', { enum: ['dating', 'couple', 'engaged', 'married'] }).notNull(),
    locale: text('locale', { enum: LOCALES }).notNull(),
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
    check('registrations_status', sql`${t.relationshipStatus} in ('dating', 'couple', 'engaged', 'married')`),
    check('registrations_locale', sql`${t.locale} in ('cs', 'en')`),
    check('registrations_reset', sql`(${t.resetHash} is null) = (${t.resetExpiresAt} is null)`),
  ],
)
export type Registration = typeof registrations.$inferSelect
