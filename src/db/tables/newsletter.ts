import { sql } from 'drizzle-orm'
import { check, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment } from './columns.ts'

/** Double opt-in per address and list; the tokens of the links are kept as SHA-256. */
export const newsletterSubscriptions = pgTable(
  'newsletter_subscriptions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull(),
    list: text('list').notNull(),
    locale: text('locale').notNull(),
    status: text('status').notNull(),
    /** Which wording of the consent stood at the form. */
    consentVersion: text('consent_version').notNull(),
    confirmTokenHash: text('confirm_token_hash').unique(),
    confirmExpiresAt: moment('confirm_expires_at'),
    requestedAt: moment('requested_at').notNull(),
    confirmedAt: moment('confirmed_at'),
    unsubscribedAt: moment('unsubscribed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('newsletter_subscriptions_address').on(t.email, t.list),
    check('newsletter_subscriptions_email', sql`${t.email} = lower(${t.email})`),
    check('newsletter_subscriptions_list', sql`${t.list} in ('newsletter', 'digest')`),
    check('newsletter_subscriptions_locale', sql`${t.locale} in ('cs', 'en')`),
    check('newsletter_subscriptions_status', sql`${t.status} in ('pending', 'confirmed', 'unsubscribed')`),
    check('newsletter_subscriptions_confirmed', sql`${t.status} <> 'confirmed' or ${t.confirmedAt} is not null`),
  ],
)
