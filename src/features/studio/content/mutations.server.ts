import { and, eq, gt, lte, max, notInArray, sql } from 'drizzle-orm'
import { type Tx, db, within } from '~/db/client.server'
import { type ContentFiles, type ContentRevision, contentRevisions } from '~/db/schema'
import { type Outcome, type Refused, refused } from '~/lib/outcome'
import { ContentError } from '~/server/content.server'
import { withEdition } from '~/server/content-edition.server'
import { log } from '~/server/log.server'
import { type Actor, type Deed, recordOperatorEvent } from '~/server/operator-events.server'
import { notice } from '~/server/realtime.server'
import { type Operator, stillMay } from '~/server/studio-session.server'
import { newestKept, newestOf, revisionOf } from './revisions.data.server'
import { type ContentDocument, isOpen, letterListOf } from './document.rules'
import { digestOf, filesBeneath } from './files.data.server'
import { checkAround, faultsOf, fits } from './kinds.data.server'
import { CONTENT, dueOf, editionOf, editionWith, liveRevisions } from './live.data.server'
import type { Fault } from './schema'
import { type Settled, settled } from './settled.data.server'

/** `changed`: somebody saved or published another version meanwhile. */
type Late = 'changed'
export type Invalid = Refused<'invalid'> & { faults: Fault[] }
/** It would not go together with what stands beside it: the check that the build makes refuses it. Or nothing of it may change any more. */
type Unfit = 'unfit' | Settled

/** A draft that follows the version `base`: whoever has not seen the newest one is told, and nothing is written over. */
export function saveRevision(
  document: ContentDocument,
  { base, files }: { base: number; files: ContentFiles },
  by: Actor,
  at: Date,
): Promise<Outcome<{ number: number }, Late> | Invalid> {
  return alone(document, at, async (tx) => {
    const faults = faultsOf(document, files)
    if (faults.length > 0) return { ...refused('invalid' as const), faults }
    return added(tx, document, { base, texts: files, state: 'draft' }, { kind: 'revision-drafted' }, by, at)
  })
}

/** The same for somebody of the team who still may write. */
export const saveByOperator = (operator: Operator, document: ContentDocument, draft: { base: number; files: ContentFiles }, at: Date) =>
  db().transaction(async (tx) => {
    if (!(await stillMay(tx, operator, 'content.change', at))) return refused('forbidden')
    return within(tx, () => saveRevision(document, draft, { operator: operator.id }, at))
  })

/** A new draft that says what an older version said. */
export function restoreRevision(
  document: ContentDocument,
  { number, base }: { number: number; base: number },
  by: Actor,
  at: Date,
): Promise<Outcome<{ number: number }, Late | 'not-found' | 'invalid'>> {
  return alone(document, at, async (tx) => {
    const older = await revisionOf(document, number, tx)
    if (!older?.texts) return refused('not-found')
    if (!fits(document, older.texts)) return refused('invalid')
    return added(tx, document, { base, texts: older.texts, state: 'draft', restores: number }, { kind: 'revision-restored' }, by, at)
  })
}

/** From now on readers get the newest version. What was planned before is a draft again. */
export function publishRevision(document: ContentDocument, number: number, by: Actor, at: Date) {
  return ofNewest(document, number, at, async (tx, { id, texts }): Promise<Outcome<object, Unfit>> => {
    const fault = await unfit(tx, document, texts, at)
    if (fault) return refused(fault)
    const basis = await unplanned(tx, document)
    await retired(tx, document, at)
    await tx.update(contentRevisions).set({ state: 'published', publishAt: at }).where(eq(contentRevisions.id, id))
    await told(tx, document, { id, number }, { kind: 'revision-published', basis }, by, at)
    await heard(tx)
    return { ok: true }
  })
}

/** Readers get the newest version from its minute on, in every process. Of a letter it is the sending that is planned. */
export function planRevision(document: ContentDocument, { number, publishAt }: { number: number; publishAt: Date }, by: Actor, at: Date) {
  return ofNewest(document, number, at, async (tx, { id, texts }): Promise<Outcome<object, 'past' | 'sent-by-plan' | Unfit>> => {
    if (publishAt <= at) return refused('past')
    if (letterListOf(document.kind)) return refused('sent-by-plan')
    const fault = await unfit(tx, document, texts, publishAt)
    if (fault) return refused(fault)
    const basis = await unplanned(tx, document)
    await tx.update(contentRevisions).set({ state: 'planned', publishAt }).where(eq(contentRevisions.id, id))
    await told(tx, document, { id, number, publishAt }, { kind: 'revision-planned', basis }, by, at)
    await heard(tx)
    return { ok: true }
  })
}

