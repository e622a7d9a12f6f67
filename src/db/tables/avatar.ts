import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { authUser } from './account.ts'
import { createdAt } from './columns.ts'

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
  (t) => [index('avatar_files_user').on(t.userId)],
)
