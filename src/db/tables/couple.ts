import { sql } from 'drizzle-orm'
import { boolean, check, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { authUser } from './account.ts'
import { createdAt, known, partOf, updatedAt } from './columns.ts'

/** specification §3: `user_profiles`, id equals the auth user's id. */
export const userProfiles = pgTable(
  'user_profiles',
  {
    id: partOf('id', () => authUser.id).primaryKey(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    coupleName: text('couple_name').unique(),
    coupleAvatarUrl: text('couple_avatar_url'),
    femaleFirstName: text('female_first_name'),
    femaleLastName: text('female_last_name'),
    femaleBirthDate: date('female_birth_date'),
    femaleAvatarUrl: text('female_avatar_url'),
    maleFirstName: text('male_first_name'),
    maleLastName: text('male_last_name'),
    maleBirthDate: date('male_birth_date'),
    maleAvatarUrl: text('male_avatar_url'),
    relationshipStatus: text('relationship_status', { enum: ['dating', 'couple', 'engaged', 'married', 'open_relationship'] }),
    tierResult: text('tier_result', { enum: ['S', 'A', 'B', 'C', 'D'] }),
    divorceRiskLevel: text('divorce_risk_level', { enum: ['low', 'moderate', 'high'] }),
    /** Results on the dashboard wait under a cover until somebody asks for them. */
    coversResults: boolean('covers_results').notNull().default(false),
    /** The profile asks no more to be completed. */
    leavesProfile: boolean('leaves_profile').notNull().default(false),
    updatedAt: updatedAt(),
  },
  (t) => [
    known('user_profiles_status', t.relationshipStatus),
    known('user_profiles_tier', t.tierResult),
    known('user_profiles_risk', t.divorceRiskLevel),
    check(
      'user_profiles_couple_name',
      sql`btrim(${t.coupleName}) <> '' and not (${t.coupleName} like '%@%' and ${t.coupleName} like '%.%')`,
    ),
  ],
)

/**
 * Every photo in the storage, noted before it is written there. One that is used stands in the couple's profile; the others wait for
 * the profile to be saved. A row without an account is a file to delete.
 */
export const avatarFiles = pgTable(
  'avatar_files',
  {
    /** `avatars/<account>/<label>-<number>.webp`, where the file lies. */
    key: text('key').primaryKey(),
    userId: uuid('user_id').references(() => authUser.id, { onDelete: 'set null' }),
    isUsed: boolean('is_used').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index('avatar_files_user').on(t.userId),
    index('avatar_files_unused')
      .on(t.createdAt)
      .where(sql`not ${t.isUsed}`),
  ],
)
