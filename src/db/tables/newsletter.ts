import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment } from './columns.ts'
import { LOCALES } from '../../lib/locale.ts'

/** Double opt-in per address and list; the tokens of the links are kept as SHA-256. */
export const newsletterSubscriptions = pgTable(
  'newsletter_subscriptions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull(),
    list: text('list', { enum: ['newsletter', 'digest'] }).notNull(),
    locale: text('locale', { enum: LOCALES }).notNull(),
    status: text('status', { enum: ['pending', 'confirmed', 'unsubscribed', 'suspended'] }).notNull(),
    /** Which wording of the consent stood at the form. */
    consentVersion: text('consent_version').notNull(),
    confirmTokenHash: text('confirm_token_hash').unique(),
    confirmExpiresAt: moment('confirm_expires_at'),
    requestedAt: moment('requested_at').notNull(),
    confirmedAt: moment('confirmed_at'),
    unsubscribedAt: moment('unsubscribed_at'),
    /** Since then its mailbox takes nothing, and nothing is sent. */
    suspendedAt: moment('suspended_at'),
    /** Letters in a row that its mailbox put off until we gave up. */
    softBounces: integer('soft_bounces').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    unique('newsletter_subscriptions_address').on(t.email, t.list),
    check('newsletter_subscriptions_email', sql`${t.email} = lower(${t.email})`),
    check('newsletter_subscriptions_list', sql`${t.list} in ('newsletter', 'digest')`),
    check('newsletter_subscriptions_locale', sql`${t.locale} in ('cs', 'en')`),
    check('newsletter_subscriptions_status', sql`${t.status} in ('pending', 'confirmed', 'unsubscribed', 'suspended')`),
    check('newsletter_subscriptions_confirmed', sql`${t.status} <> 'confirmed' or ${t.confirmedAt} is not null`),
    check('newsletter_subscriptions_suspended', sql`(${t.status} = 'suspended') = (${t.suspendedAt} is not null)`),
    check('newsletter_subscriptions_bounces', sql`${t.softBounces} >= 0`),
  ],
)
export type SubscriptionRow = typeof newsletterSubscriptions.$inferSelect

/** Each step of a subscription, never changed: the proof of what was agreed to. It stands as long as its subscription does. */
export const subscriptionEvents = pgTable(
  'subscription_events',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => newsletterSubscriptions.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['asked', 'confirmed', 'unsubscribed', 'suspended', 'language', 'moved'] }).notNull(),
    /** The way it came. */
    via: text('via', { enum: ['form', 'link', 'one-click', 'preferences', 'settings', 'account', 'bounce', 'before'] }).notNull(),
    /** Wording and language of the consent, where one was given. */
    consentVersion: text('consent_version'),
    locale: text('locale', { enum: LOCALES }).notNull(),
    /** SHA-256 of the token of the link that asked or confirmed. */
    linkHash: text('link_hash'),
    at: moment('at').notNull(),
  },
  (t) => [
    index('subscription_events_subscription').on(t.subscriptionId, t.at),
    check('subscription_events_kind', sql`${t.kind} in ('asked', 'confirmed', 'unsubscribed', 'suspended', 'language', 'moved')`),
    check(
      'subscription_events_via',
      sql`${t.via} in ('form', 'link', 'one-click', 'preferences', 'settings', 'account', 'bounce', 'before')`,
    ),
    check('subscription_events_locale', sql`${t.locale} in ('cs', 'en')`),
  ],
)

/** A letter or digest that was sent to a list: once. What it says is frozen here, whatever a later release holds. */
export const letterIssues = pgTable(
  'letter_issues',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    list: text('list', { enum: ['newsletter', 'digest'] }).notNull(),
    slug: text('slug').notNull(),
    /** Language → what it says. */
    content: jsonb('content').$type<Record<string, unknown>>().notNull(),
    state: text('state', { enum: ['sending', 'paused', 'sent'] })
      .notNull()
      .default('sending'),
    startedAt: moment('started_at').notNull(),
    finishedAt: moment('finished_at'),
    /** How its deliveries ended, once they have. */
    totals: jsonb('totals').$type<Record<string, number>>(),
  },
  (t) => [
    unique('letter_issues_once').on(t.list, t.slug),
    check('letter_issues_list', sql`${t.list} in ('newsletter', 'digest')`),
    check('letter_issues_state', sql`${t.state} in ('sending', 'paused', 'sent')`),
    check('letter_issues_finished', sql`(${t.state} = 'sent') = (${t.finishedAt} is not null)`),
  ],
)

/** One issue to one subscription. The address is that of the subscription when the letter leaves. */
export const letterDeliveries = pgTable(
  'letter_deliveries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    issueId: uuid('issue_id')
      .notNull()
      .references(() => letterIssues.id, { onDelete: 'cascade' }),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => newsletterSubscriptions.id, { onDelete: 'cascade' }),
    state: text('state', { enum: ['waiting', 'sent', 'skipped', 'bounced', 'failed'] })
      .notNull()
      .default('waiting'),
    /** Every claim counts one: a process whose lease ran out does not overrule the one that took it over. */
    claims: integer('claims').notNull().default(0),
    /** How often the mailbox has put it off. */
    refusals: integer('refusals').notNull().default(0),
    runAt: moment('run_at').notNull(),
    lockedUntil: moment('locked_until'),
    endedAt: moment('ended_at'),
    lastError: text('last_error'),
  },
  (t) => [
    unique('letter_deliveries_once').on(t.issueId, t.subscriptionId),
    index('letter_deliveries_due')
      .on(t.runAt)
      .where(sql`${t.state} = 'waiting'`),
    index('letter_deliveries_subscription').on(t.subscriptionId),
    check('letter_deliveries_state', sql`${t.state} in ('waiting', 'sent', 'skipped', 'bounced', 'failed')`),
    check('letter_deliveries_ended', sql`(${t.state} = 'waiting') = (${t.endedAt} is null)`),
  ],
)
export type Delivery = typeof letterDeliveries.$inferSelect
