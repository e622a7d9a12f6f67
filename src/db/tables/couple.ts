import { sql } from 'drizzle-orm'
import { check, date, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { authUser } from './account.ts'
import { updatedAt } from './columns.ts'

/** specification §3: `user_profiles`, id equals the auth user's id. */
export const userProfiles = pgTable(
  'user_profiles',
  {
    id: uuid('id')
      .primaryKey()
      .references(() => authUser.id, { onDelete: 'cascade' }),
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
    updatedAt: updatedAt(),
  },
  (t) => [
    check('user_profiles_status', sql`${t.relationshipStatus} in ('dating', 'couple', 'engaged', 'married', 'open_relationship')`),
    check('user_profiles_tier', sql`${t.tierResult} in ('S', 'A', 'B', 'C', 'D')`),
    check('user_profiles_risk', sql`${t.divorceRiskLevel} in ('low', 'moderate', 'high')`),
    check(
      'user_profiles_couple_name',
      sql`btrim(${t.coupleName}) <> '' and not (${t.coupleName} like '%@%' and ${t.coupleName} like '%.%')`,
    ),
  ],
)
