import { sql } from 'drizzle-orm'
import { check, foreignKey, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { authUser } from './account.ts'
import { createdAt, moment } from './columns.ts'

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
  },
  (t) => [check('milestones_reward', sql`${t.rewardSparks} >= 0`)],
)

export const milestoneCompletions = pgTable(
  'milestone_completions',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => authUser.id, { onDelete: 'cascade' }),
    milestoneId: uuid('milestone_id')
      .notNull()
      .references(() => milestones.id, { onDelete: 'restrict' }),
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
    createdAt: createdAt(),
  },
  (t) => [
    unique('spark_events_once').on(t.userId, t.milestoneId),
    foreignKey({
      name: 'spark_events_completion',
      columns: [t.userId, t.milestoneId],
      foreignColumns: [milestoneCompletions.userId, milestoneCompletions.milestoneId],
    }).onDelete('cascade'),
    check('spark_events_positive', sql`${t.sparks} > 0`),
  ],
)
