import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { authUser } from './account.ts'
import { known, locale, moment, oneOf, partOf } from './columns.ts'
import { operators } from './operator.ts'

/** What somebody asks the team for: a service, a guide, a place in what is not open yet, a story, a topic (readings R12). */
export const requests = pgTable(
  'requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    number: text('number').notNull().unique(),
    kind: oneOf('kind', ['coaching', 'guide', 'interest', 'story', 'topic']),
    /** Slug of what is asked for; null where there is nothing to choose. */
    subject: text('subject'),
    /** Null as long as no account has this address. */
    userId: uuid('user_id').references(() => authUser.id, { onDelete: 'cascade' }),
    /** The contact and the words go when the request is taken back. */
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    /** How the visitor wants to be answered. */
    contact: text('contact').notNull(),
    /** When it would suit, in the visitor's words. */
    wishedWhen: text('wished_when'),
    /** The event or place, in the visitor's words. */
    place: text('place'),
    message: text('message'),
    locale: locale(),
    /** The key of one opening of the form: sent twice, it is one request. */
    attemptId: uuid('attempt_id').notNull(),
    /** Versions of the consents that were ticked: to intimate data in the message, to the story being published. */
    intimateConsent: text('intimate_consent'),
    publishConsent: text('publish_consent'),
    state: oneOf('state', ['received', 'in-progress', 'answered', 'closed']).default('received'),
    /** Who of the team sees to it. */
    assigneeId: uuid('assignee_id').references(() => operators.id),
    receivedAt: moment('received_at').notNull(),
    answeredAt: moment('answered_at'),
    closedAt: moment('closed_at'),
    withdrawnAt: moment('withdrawn_at'),
    joinedAt: moment('joined_at'),
  },
  (t) => [
    unique('requests_attempt').on(t.attemptId),
    known('requests_kind', t.kind),
    known('requests_state', t.state),
    check(
      'requests_contact',
      sql`${t.contact} = 'email' or (${t.contact} = 'phone' and (${t.phone} is not null or ${t.withdrawnAt} is not null))`,
    ),
    known('requests_locale', t.locale),
    check('requests_email', sql`${t.email} = lower(${t.email})`),
    check('requests_closed', sql`(${t.state} = 'closed') = (${t.closedAt} is not null)`),
    check('requests_answered', sql`${t.state} <> 'answered' or ${t.answeredAt} is not null`),
    check(
      'requests_withdrawn',
      sql`case when ${t.withdrawnAt} is null then ${t.email} is not null and ${t.name} is not null
        else ${t.state} = 'closed' and ${t.email} is null and ${t.name} is null and ${t.phone} is null and ${t.message} is null
          and ${t.place} is null and ${t.wishedWhen} is null end`,
    ),
    index('requests_user').on(t.userId),
    index('requests_address').on(t.email),
    index('requests_state_received').on(t.state, t.receivedAt),
  ],
)
export type RequestRow = typeof requests.$inferSelect

/** Each step of a request; never changed. */
export const requestEvents = pgTable(
  'request_events',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    requestId: partOf('request_id', () => requests.id),
    at: moment('at').notNull(),
    fromState: text('from_state'),
    toState: text('to_state').notNull(),
    /** Who did it: whoever asked, the team, or nobody because time passed. */
    actor: oneOf('actor', ['visitor', 'team', 'time']),
    /** What the team answered. */
    words: text('words'),
  },
  (t) => [known('request_events_actor', t.actor), index('request_events_request').on(t.requestId, t.at)],
)
export type RequestStep = typeof requestEvents.$inferSelect
