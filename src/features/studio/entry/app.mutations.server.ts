import { createOTP } from '@better-auth/utils/otp'
import { and, eq, gt } from 'drizzle-orm'
import { z } from 'zod'
import { type Tx, db } from '~/db/client.server'
import { operatorCredentials, operatorLinks, operatorTotp } from '~/db/schema'
import { hashOf, newToken } from '~/features/accounts/links/mutations.server'
import { linkTo } from '~/features/accounts/mailbox/mutations.server'
import { appSetup, isCodeOf } from '~/features/accounts/second-factor/data.server'
import { appCode, encrypted, newAppSecret } from '~/features/accounts/second-factor/mutations.server'
import { type Outcome, refused } from '~/lib/outcome'
import { consumeLimit, consumeLimits, forgiveHit } from '~/server/limits.server'
import { recordOperatorEvent } from '~/server/operator-events.server'
import { sealedDraft } from '~/server/sealed.server'
import { type Operator, type OperatorId, stillMay } from '~/server/studio-session.server'
import { appSecretOf, hasApp, lockOperator, operatorOf } from './data.server'
import { studioLinkMail } from './mails/studio-link'
import { type Comer, enterStudio, mailAccess, mailOperator, noteConfirmed } from './mutations.server'
import { LINK_MINUTES, STUDIO_PATHS, linkEnd, mayRemove } from './rules'
import type { StudioApp } from './schema'

const SETUP_MS = 15 * 60_000
const beginning = sealedDraft('studio-app', z.object({ owner: z.string(), secret: z.string() }), SETUP_MS)

/** A link that begins a sign-in with the app. Nobody learns here whether the address is of the team, only its mailbox does. */
export async function sendEntryLink(email: string, visitor: string, at: Date): Promise<Outcome<object, 'too-many'>> {
  const limit = await consumeLimits({ 'studio-link-email': email, 'studio-link': visitor }, at)
  if (!limit.ok) return refused('too-many', limit.retryAt)
  await db().transaction(async (tx) => {
    const operator = await operatorOf(email, tx)
    if (!operator || !(await hasApp(operator.id, tx))) return
    const token = newToken()
    await tx.delete(operatorLinks).where(eq(operatorLinks.operatorId, operator.id))
    await tx.insert(operatorLinks).values({ operatorId: operator.id, tokenHash: hashOf(token), createdAt: at, expiresAt: linkEnd(at) })
    const entryUrl = linkTo(`${STUDIO_PATHS.entry}#token=${token}`)
    await mailOperator(tx, operator, studioLinkMail({ entryUrl, minutes: LINK_MINUTES }), at)
  })
  return { ok: true }
}

/** The link and a code of the app together open a session; answers its token. */
export async function enterByApp(
  { token, code }: { token: string; code: string },
  comer: Comer,
  at: Date,
): Promise<Outcome<{ token: string }, 'wrong-code' | 'ended' | 'too-many'>> {
  const [link] = await db()
    .select()
    .from(operatorLinks)
    .where(and(eq(operatorLinks.tokenHash, hashOf(token)), gt(operatorLinks.expiresAt, at)))
  if (!link) return refused('ended')
  const right = await checkCode(link.operatorId, code, at)
  if (!right.ok) return right
  return db().transaction(async (tx) => {
    const operator = await lockOperator(tx, link.operatorId)
    const used = await tx.delete(operatorLinks).where(eq(operatorLinks.id, link.id)).returning({ id: operatorLinks.id })
    if (!operator || used.length === 0 || !(await hasApp(operator.id, tx))) return refused('ended')
    return { ok: true, token: await enterStudio(tx, operator, comer, 'app', at) }
  })
}

export async function confirmByApp(operator: Operator, code: string, at: Date): Promise<Outcome<object, 'wrong-code' | 'too-many'>> {
  const right = await checkCode(operator.id, code, at)
  if (right.ok) await noteConfirmed(operator, at)
  return right
}

/** Whether the app shows this code, each of which counts once. Wrong ones are counted and noted. */
async function checkCode(operator: string, code: string, at: Date): Promise<Outcome<object, 'wrong-code' | 'too-many'>> {
  const limit = await consumeLimit('studio-code', operator, at)
  if (!limit.ok) return refused('too-many', limit.retryAt)
  const secret = await appSecretOf(operator)
  const once = appCode(operator, code)
  if (secret !== undefined && (await isCodeOf(secret, code)) && (await consumeLimit('app-code', once, at)).ok) {
    await forgiveHit('studio-code', operator)
    return { ok: true }
  }
  await db().transaction((tx) =>
    recordOperatorEvent(tx, { operator: operator as OperatorId }, { kind: 'sign-in-failed', after: { way: 'app' } }, at),
  )
  return refused('wrong-code')
}

/** Begins to set an app up. Nothing is kept here until its first code is right. */
export function newApp({ id, email }: { id: string; email: string }, at: Date): StudioApp {
  const secret = newAppSecret()
  const { qr, secret: typed } = appSetup(createOTP(secret).url('Sféra Studio', email), [])
  return { qr, secret: typed, setup: beginning.seal({ owner: id, secret }, at) }
}

/** The secret of an app that was begun by this owner and shows this code, encrypted as it is stored. */
export async function setUpApp(owner: string, { setup, code }: { setup: string; code: string }, at: Date): Promise<string | undefined> {
  const begun = beginning.open(setup, at)
  if (begun?.owner !== owner || !(await isCodeOf(begun.secret, code))) return undefined
  return (await consumeLimit('app-code', appCode(owner, code), at)).ok ? encrypted(begun.secret) : undefined
}

/** One app an operator: another one takes its place. */
export async function storeApp(tx: Tx, operatorId: string, secret: string, at: Date): Promise<void> {
  const values = { secret, createdAt: at }
  await tx
    .insert(operatorTotp)
    .values({ operatorId, ...values })
    .onConflictDoUpdate({ target: operatorTotp.operatorId, set: values })
}

export async function setUpOwnApp(
  operator: Operator,
  given: { setup: string; code: string },
  at: Date,
): Promise<Outcome<object, 'wrong-code' | 'unconfirmed'>> {
  const secret = await setUpApp(operator.id, given, at)
  if (secret === undefined) return refused('wrong-code')
  return db().transaction(async (tx) => {
    if (!(await stillMay(tx, operator, 'own.change', at))) return refused('unconfirmed')
    const owner = await lockOperator(tx, operator.id)
    if (!owner) return refused('unconfirmed')
    await storeApp(tx, operator.id, secret, at)
    await recordOperatorEvent(tx, { operator: operator.id }, { kind: 'app-set-up' }, at)
    await mailAccess(tx, owner, 'app-set-up', at)
    return { ok: true }
  })
}

export async function removeOwnApp(operator: Operator, at: Date): Promise<Outcome<object, 'last-way' | 'unconfirmed'>> {
  return db().transaction(async (tx) => {
    if (!(await stillMay(tx, operator, 'own.change', at))) return refused('unconfirmed')
    const owner = await lockOperator(tx, operator.id)
    const passkeys = await tx.$count(operatorCredentials, eq(operatorCredentials.operatorId, operator.id))
    if (!owner || !mayRemove({ passkeys, hasApp: true })) return refused('last-way')
    const gone = await tx.delete(operatorTotp).where(eq(operatorTotp.operatorId, operator.id)).returning({ id: operatorTotp.operatorId })
    if (gone.length === 0) return { ok: true }
    await recordOperatorEvent(tx, { operator: operator.id }, { kind: 'app-removed' }, at)
    await mailAccess(tx, owner, 'app-removed', at)
    return { ok: true }
  })
}
