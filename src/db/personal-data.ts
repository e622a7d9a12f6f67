import { getTableColumns } from 'drizzle-orm'
import { ACCESS_TABLES } from './personal-access.ts'
import { SERVICE_TABLES } from './personal-services.ts'
import { SHOP_TABLES } from './personal-shop.ts'
import { type PersonalTable, all, keys, ofAccount, ofSubscription, subscriptionKeys, title, without } from './personal-table.ts'
import { userProfiles } from './tables/couple.ts'

export const PERSONAL_TABLES: Record<string, PersonalTable> = {
  auth_user: {
    ...ofAccount,
    column: 'id',
    exported: all('name', 'email', 'email_verified', 'two_factor_enabled', 'locked_at', 'image', 'locale', 'created_at', 'updated_at'),
    withheld: without('key', 'id', 'sign_up_attempt'),
  },
  user_profiles: {
    ...ofAccount,
    column: 'id',
    // Whatever a profile holds is its couple's own; the pictures themselves are in the copy, under the names that stand here.
    exported: all(...Object.values(getTableColumns(userProfiles)).flatMap(({ name }) => (name === 'id' ? [] : [name]))),
    withheld: without('key', 'id'),
  },
  // Attempts to register with the address that nobody has confirmed: who typed the rest of it is not known.
  registrations: {
    by: 'email',
    column: 'email',
    exported: all('email', 'locale', 'created_at'),
    withheld: {
      ...without('key', 'id', 'attempt', 'device_hash'),
      ...without('foreign', 'couple_name', 'female_first_name', 'female_last_name', 'male_first_name', 'male_last_name'),
      ...without('foreign', 'relationship_status', 'adult_terms_version', 'intimate_data_version'),
      ...without('secret', 'password_hash', 'link_hash', 'reset_hash'),
      reset_expires_at: 'internal',
    },
    erasure: 'job',
  },
  account_consents: { ...ofAccount, exported: all('kind', 'version', 'given_at', 'withdrawn_at'), withheld: keys },
  test_results: {
    ...ofAccount,
    exported: {
      ...all('id', 'test_id', 'test_type', 'status', 'created_at', 'completed_at', 'total_score', 'tier_result'),
      ...all('partner_consent_at', 'partner_consent_version'),
      // The answers of one partner are not the other's, and the account is shared (readings R9).
      answers: () => `case when t.test_type = 'tier_assessment' then t.answers end`,
      // Of OpenFit the shown result is in the copy; a finer figure would tell one partner's answers from the other's.
      meta: () => `case when t.test_type = 'tier_assessment' then t.meta end`,
    },
    withheld: without('key', 'user_id', 'attempt_id'),
  },
  milestone_completions: {
    ...ofAccount,
    exported: { milestone_id: title('milestones', 'milestone_id'), completed_at: true },
    withheld: without('key', 'user_id'),
  },
  spark_events: {
    ...ofAccount,
    exported: { milestone_id: title('milestones', 'milestone_id'), sparks: true, created_at: true },
    withheld: { ...keys, number: 'internal' },
  },
  course_enrolments: { ...ofAccount, exported: all('course', 'enrolled_at'), withheld: without('key', 'user_id') },
  lesson_completions: { ...ofAccount, exported: all('course', 'lesson', 'completed_at'), withheld: without('key', 'user_id') },
  lesson_notes: { ...ofAccount, exported: all('course', 'lesson', 'text', 'updated_at'), withheld: without('key', 'user_id', 'revision') },
  course_certificates: { ...ofAccount, exported: all('course', 'number', 'issued_at'), withheld: keys },
  ...SHOP_TABLES,
  ...SERVICE_TABLES,
  downloads: {
    ...ofAccount,
    orderColumn: 'order_id',
    exported: { material_id: title('materials', 'material_id'), created_at: true },
    withheld: { ...keys, order_id: 'key' },
    // Those of an order that was made without an account have no account of their own.
    erasure: 'job',
  },
  bookings: {
    ...ofAccount,
    emailColumn: 'email',
    exported: {
      ...all('kind', 'state', 'starts_at', 'ends_at', 'email', 'name', 'locale', 'meeting_url'),
      ...all('proposed_starts_at', 'proposed_until'),
      ...all('created_at', 'held_until', 'booked_at', 'ended_at', 'cancelled_by', 'fee_percent', 'refund_cents'),
    },
    withheld: {
      ...keys,
      ...without('key', 'order_id', 'attempt_id'),
      ...without('internal', 'blocked_from', 'blocked_until', 'sequence', 'moves', 'fee_floor', 'reminded_at', 'settled_at'),
    },
    // Those that were made without an account have no account of their own.
    erasure: 'job',
  },
  newsletter_subscriptions: {
    by: 'email',
    column: 'email',
    exported: {
      ...all('email', 'list', 'locale', 'status', 'consent_version'),
      ...all('requested_at', 'confirmed_at', 'unsubscribed_at', 'created_at'),
    },
    withheld: {
      id: 'key',
      confirm_token_hash: 'secret',
      // When it was suspended stands among its steps.
      ...without('internal', 'confirm_expires_at', 'suspended_at', 'soft_bounces'),
    },
    erasure: 'job',
  },
  subscription_events: {
    ...ofSubscription,
    exported: all('kind', 'via', 'consent_version', 'locale', 'at'),
    withheld: { ...subscriptionKeys, link_hash: 'secret' },
  },
  letter_deliveries: {
    ...ofSubscription,
    exported: {
      issue_id: (locale) => `(select x.content->'${locale}'->>'subject' from letter_issues x where x.id = t.issue_id)`,
      ...all('state', 'ended_at'),
    },
    withheld: { ...subscriptionKeys, ...without('internal', 'claims', 'refusals', 'run_at', 'locked_until', 'last_error') },
  },
  mail_outbox: {
    ...ofAccount,
    emailColumn: 'recipient',
    exported: {
      ...all('recipient', 'locale', 'created_at', 'delivered_at', 'failed_at'),
      // Whoever asked to use an address must not learn here that it has an account.
      template: () => `case when t.template = 'email-known' then 'email-change-confirm' else t.template end`,
    },
    withheld: {
      ...keys,
      ...without('key', 'registration_id', 'order_id'),
      // Until it leaves, a mail holds the tokens of its links.
      props: 'secret',
      ...without('internal', 'purpose', 'attempts', 'held_by', 'run_at', 'locked_until', 'last_error', 'restricted_at'),
    },
    // Mails about orders stay, detached.
    erasure: 'job',
  },
  ...ACCESS_TABLES,
  // The pictures themselves are in the copy.
  avatar_files: { ...ofAccount, exported: all('is_used', 'created_at'), withheld: without('key', 'key', 'user_id'), erasure: 'job' },
  account_activity: {
    ...ofAccount,
    exported: all('last_seen_at', 'first_warning_at', 'second_warning_at'),
    withheld: without('key', 'user_id'),
  },
  account_closings: { ...ofAccount, exported: all('reason', 'requested_at', 'due_at'), withheld: without('key', 'user_id') },
  data_exports: {
    ...ofAccount,
    exported: all('locale', 'status', 'requested_at', 'ready_at', 'expires_at', 'bytes'),
    withheld: { ...keys, device_hash: 'key', claimed_until: 'internal', attempts: 'internal' },
  },
  cookie_consents: {
    by: 'device',
    column: 'user_hash',
    exported: all('necessary', 'preferences', 'analytics', 'marketing', 'version', 'created_at'),
    withheld: without('key', 'id', 'user_hash'),
    erasure: 'expires',
  },
}

