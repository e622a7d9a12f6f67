import { eq } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { type OperatorInvitation, type OperatorRow, operatorInvitations, operators } from '~/db/schema'
import type { PasskeyAdd } from '~/features/accounts/passkeys/schema'
import { type Outcome, refused } from '~/lib/outcome'
import { deviceWords } from '~/server/known-device.server'
import { recordOperatorEvent } from '~/server/operator-events.server'
import type { OperatorId } from '~/server/studio-session.server'
import { newApp, setUpApp, storeApp } from './app.mutations.server'
import { openInvitation, rowOf } from './data.server'
import { type Comer, type Way, endEveryWay, enterStudio } from './mutations.server'
import { beginNewPasskey, newPasskey, storePasskey } from './passkey.mutations.server'
import type { StudioApp } from './schema'

/** Whose ways to sign in are made: the operator's, or the one's who will have the id of the invitation. */
const ownerOf = async ({ id, email }: OperatorInvitation) => ({ id: (await rowOf(email))?.id ?? id, email })

export async function beginJoiningByPasskey(token: string, at: Date) {
  const invitation = await openInvitation(token, at)
  return invitation ? { ok: true as const, ...(await beginNewPasskey(await ownerOf(invitation), at)) } : refused('ended')
}

export async function beginJoiningByApp(token: string, at: Date): Promise<Outcome<{ app: StudioApp }, 'ended'>> {
  const invitation = await openInvitation(token, at)
  return invitation ? { ok: true, app: newApp(await ownerOf(invitation), at) } : refused('ended')
}

type Joining = { token: string; name: string }

/** With a passkey; answers the token of the session. */
export async function joinByPasskey({ token, name, ...answer }: Joining & PasskeyAdd, comer: Comer, at: Date) {
  const invitation = await openInvitation(token, at)
  if (!invitation) return refused('ended')
  const owner = await ownerOf(invitation)
  const created = await newPasskey(owner.id, answer, at)
  if (!created) return refused('failed')
  const keyName = deviceWords(comer.userAgent) ?? name
  return join({ token, name }, comer, 'passkey', at, async (tx, operator) => {
    if (!(await storePasskey(tx, operator, keyName, created, at))) throw new Error('a passkey belongs to two of the team')
  })
}

/** With the first code of an app; answers the token of the session. */
export async function joinByApp({ token, name, ...given }: Joining & { setup: string; code: string }, comer: Comer, at: Date) {
  const invitation = await openInvitation(token, at)
  if (!invitation) return refused('ended')
  const secret = await setUpApp((await ownerOf(invitation)).id, given, at)
  if (secret === undefined) return refused('wrong-code')
  return join({ token, name }, comer, 'app', at, (tx, operator) => storeApp(tx, operator, secret, at))
}

/** Once, however many try at the same moment. Of whoever is of the team already nothing stays by which they came in before. */
function join(
  { token, name }: Joining,
  comer: Comer,
  way: Way,
  at: Date,
  give: (tx: Tx, operator: string) => Promise<void>,
): Promise<Outcome<{ token: string }, 'ended'>> {
  return db().transaction(async (tx) => {
    const invitation = await openInvitation(token, at, tx)
    const used = invitation && (await useInvitation(tx, invitation.id, at))
    if (!used) return refused('ended')
    const before = await rowOf(invitation.email, tx)
    const present = before?.endedAt === null ? before : undefined
    const operator = await become(tx, invitation, name, present, at)
    await give(tx, operator.id)
    await recordOperatorEvent(
      tx,
      { operator: operator.id as OperatorId },
      {
        kind: present ? 'operator-renewed' : 'operator-joined',
        about: { subject: 'operator', id: operator.id },
        after: { role: operator.role, way },
      },
      at,
    )
    return { ok: true, token: await enterStudio(tx, operator, comer, way, at) }
  })
}

async function useInvitation(tx: Tx, id: string, at: Date): Promise<boolean> {
  const [open] = await tx.select().from(operatorInvitations).where(eq(operatorInvitations.id, id)).for('update')
  if (!open || open.usedAt || open.withdrawnAt) return false
  await tx.update(operatorInvitations).set({ usedAt: at }).where(eq(operatorInvitations.id, id))
  return true
}

/** Whoever was of the team once is so again under the same row: the record goes on. */
async function become(tx: Tx, { id, email, role, locale }: OperatorInvitation, name: string, present: OperatorRow | undefined, at: Date) {
  const [operator] = await tx
    .insert(operators)
    .values({ id, email, name, role, locale, createdAt: at })
    .onConflictDoUpdate({ target: operators.email, set: { name, role: present?.role ?? role, endedAt: null } })
    .returning()
  if (!operator) throw new Error('nobody joined')
  await endEveryWay(tx, operator.id)
  return operator
}
