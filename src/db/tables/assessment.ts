import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { authUser } from './account.ts'
import { createdAt, isWord, known, locale, moment, oneOf, partOf, written } from './columns.ts'

/** `id` and `slug` are the same word today (specification §7); the slug is what addresses use. */
export const tests = pgTable(
  'tests',
  {
    id: text('id').primaryKey(),
    slug: text('slug').notNull().unique(),
    title: text('title').notNull(),
    titleEn: text('title_en').notNull(),
    cooldownDays: integer('cooldown_days').notNull(),
    scoringMethod: oneOf('scoring_method', ['tier-sum', 'openfit-1', 'openfit-2']),
    /** Which wording of the questions is asked now. */
    questionsVersion: integer('questions_version').notNull().default(1),
    isEnabled: boolean('is_enabled').notNull().default(true),
    written: written(),
  },
  (t) => [check('tests_cooldown', sql`${t.cooldownDays} >= 0`), known('tests_scoring', t.scoringMethod)],
)

/** One row per question, language and version; `id` is the same in every language, so answers outlive a change of language. */
export const testQuestions = pgTable(
  'test_questions',
  {
    testId: text('test_id')
      .notNull()
      .references(() => tests.id, { onDelete: 'restrict' }),
    version: integer('version').notNull().default(1),
    id: text('id').notNull(),
    locale: locale(),
    qOrder: integer('q_order').notNull(),
    question: text('question').notNull(),
    /** Options as `value:label|value:label|…`; null where the test has one scale for all questions. */
    scale: text('scale'),
    /** What the question is about; belongs to the version, as the question itself does. */
    topic: text('topic'),
  },
  (t) => [
    primaryKey({ columns: [t.testId, t.version, t.locale, t.id] }),
    unique('test_questions_order').on(t.testId, t.version, t.locale, t.qOrder),
    known('test_questions_locale', t.locale),
  ],
)

export const testResults = pgTable(
  'test_results',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: partOf('user_id', () => authUser.id),
    testId: text('test_id').notNull(),
    testType: oneOf('test_type', ['tier_assessment', 'openfit_divorce_risk']),
    /** Question id → value; the couple test keeps `{ female: {…}, male: {…} }` (specification §3). */
    answers: jsonb('answers').$type<Record<string, unknown>>().notNull(),
    totalScore: integer('total_score'),
    tierResult: text('tier_result'),
    status: oneOf('status', ['in_progress', 'completed']),
    completedAt: moment('completed_at'),
    meta: jsonb('meta').$type<Record<string, unknown>>().notNull().default({}),
    /**
     * The browser's key of one attempt: the same answers sent twice make one result. For the couple test the key of the present
     * sitting: pages that were opened before it can change nothing.
     */
    attemptId: uuid('attempt_id').unique(),
    /** The second partner's own consent at the handover, with the version of its wording (readings R9). */
    partnerConsentAt: moment('partner_consent_at'),
    partnerConsentVersion: text('partner_consent_version'),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({ name: 'test_results_test', columns: [t.testId], foreignColumns: [tests.id] }).onDelete('restrict'),
    known('test_results_type', t.testType),
    known('test_results_status', t.status),
    check('test_results_completed', sql`(${t.status} = 'completed') = (${t.completedAt} is not null)`),
    check(
      'test_results_result',
      sql`${t.status} = 'in_progress' or coalesce(${t.tierResult} in ('S', 'A', 'B', 'C', 'D', 'low', 'moderate', 'high'), false)`,
    ),
    check(
      'test_results_tier_completed',
      sql`${t.testType} <> 'tier_assessment' or (${t.status} = 'completed' and coalesce(${t.totalScore} between 20 and 80, false))`,
    ),
    check(
      'test_results_openfit_stage',
      sql`${t.testType} <> 'openfit_divorce_risk' or coalesce(
        ${t.meta}->>'current_stage' = 'completed' and ${t.status} = 'completed'
        or ${t.meta}->>'current_stage' in ('female', 'handover', 'male') and ${t.status} = 'in_progress', false)`,
    ),
    check(
      'test_results_openfit_risk',
      sql`${t.testType} <> 'openfit_divorce_risk' or ${t.status} = 'in_progress'
        or coalesce(${t.meta}->'risk_result'->>'level' = ${t.tierResult}, false)`,
    ),
    check(
      'test_results_partner_consent',
      sql`(${t.partnerConsentAt} is null) = (${t.partnerConsentVersion} is null)
        and (${t.status} = 'completed' or ${t.partnerConsentAt} is not null or coalesce(${t.meta}->>'current_stage', '') <> 'male')`,
    ),
    uniqueIndex('test_results_one_running').on(t.userId, t.testId).where(isWord(t.status, 'in_progress')),
    index('test_results_history').on(t.userId, t.testId, t.completedAt),
  ],
)

/** From which score on a test gives a result; the operator's, so an old result keeps the one that it got. */
export const testThresholds = pgTable(
  'test_thresholds',
  {
    testId: text('test_id').notNull(),
    resultKey: text('result_key').notNull(),
    lowest: doublePrecision('lowest').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.testId, t.resultKey] }),
    foreignKey({ name: 'test_thresholds_test', columns: [t.testId], foreignColumns: [tests.id] }).onDelete('cascade'),
  ],
)

/** Configured result pages; `description` is HTML and is sanitised again before it is shown. */
export const testResultConfigs = pgTable(
  'test_result_configs',
  {
    testSlug: text('test_slug').notNull(),
    resultKey: text('result_key').notNull(),
    locale: locale(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    written: written(),
  },
  (t) => [
    primaryKey({ columns: [t.testSlug, t.resultKey, t.locale] }),
    foreignKey({ name: 'test_result_configs_test', columns: [t.testSlug], foreignColumns: [tests.slug] }).onDelete('cascade'),
    known('test_result_configs_locale', t.locale),
  ],
)

/** specification §3. A couple without a completed result has no row: the test can start. */
export const userTestCooldowns = pgView('v_user_test_cooldowns', {
  userId: uuid('user_id').notNull(),
  testSlug: text('test_slug').notNull(),
  lastCompletedAt: moment('last_completed_at').notNull(),
  nextAvailableAt: moment('next_available_at').notNull(),
  canStartNow: boolean('can_start_now').notNull(),
}).as(sql`
  select r.user_id, t.slug as test_slug, max(r.completed_at) as last_completed_at,
    max(r.completed_at) + make_interval(days => t.cooldown_days) as next_available_at,
    max(r.completed_at) + make_interval(days => t.cooldown_days) <= now() as can_start_now
  from test_results r join tests t on t.id = r.test_id
  where r.status = 'completed'
  group by r.user_id, t.slug, t.cooldown_days`)
