/** What of `content/` the team may edit in the studio. A document is one text in both languages, whatever files it lies in. */
export const CONTENT_KINDS = ['article', 'review', 'story', 'news', 'podcast', 'newsletter', 'digest', 'page', 'legal'] as const
export type ContentKind = (typeof CONTENT_KINDS)[number]

/**
 * A revision is a draft until it is published, now or at its minute; it is retired once readers get another one, or the file again.
 * A draft that nobody has read may be thrown away: it is discarded, and stays among the versions.
 */
export const REVISION_STATES = ['draft', 'planned', 'published', 'retired', 'discarded'] as const
export type RevisionState = (typeof REVISION_STATES)[number]
