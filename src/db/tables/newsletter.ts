import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, isWord, known, locale, moment, oneOf, partOf } from './columns.ts'

/** Double opt-in per address and list; the tokens of the links are kept as SHA-256. */
export const newsletterSubscriptions = pgTable(
  'newsletter_subscriptions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull(),
    list: oneOf('list', ['newsletter', 'digest']),
    locale: locale(),
    status: oneOf('status', ['pending', 'confirmed', 'unsubscribed', 'suspended']),
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
    known('newsletter_subscriptions_list', t.list),
    known('newsletter_subscriptions_locale', t.locale),
    known('newsletter_subscriptions_status', t.status),
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
    subscriptionId: partOf('subscription_id', () => newsletterSubscriptions.id),
    kind: oneOf('kind', ['asked', 'confirmed', 'unsubscribed', 'suspended', 'language', 'moved']),
    /** The way it came. */
    via: oneOf('via', ['form', 'link', 'one-click', 'preferences', 'settings', 'account', 'bounce', 'before']),
    /** Wording and language of the consent, where one was given. */
    consentVersion: text('consent_version'),
    locale: locale(),
    /** SHA-256 of the token of the link that asked or confirmed. */
    linkHash: text('link_hash'),
    at: moment('at').notNull(),
  },
  (t) => [
    index('subscription_events_subscription').on(t.subscriptionId, t.at),
    known('subscription_events_kind', t.kind),
    known('subscription_events_via', t.via),
    known('subscription_events_locale', t.locale),
  ],
)

/** A letter or digest that was sent to a list: once. What it says is frozen here, whatever a later release holds. */
export const letterIssues = pgTable(
  'letter_issues',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    list: oneOf('list', ['newsletter', 'digest']),
    slug: text('slug').notNull(),
    /** Language → what it says. */
    content: jsonb('content').$type<Record<string, unknown>>().notNull(),
    state: oneOf('state', ['planned', 'sending', 'paused', 'sent']).default('sending'),
    /** Of a planned one: when it will begin. */
    startedAt: moment('started_at').notNull(),
    finishedAt: moment('finished_at'),
    /** How its deliveries ended, once they have. */
    totals: jsonb('totals').$type<Record<string, number>>(),
  },
  (t) => [
    unique('letter_issues_once').on(t.list, t.slug),
    known('letter_issues_list', t.list),
    known('letter_issues_state', t.state),
    check('letter_issues_finished', sql`(${t.state} = 'sent') = (${t.finishedAt} is not null)`),
  ],
)

/** One issue to one subscription. The address is that of the subscription when the letter leaves. */
export const letterDeliveries = pgTable(
  'letter_deliveries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    issueId: partOf('issue_id', () => letterIssues.id),
    subscriptionId: partOf('subscription_id', () => newsletterSubscriptions.id),
    state: oneOf('state', ['waiting', 'sent', 'skipped', 'bounced', 'failed']).default('waiting'),
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
    index('letter_deliveries_due').on(t.runAt).where(isWord(t.state, 'waiting')),
    index('letter_deliveries_subscription').on(t.subscriptionId),
    known('letter_deliveries_state', t.state),
    check('letter_deliveries_ended', sql`(${t.state} = 'waiting') = (${t.endedAt} is null)`),
  ],
)
export type Delivery = typeof letterDeliveries.$inferSelect
