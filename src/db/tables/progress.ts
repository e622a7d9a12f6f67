import { sql } from 'drizzle-orm'
import { bigint, boolean, check, foreignKey, integer, pgTable, pgView, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { authUser } from './account.ts'
import { createdAt, moment, partOf, restsOn, written } from './columns.ts'

export const milestones = pgTable(
  'milestones',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    slug: text('slug').notNull().unique(),
    title: text('title').notNull(),
    titleEn: text('title_en').notNull(),
    displayOrder: integer('display_order').notNull().unique(),
    rewardSparks: integer('reward_sparks').notNull(),
    ctaLabel: text('cta_label').notNull(),
    ctaLabelEn: text('cta_label_en').notNull(),
    written: written(),
  },
  (t) => [check('milestones_reward', sql`${t.rewardSparks} >= 0`)],
)

export const milestoneCompletions = pgTable(
  'milestone_completions',
  {
    userId: partOf('user_id', () => authUser.id),
    milestoneId: restsOn('milestone_id', () => milestones.id),
    completedAt: moment('completed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.milestoneId] })],
)

/** Sparks are earned by a completion, once: the pair is the key and the completion must exist. */
export const sparkEvents = pgTable(
  'spark_events',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id').notNull(),
    milestoneId: uuid('milestone_id').notNull(),
    sparks: integer('sparks').notNull(),
    /**
     * Counts the events of one couple in the order in which they became visible. A trigger sets it, whatever is given: a stream goes
     * on after the last number that it has seen (decision 017).
     */
    number: bigint('number', { mode: 'number' })
      .notNull()
      .default(sql`0`),
    createdAt: createdAt(),
  },
  (t) => [
    unique('spark_events_once').on(t.userId, t.milestoneId),
    unique('spark_events_number').on(t.userId, t.number),
    foreignKey({
      name: 'spark_events_completion',
      columns: [t.userId, t.milestoneId],
      foreignColumns: [milestoneCompletions.userId, milestoneCompletions.milestoneId],
    }).onDelete('cascade'),
    check('spark_events_positive', sql`${t.sparks} > 0`),
  ],
)

/** specification §3: every milestone beside every account. Ask it for one account. */
export const userMilestones = pgView('user_milestones', {
  userId: uuid('user_id').notNull(),
  id: uuid('id').notNull(),
  slug: text('slug').notNull(),
  title: text('title').notNull(),
  titleEn: text('title_en').notNull(),
  displayOrder: integer('display_order').notNull(),
  rewardSparks: integer('reward_sparks').notNull(),
  ctaLabel: text('cta_label').notNull(),
  ctaLabelEn: text('cta_label_en').notNull(),
  isCompleted: boolean('is_completed').notNull(),
  completedAt: moment('completed_at'),
}).as(sql`
  select u.id as user_id, m.id, m.slug, m.title, m.title_en, m.display_order, m.reward_sparks, m.cta_label, m.cta_label_en,
    c.completed_at is not null as is_completed, c.completed_at
  from auth_user u
  cross join milestones m
  left join milestone_completions c on c.user_id = u.id and c.milestone_id = m.id`)

/** specification §3, readings R10. A material that was downloaded twice counts once. */
export const userProgress = pgView('user_progress', {
  userId: uuid('user_id').notNull(),
  overallProgressPct: integer('overall_progress_pct').notNull(),
  sparksTotal: integer('sparks_total').notNull(),
  freeDownloads: integer('free_downloads').notNull(),
  paidDownloads: integer('paid_downloads').notNull(),
}).as(sql`
  select u.id as user_id, steps.overall_progress_pct, earned.sparks_total, fetched.free_downloads, fetched.paid_downloads
  from auth_user u
  cross join lateral (
    select coalesce(round(100.0 * count(c.milestone_id) / nullif(count(*), 0)), 0)::integer as overall_progress_pct
    from milestones m left join milestone_completions c on c.milestone_id = m.id and c.user_id = u.id) steps
  cross join lateral (
    select coalesce(sum(e.sparks), 0)::integer as sparks_total from spark_events e where e.user_id = u.id) earned
  cross join lateral (
    select (count(distinct d.material_id) filter (where m.is_free))::integer as free_downloads,
      (count(distinct d.material_id) filter (where not m.is_free))::integer as paid_downloads
    from downloads d join materials m on m.id = d.material_id where d.user_id = u.id) fetched`)
