import { createHash } from 'node:crypto'
import { type Tx, db, within } from '~/db/client.server'
import { rehearsedConsequences } from '~/features/shop/payments/consequences.mutations.server'
import type { Consequence } from '~/features/shop/payments/schema'
import { type Outcome, type Refused, refused } from '~/lib/outcome'
import type { Permission } from '~/lib/operator-roles'
import { heldMails, holdingMails, recallMails } from '~/server/mail/queue.server'
import { inTurn } from '~/server/operation.server'
import { type Actor, notedBy, recordOperatorEvent } from '~/server/operator-events.server'
import { type StudioRefusal, withOperator } from '~/server/studio-guard.server'
import { type Operator, stillMay } from '~/server/studio-session.server'
import { HELD_MS } from './rules'
import type { ActAnswer } from './schema'

export interface Acting<Given> {
  given: Given
  operator: Operator
  /** Whom the record names. */
  by: Actor
  at: Date
}

type Work<Given, Done extends object, Code extends string> = (acting: Acting<Given>) => Promise<Outcome<Done, Code>>

class Refusal extends Error {
  constructor(readonly outcome: Refused<string>) {
    super(outcome.code)
  }
}

/**
 * For whatever changes something in the studio: first it is done and undone, and what it would do is told; whoever agrees to that has it
 * done. What it would do by then must be the same, or they are asked anew: somebody else was faster. All of it is one transaction, in
 * which the operator still may do it, and it leaves a line in the record. Mails that leave by it can be recalled for a minute.
 */
export const withAct = <Given, Done extends object, Code extends string>(permission: Permission, work: Work<Given, Done, Code>) =>
  withOperator<Call<Given>, ActAnswer<Done, Code | StudioRefusal>>(permission, async ({ data: { given, agreed }, operator, at }) =>
    inTurn(() => act(permission, { given, operator, by: { operator: operator.id }, at }, work, agreed)),
  )

interface Call<Given> {
  data: { given: Given; agreed?: string | undefined }
}

/** {@link withAct} for whoever has passed its guard; one after the other is seen to by the caller. */
export async function act<Given, Done extends object, Code extends string>(
  permission: Permission,
  acting: Acting<Given>,
  work: Work<Given, Done, Code>,
  agreed: string | undefined,
): Promise<ActAnswer<Done, Code | StudioRefusal>> {
  try {
    const { result, consequences } = await rehearsedConsequences((tx) => done(tx, permission, acting, work), acting.at)
    const seal = sealOf(acting.given, consequences, result.from)
    if (seal !== agreed) return { ok: true, asks: { consequences, seal, changed: agreed !== undefined } }
    return await doneForGood(permission, acting, work)
  } catch (error) {
    if (error instanceof Refusal) return error.outcome as Refused<Code>
    throw error
  }
}

function doneForGood<Given, Done extends object>(permission: Permission, acting: Acting<Given>, work: Work<Given, Done, string>) {
  const hold = { operatorId: acting.operator.id, until: new Date(+acting.at + HELD_MS) }
  return db().transaction(async (tx) => {
    const { outcome } = await within(tx, () => holdingMails(hold, () => done(tx, permission, acting, work)))
    const held = await heldMails(hold, tx)
    return { ok: true as const, done: outcome, heldUntil: held > 0 ? hold.until.toISOString() : null }
  })
}

/**
 * Stands for what somebody reads before they agree, for what they want, and for what was there before: whoever wants something else, or
 * wants it of what has become another one meanwhile, is asked anew. In subjects of mails those numbers do not count that are another one
 * each time that something is tried (of a claim, of an offer, of a booking), nor does the order in which anything is told.
 */
export function sealOf(given: unknown, consequences: readonly Consequence[], from: readonly unknown[]): string {
  const told = consequences
    .map((one) =>
      one.kind === 'mail' ? { ...one, text: '', subject: one.subject.replace(NUMBERS, '#'), to: one.count > 1 ? '' : one.to } : one,
    )
    .map((one) => JSON.stringify(one))
    .toSorted()
  return createHash('sha256')
    .update(JSON.stringify([given, told, from]))
    .digest('base64url')
}

/** Of a claim or an offer, and of what is named by the end of its id. */
const NUMBERS = /\b[\da-f]{8}\b|\d{3,}/g

/**
 * Answers what was done, and what was there before, as the record gets it line by line. Throws a {@link Refusal}, so that nothing of what
 * was begun stays.
 */
async function done<Given, Done extends object>(
  tx: Tx,
  permission: Permission,
  acting: Acting<Given>,
  work: Work<Given, Done, string>,
): Promise<{ outcome: Done; from: unknown[] }> {
  if (!(await stillMay(tx, acting.operator, permission, acting.at))) throw new Refusal(refused('unconfirmed'))
  const { result: outcome, deeds } = await notedBy(() => work(acting))
  if (!outcome.ok) throw new Refusal(outcome)
  const own = deeds.filter(({ actor }) => actor !== 'command' && actor.operator === acting.operator.id)
  if (own.length === 0) throw new Error('something was done in the studio and nothing was recorded')
  return { outcome, from: own.map(({ before = null, basis = null }) => [before, basis]) }
}

/** Mails that this operator has let go until then do not leave. */
export const recall = (operator: Operator, until: Date, at: Date) =>
  db().transaction(async (tx): Promise<Outcome<object, 'gone'>> => {
    const count = await recallMails(tx, { operatorId: operator.id, until }, at)
    if (count === 0) return refused('gone')
    await recordOperatorEvent(tx, { operator: operator.id }, { kind: 'mails-recalled', after: { count } }, at)
    return { ok: true }
  })