/** What is planned is a draft again. */
export const unplanRevision = (document: ContentDocument, number: number, by: Actor, at: Date): Promise<Outcome<object, 'not-found'>> =>
  alone(document, at, async (tx) => {
    const planned = await revisionOf(document, number, tx)
    if (planned?.state !== 'planned') return refused('not-found')
    await unplanned(tx, document)
    const before = { planned: planned.publishAt?.toISOString() ?? null }
    await told(tx, document, { id: planned.id, number }, { kind: 'revision-drafted', before }, by, at)
    await heard(tx)
    return { ok: true }
  })

/**
 * Throws away what was drafted since readers got a version, or were to get one: the newest draft, and those that it follows. What is
 * published, planned or in files stays as it is.
 */
export function discardDraft(document: ContentDocument, number: number, by: Actor, at: Date): Promise<Outcome<object, Late>> {
  return alone(document, at, async (tx) => {
    const newest = await newestKept(document, tx)
    if (newest?.state !== 'draft' || newest.number !== number) return refused('changed')
    const [last] = await tx
      .select({ number: max(contentRevisions.number) })
      .from(contentRevisions)
      .where(and(isOf(document), notInArray(contentRevisions.state, ['draft', 'discarded'])))
    const drafts = and(isOf(document), eq(contentRevisions.state, 'draft'), gt(contentRevisions.number, last?.number ?? 0))
    await tx.update(contentRevisions).set({ state: 'discarded', retiredAt: at }).where(drafts)
    await told(tx, document, { id: newest.id, number }, { kind: 'revision-discarded' }, by, at)
    return { ok: true }
  })
}

/** Takes it off the site, whether it has files or not. It can be brought back. */
export function retireDocument(
  document: ContentDocument,
  base: number,
  by: Actor,
  at: Date,
): Promise<Outcome<{ number: number }, Late | 'needed' | Unfit>> {
  return alone(document, at, async (tx) => {
    if (!isOpen(document.kind)) return refused('needed')
    if ((await newestOf(document, tx)) !== base) return refused('changed')
    const fault = await unfit(tx, document, null, at)
    if (fault) return refused(fault)
    const basis = await unplanned(tx, document)
    await retired(tx, document, at)
    await heard(tx)
    return added(tx, document, { base, texts: null, state: 'published' }, { kind: 'revision-retired', basis }, by, at)
  })
}

/** Readers get the file of the release again. */
export function returnToFile(
  document: ContentDocument,
  number: number,
  by: Actor,
  at: Date,
): Promise<Outcome<object, Late | 'not-found' | Unfit>> {
  return alone(document, at, async (tx) => {
    if (!(await filesBeneath(document))) return refused('not-found')
    const shown = await revisionOf(document, number, tx)
    if (shown?.state !== 'published') return refused('changed')
    const fault = await unfit(tx, document, undefined, at)
    if (fault) return refused(fault)
    await retired(tx, document, at)
    await told(tx, document, { id: shown.id, number }, { kind: 'revision-retired', before: { shown: 'version' } }, by, at)
    await heard(tx)
    return { ok: true }
  })
}

/** What is due is published. Readers have it already; this is for the order of the states, and for the pages that are kept. */
export const turnRevisions = (at: Date): Promise<number> => db().transaction((tx) => turned(tx, at))

async function turned(tx: Tx, at: Date): Promise<number> {
  const due = await tx
    .select()
    .from(contentRevisions)
    .where(and(eq(contentRevisions.state, 'planned'), lte(contentRevisions.publishAt, at)))
    .for('update')
  for (const { id, kind, slug, publishAt } of due) {
    await retired(tx, { kind, slug }, publishAt ?? at)
    await tx.update(contentRevisions).set({ state: 'published' }).where(eq(contentRevisions.id, id))
  }
  if (due.length > 0) await heard(tx)
  return due.length
}

type Named = Pick<ContentDocument, 'kind' | 'slug'>
const isOf = ({ kind, slug }: Named) => and(eq(contentRevisions.kind, kind), eq(contentRevisions.slug, slug))