/**
 * Tables about those who work in the studio. None of them uses the site as a couple, so nothing of it is in a couple's copy or goes with
 * one; how long it is kept, docs/decisions/063 says.
 */
export const OPERATOR_TABLES: readonly string[] = [
  'content_revisions',
  'operator_credentials',
  'operator_events',
  'operator_invitations',
  'operator_links',
  'operator_sessions',
  'operator_totp',
  'operator_views',
  'operators',
]

/** Tables that say nothing of anybody who uses the site. */
export const IMPERSONAL_TABLES: readonly string[] = [
  // On which day somebody has seen that a backup can be read.
  'backup_checks',
  'booking_exceptions',
  'booking_hours',
  'booking_settings',
  // Their uses are the orders that name them.
  'coupon_products',
  'coupons',
  'document_counters',
  // What a letter says, to whom it may.
  'letter_issues',
  'material_files',
  'materials',
  'milestones',
  // How often on a day, and nothing of who.
  'page_counts',
  // Names that providers give to their notices.
  'payment_notices',
  'product_parts',
  'product_prices',
  'products',
  // Only when and how; who gets what stands in the refunds.
  'refund_batches',
  // Its subjects are keyed hashes that end with their window.
  'rate_limits',
  'site_sections',
  'test_questions',
  'test_result_configs',
  'test_thresholds',
  'tests',
  'website_colors',
  'workshop_events',
]

/** Folders of the storage with a folder per account: what is in them goes with the account. */
export const PERSONAL_FOLDERS: Record<string, 'exported' | 'withheld'> = {
  avatars: 'exported',
  // A copy holds no copies.
  exports: 'withheld',
}
