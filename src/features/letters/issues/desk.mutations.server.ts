import { and, eq, lte } from 'drizzle-orm'
import { type Tx, db, within } from '~/db/client.server'
import { letterIssues } from '~/db/schema'
import type { SubscriptionList } from '~/features/letters/subscriptions/schema'
import { type Outcome, refused } from '~/lib/outcome'
import { log } from '~/server/log.server'
import { type Actor, recordOperatorEvent } from '~/server/operator-events.server'
import { issueAlone, letterContent, letterDigest } from './data.server'
import { holdIssue, sendPreview, startIssue } from './mutations.server'

// What the team does with an issue that somebody has written, and its line in the record.

interface NamedIssue {
  list: SubscriptionList
  slug: string
}

/** Begins to send it now; what was planned is over by that. `seen`: the digest of what it said to whoever sends it. */
export async function sendIssue(
  { list, slug, seen }: NamedIssue & { seen?: string },
  by: Actor,
  at: Date,
): Promise<Outcome<{ recipients: number }, 'unwritten' | 'changed' | 'sent-before' | 'nobody'>> {
  return db().transaction((tx) =>
    within(tx, async () => {
      await issueAlone(tx, list, slug)
      const content = await letterContent(list, slug)
      if (!content) return refused('unwritten')
      if (seen !== undefined && letterDigest(content) !== seen) return refused('changed')
      const planned = await unplan(tx, { list, slug })
      const outcome = await startIssue({ list, slug, content }, at)
      if (!outcome.ok) return outcome
      const states = {
        before: { dueAt: planned?.startedAt.toISOString() ?? null },
        after: { list, slug, recipients: outcome.recipients },
      }
      await recordOperatorEvent(tx, by, { kind: 'letter-sent', about: await aboutIssue(tx, { list, slug }), ...states }, at)
      return outcome
    }),
  )
}

/** It will be sent at that minute, as it is written by then, to whoever has confirmed the list by then. */
export async function planIssue(
  { list, slug, dueAt }: NamedIssue & { dueAt: Date },
  by: Actor,
  at: Date,
): Promise<Outcome<object, 'unwritten' | 'sent-before' | 'past'>> {
  if (dueAt <= at) return refused('past')
  return db().transaction(async (tx) => {
    await issueAlone(tx, list, slug)
    const content = await within(tx, () => letterContent(list, slug))
    if (!content) return refused('unwritten')
    const earlier = await unplan(tx, { list, slug })
    const [issue] = await tx
      .insert(letterIssues)
      .values({ list, slug, content, state: 'planned', startedAt: dueAt })
      .onConflictDoNothing()
      .returning({ id: letterIssues.id })
    if (!issue) return refused('sent-before')
    const states = {
      before: { list, slug, dueAt: earlier?.startedAt.toISOString() ?? null },
      after: { list, slug, dueAt: dueAt.toISOString() },
    }
    await recordOperatorEvent(tx, by, { kind: 'letter-planned', about: { subject: 'letter', id: issue.id }, ...states }, at)
    return { ok: true }
  })
}

/** What is planned is not sent; what is being sent stops after the letters that are on their way. */
export async function stopIssue({ list, slug }: NamedIssue, by: Actor, at: Date): Promise<Outcome<object, 'nothing'>> {
  return db().transaction((tx) =>
    within(tx, async () => {
      const planned = await unplan(tx, { list, slug })
      if (!planned && !(await holdIssue(list, slug, true))) return refused('nothing')
      const about = planned ? { subject: 'letter' as const, id: planned.id } : await aboutIssue(tx, { list, slug })
      const basis = planned?.startedAt.toISOString() ?? 'begun'
      await recordOperatorEvent(tx, by, { kind: 'letter-stopped', about, after: { list, slug }, basis }, at)
      return { ok: true as const }
    }),
  )
}

/** A stopped one goes on. */
export async function goOnWithIssue({ list, slug }: NamedIssue, by: Actor, at: Date): Promise<Outcome<object, 'nothing'>> {
  return db().transaction((tx) =>
    within(tx, async () => {
      const paused = and(eq(letterIssues.list, list), eq(letterIssues.slug, slug), eq(letterIssues.state, 'paused'))
      if ((await tx.$count(letterIssues, paused)) === 0) return refused('nothing')
      await holdIssue(list, slug, false)
      const about = await aboutIssue(tx, { list, slug })
      await recordOperatorEvent(tx, by, { kind: 'letter-sent', about, before: { state: 'paused' }, after: { list, slug } }, at)
      return { ok: true as const }
    }),
  )
}

/** In both languages to one address. */
export async function testIssue(
  { list, slug, to }: NamedIssue & { to: string },
  by: Actor,
  at: Date,
): Promise<Outcome<object, 'unwritten'>> {
  const content = await letterContent(list, slug)
  if (!content) return refused('unwritten')
  return db().transaction((tx) =>
    within(tx, async () => {
      await sendPreview({ list, to, content }, at)
      await recordOperatorEvent(tx, by, { kind: 'letter-tested', after: { list, slug } }, at)
      return { ok: true as const }
    }),
  )
}

/** Begins what is planned and whose minute has come; all processes together begin each once. */
export async function beginPlannedIssues(at: Date): Promise<void> {
  const due = and(eq(letterIssues.state, 'planned'), lte(letterIssues.startedAt, at))
  const issues = await db().select({ list: letterIssues.list, slug: letterIssues.slug }).from(letterIssues).where(due)
  for (const { list, slug } of issues) {
    const content = await letterContent(list, slug)
    await db().transaction((tx) =>
      within(tx, async () => {
        // Stopped, or begun by another process.
        if (!(await unplan(tx, { list, slug }))) return
        const outcome = content ? await startIssue({ list, slug, content }, at) : refused('unwritten')
        if (!outcome.ok) log.error({ list, slug, code: outcome.code }, 'a planned letter was not sent')
      }),
    )
  }
}

/** Answers what was planned. */
async function unplan(tx: Tx, { list, slug }: NamedIssue): Promise<{ id: string; startedAt: Date } | undefined> {
  const [gone] = await tx
    .delete(letterIssues)
    .where(and(eq(letterIssues.list, list), eq(letterIssues.slug, slug), eq(letterIssues.state, 'planned')))
    .returning({ id: letterIssues.id, startedAt: letterIssues.startedAt })
  return gone
}

async function aboutIssue(tx: Tx, { list, slug }: NamedIssue): Promise<{ subject: 'letter'; id: string }> {
  const [issue] = await tx
    .select({ id: letterIssues.id })
    .from(letterIssues)
    .where(and(eq(letterIssues.list, list), eq(letterIssues.slug, slug)))
  if (!issue) throw new Error('a letter lost its issue')
  return { subject: 'letter', id: issue.id }
}
