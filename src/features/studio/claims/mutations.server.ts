import { eq } from 'drizzle-orm'
import { db } from '~/db/client.server'
import { orderClaims, type ClaimRow } from '~/db/schema'
import { ordersNamed } from '~/features/shop/claims/data.server'
import { type Decided, assignOrder, grantClaim, refuseClaim } from '~/features/shop/claims/decision.mutations.server'
import { type LackOfDecision, lackOf } from '~/features/shop/claims/rules'
import { NoOrderYet } from '~/features/shop/claims/schema'
import { orTooMuch } from '~/features/shop/payments/refund.rules'
import { type Outcome, type Refused, refused } from '~/lib/outcome'
import type { Actor } from '~/server/operator-events.server'
import type { AssignGiven, GrantGiven, RefuseGiven } from './schema'

// What the page of a claim has done: the same mutations as those of the commands.

type Refusal = 'not-found' | 'decided' | 'no-order' | 'too-much' | LackOfDecision

export async function grant({ claim: id, words, cents }: GrantGiven, by: Actor, at: Date): Promise<Outcome<object, Refusal>> {
  const claim = await claimOf(id)
  if (!claim) return refused('not-found')
  if (claim.state !== 'open') return refused('decided')
  const decision = { words: words || null, cents: cents ?? undefined }
  const lack = lackOf(claim, decision)
  if (lack) return refused(lack)
  return orTooMuch(() => orNoOrder(async () => decidedNow(await grantClaim(claim.number, decision, by, at))))
}

export async function refuse({ claim: id, words }: RefuseGiven, by: Actor, at: Date): Promise<Outcome<object, Refusal>> {
  const claim = await claimOf(id)
  return claim ? decidedNow(await refuseClaim(claim.number, words, by, at)) : refused('not-found')
}

/** The order by its number, or by its whole id. */
export async function assign(
  { claim: id, order: typed }: AssignGiven,
  by: Actor,
  at: Date,
): Promise<Outcome<object, 'not-found' | 'unknown-order' | 'not-possible'>> {
  const claim = await claimOf(id)
  if (!claim) return refused('not-found')
  const [order, another] = await ordersNamed(typed.trim().toLowerCase().replace(/^#/, ''))
  if (!order || another) return refused('unknown-order')
  return (await assignOrder(claim.number, order.id, by, at)) ? { ok: true } : refused('not-possible')
}

async function claimOf(id: string): Promise<ClaimRow | undefined> {
  const [claim] = await db().select().from(orderClaims).where(eq(orderClaims.id, id))
  return claim
}

/** Somebody else was faster. */
function decidedNow(decided: Decided | undefined): Outcome<object, 'not-found' | 'decided'> {
  if (!decided) return refused('not-found')
  return decided.changed ? { ok: true } : refused('decided')
}

async function orNoOrder<Result>(work: () => Promise<Result>): Promise<Result | Refused<'no-order'>> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof NoOrderYet) return refused('no-order')
    throw error
  }
}
