import { z } from 'zod'

/**
 * An appointment as it goes into calendars with a mail (RFC 5545, RFC 5546). `uid` names it for good; every later word about it has a
 * higher `sequence`. `at`: when this was decided. All moments are ISO in UTC. Its texts are neutral: calendars are seen by others.
 */
export const CalendarEvent = z.object({
  method: z.enum(['REQUEST', 'CANCEL']),
  uid: z.string().regex(/^[\w.-]+@[\w.-]+$/),
  sequence: z.int().nonnegative(),
  at: z.iso.datetime(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  summary: z.string().min(1),
  /** A place or an address; null when it comes later. */
  location: z.string().min(1).nullable(),
  description: z.string(),
  attendees: z.array(z.email()).min(1),
})
export type CalendarEvent = z.infer<typeof CalendarEvent>
