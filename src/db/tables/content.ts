import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { CONTENT_KINDS, REVISION_STATES } from '../../lib/content-kinds.ts'
import { isWord, known, moment, oneOf } from './columns.ts'
import { operators } from './operator.ts'

/** Files of a document by their paths below `content/`, as they would lie there. */
export type ContentFiles = Record<string, string>

/**
 * What people wrote over the files of `content/`. What a revision says never changes, nor is one ever removed (a trigger of the
 * migration); it only goes from draft over planned and published to retired.
 */
export const contentRevisions = pgTable(
  'content_revisions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: oneOf('kind', CONTENT_KINDS),
    slug: text('slug').notNull(),
    /** Of this document, from 1: whoever saves names the one before, so nobody writes over what they have not seen. */
    number: integer('number').notNull(),
    /** Null: the document is not on the site. */
    texts: jsonb('texts').$type<ContentFiles>(),
    /** The files as they lay there when this was written; null where there were none. */
    beneath: jsonb('beneath').$type<ContentFiles>(),
    /** SHA-256 of {@link beneath}. */
    beneathDigest: text('beneath_digest'),
    /** The one that it brings back. */
    restores: integer('restores'),
    state: oneOf('state', REVISION_STATES),
    /** Null: by command. */
    authorId: uuid('author_id').references(() => operators.id),
    createdAt: moment('created_at').notNull(),
    /** From then on readers get it. */
    publishAt: moment('publish_at'),
    /** Or thrown away. */
    retiredAt: moment('retired_at'),
  },
  (t) => [
    known('content_revisions_kind', t.kind),
    known('content_revisions_state', t.state),
    check('content_revisions_number', sql`${t.number} > 0`),
    check('content_revisions_slug', sql`${t.slug} ~ '^[a-z0-9-]+$'`),
    check('content_revisions_beneath', sql`(${t.beneath} is null) = (${t.beneathDigest} is null)`),
    check('content_revisions_publish', sql`(${isWord(t.state, 'draft', 'discarded')}) = (${t.publishAt} is null)`),
    check('content_revisions_retired', sql`(${isWord(t.state, 'retired', 'discarded')}) = (${t.retiredAt} is not null)`),
    // A version of the law in force is a release of its own (docs/decisions/069).
    check('content_revisions_legal', sql`not (${isWord(t.kind, 'legal')}) or ${isWord(t.state, 'draft', 'discarded')}`),
    unique('content_revisions_numbered').on(t.kind, t.slug, t.number),
    uniqueIndex('content_revisions_one_published').on(t.kind, t.slug).where(isWord(t.state, 'published')),
    uniqueIndex('content_revisions_one_planned').on(t.kind, t.slug).where(isWord(t.state, 'planned')),
    index('content_revisions_publish_index').on(t.state, t.publishAt),
  ],
)
export type ContentRevision = typeof contentRevisions.$inferSelect
