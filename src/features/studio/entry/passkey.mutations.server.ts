import { and, eq, or, sql } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { operatorCredentials } from '~/db/schema'
import { beginCreation, beginUse, createdPasskey, usedPasskey } from '~/features/accounts/passkeys/ceremony.mutations.server'
import type { PasskeyAdd, PasskeyEntry } from '~/features/accounts/passkeys/schema'
import { type Outcome, refused } from '~/lib/outcome'
import { recordOperatorEvent } from '~/server/operator-events.server'
import { type Operator, stillMay } from '~/server/studio-session.server'
import { credentialOf, credentialsOf, hasApp, lockOperator } from './data.server'
import { type Comer, enterStudio, mailAccess, noteConfirmed } from './mutations.server'
import { mayRemove } from './rules'

const ENTRY = 'studio-entry'
const confirmationOf = ({ sessionId }: Operator): string => `studio-confirmation-${sessionId}`
const creationOf = (owner: string): string => `studio-passkey-of-${owner}`

export const beginStudioEntry = (at: Date) => beginUse(ENTRY, at)

/** Opens a session for who answered the challenge; answers its token. */
export async function enterByPasskey(answer: PasskeyEntry, comer: Comer, at: Date): Promise<Outcome<{ token: string }, 'failed'>> {
  const used = await usedPasskey(ENTRY, answer, at, credentialOf)
  if (!used) return refused('failed')
  return db().transaction(async (tx) => {
    const operator = await lockOperator(tx, used.passkey.owner)
    if (!operator || !(await noteUse(tx, used.passkey.id, used.counter, at))) return refused('failed')
    return { ok: true, token: await enterStudio(tx, operator, comer, 'passkey', at) }
  })
}

export const beginConfirmation = (operator: Operator, at: Date) => beginUse(confirmationOf(operator), at)

export async function confirmByPasskey(operator: Operator, answer: PasskeyEntry, at: Date): Promise<Outcome<object, 'failed'>> {
  const used = await usedPasskey(confirmationOf(operator), answer, at, credentialOf)
  if (used?.passkey.owner !== operator.id || !(await noteUse(db(), used.passkey.id, used.counter, at))) return refused('failed')
  await noteConfirmed(operator, at)
  return { ok: true }
}

/** A counter that has moved on meanwhile shows the same answer sent twice, or a copied key. */
async function noteUse(tx: Pick<Tx, 'update'>, id: string, counter: number, at: Date): Promise<boolean> {
  const moved = or(eq(operatorCredentials.counter, 0), sql`${counter} > ${operatorCredentials.counter}`)
  const noted = await tx
    .update(operatorCredentials)
    .set({ counter, lastUsedAt: at })
    .where(and(eq(operatorCredentials.id, id), moved))
    .returning({ id: operatorCredentials.id })
  return noted.length > 0
}

/** A challenge for a new passkey of somebody who is, or is about to be, of the team. */
export const beginNewPasskey = async (owner: { id: string; email: string }, at: Date) =>
  beginCreation(creationOf(owner.id), { id: owner.id, name: owner.email, site: 'Sféra Studio', known: await credentialsOf(owner.id) }, at)

/** The passkey that was made for this owner, as it is stored. */
export const newPasskey = (owner: string, answer: Pick<PasskeyAdd, 'ceremony' | 'response'>, at: Date) =>
  createdPasskey(creationOf(owner), answer, at)

type NewPasskey = NonNullable<Awaited<ReturnType<typeof newPasskey>>>

/** False where this passkey is there already. */
export async function storePasskey(tx: Tx, operatorId: string, name: string, created: NewPasskey, at: Date): Promise<boolean> {
  const stored = await tx
    .insert(operatorCredentials)
    .values({ operatorId, name, createdAt: at, ...created })
    .onConflictDoNothing()
    .returning({ id: operatorCredentials.id })
  return stored.length > 0
}

export async function addOwnPasskey(
  operator: Operator,
  { name, ...answer }: PasskeyAdd,
  at: Date,
): Promise<Outcome<object, 'failed' | 'known' | 'unconfirmed'>> {
  const created = await newPasskey(operator.id, answer, at)
  if (!created) return refused('failed')
  return db().transaction(async (tx) => {
    if (!(await stillMay(tx, operator, 'own.change', at))) return refused('unconfirmed')
    const owner = await lockOperator(tx, operator.id)
    if (!owner || !(await storePasskey(tx, operator.id, name, created, at))) return refused('known')
    await recordOperatorEvent(tx, { operator: operator.id }, { kind: 'passkey-added', after: { name } }, at)
    await mailAccess(tx, owner, 'passkey-added', at)
    return { ok: true }
  })
}

export async function removeOwnPasskey(
  operator: Operator,
  id: string,
  at: Date,
): Promise<Outcome<object, 'not-found' | 'last-way' | 'unconfirmed'>> {
  return db().transaction(async (tx) => {
    if (!(await stillMay(tx, operator, 'own.change', at))) return refused('unconfirmed')
    const owner = await lockOperator(tx, operator.id)
    const own = await tx.select().from(operatorCredentials).where(eq(operatorCredentials.operatorId, operator.id))
    const chosen = own.find((one) => one.id === id)
    if (!owner || !chosen) return refused('not-found')
    if (!mayRemove({ passkeys: own.length, hasApp: await hasApp(operator.id, tx) })) return refused('last-way')
    await tx.delete(operatorCredentials).where(eq(operatorCredentials.id, id))
    await recordOperatorEvent(tx, { operator: operator.id }, { kind: 'passkey-removed', before: { name: chosen.name } }, at)
    await mailAccess(tx, owner, 'passkey-removed', at)
    return { ok: true }
  })
}