/** Readers get something else: every process hears of it with the commit. */
const heard = (tx: Tx) => tx.execute(sql`select ${notice(CONTENT)}`)

/** One after the other does something with a document, and finds in order what is due. */
function alone<Answer>(document: Named, at: Date, work: (tx: Tx) => Promise<Answer>): Promise<Answer> {
  return db().transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`content ${document.kind} ${document.slug}`}))`)
    await turned(tx, at)
    return work(tx)
  })
}

/** The next version, for whoever has seen the newest one. */
async function added(
  tx: Tx,
  document: ContentDocument,
  { base, texts, state, restores }: { base: number; texts: ContentFiles | null; state: 'draft' | 'published'; restores?: number },
  deed: Noted,
  by: Actor,
  at: Date,
): Promise<Outcome<{ number: number }, Late>> {
  if ((await newestOf(document, tx)) !== base) return refused('changed')
  const beneath = await filesBeneath(document)
  const number = base + 1
  const [made] = await tx
    .insert(contentRevisions)
    .values({
      kind: document.kind,
      slug: document.slug,
      number,
      texts,
      beneath,
      beneathDigest: beneath && digestOf(beneath),
      state,
      restores: restores ?? null,
      authorId: by === 'command' ? null : by.operator,
      createdAt: at,
      publishAt: state === 'published' ? at : null,
    })
    .returning({ id: contentRevisions.id })
  if (!made) throw new Error('a revision was not returned')
  await told(tx, document, { id: made.id, number }, deed, by, at)
  return { ok: true, number }
}

/** The newest version, as long as it is this one and not published yet. */
function ofNewest<Code extends string>(
  document: ContentDocument,
  number: number,
  at: Date,
  work: (tx: Tx, revision: ContentRevision) => Promise<Outcome<object, Code>>,
): Promise<Outcome<object, Code | 'changed' | 'drafts-only'>> {
  return alone(document, at, async (tx) => {
    if (document.kind === 'legal') return refused('drafts-only')
    const revision = await revisionOf(document, number, tx)
    const isOpenYet = revision?.state === 'draft' || revision?.state === 'planned'
    if (!isOpenYet || (await newestKept(document, tx))?.number !== number) return refused('changed')
    return work(tx, revision)
  })
}

/**
 * Why a document cannot say this from then on: the build would not take it at that moment, or when something else appears beside it, or
 * nobody may change it. Undefined texts stand for its files.
 */
async function unfit(tx: Tx, document: ContentDocument, texts: ContentFiles | null | undefined, from: Date): Promise<Unfit | undefined> {
  const why = await settled(tx, document)
  if (why) return why
  const others = (await liveRevisions(tx)).filter(({ kind, slug }) => kind !== document.kind || slug !== document.slug)
  const moments = [from, ...others.flatMap(({ publishAt }) => (publishAt && publishAt > from ? [publishAt] : []))]
  try {
    for (const moment of moments) {
      const around = editionOf(dueOf(others, moment))
      await withEdition(texts === undefined ? around : editionWith(around, document, texts), () => checkAround(document))
    }
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    log.warn({ reason: error.message }, 'a text would not go together with those beside it')
    return 'unfit'
  }
  return undefined
}

/** Answers what was planned. */
async function unplanned(tx: Tx, document: Named): Promise<Array<{ number: number; publishAt: Date | null }>> {
  const planned = and(isOf(document), eq(contentRevisions.state, 'planned'))
  const { number, publishAt } = contentRevisions
  const rows = await tx.select({ number, publishAt }).from(contentRevisions).where(planned).orderBy(number)
  await tx.update(contentRevisions).set({ state: 'draft', publishAt: null }).where(planned)
  return rows
}

const retired = (tx: Tx, document: Named, at: Date) =>
  tx
    .update(contentRevisions)
    .set({ state: 'retired', retiredAt: at })
    .where(and(isOf(document), eq(contentRevisions.state, 'published')))

type Noted = Pick<Deed, 'kind' | 'before' | 'basis'>

async function told(
  tx: Tx,
  document: ContentDocument,
  { id, number, publishAt }: { id: string; number: number; publishAt?: Date },
  deed: Noted,
  by: Actor,
  at: Date,
): Promise<void> {
  const after = { text: document.stem, version: number, ...(publishAt && { publishAt: publishAt.toISOString() }) }
  await recordOperatorEvent(tx, by, { ...deed, about: { subject: 'revision', id }, after }, at)
}
