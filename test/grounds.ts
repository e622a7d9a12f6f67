import { eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { authSession } from '~/db/schema'
import { type Grounds, passwordHash } from '~/features/accounts/sessions/grounds.data.server'
import { auth } from '~/server/auth.server'

/** What the couple's changes rest on: its password was checked, on a device that is signed in. */
export async function groundsOf(db: Db, id: string): Promise<Grounds> {
  const over = (await passwordHash(db, id)) ?? ''
  const [known] = await db.select({ id: authSession.id }).from(authSession).where(eq(authSession.userId, id))
  if (known) return { id, sessionId: known.id, over }
  const [signedIn] = await db
    .insert(authSession)
    .values({ userId: id, token: crypto.randomUUID(), expiresAt: new Date(Date.now() + 86_400_000) })
    .returning({ id: authSession.id })
  return { id, sessionId: signedIn?.id ?? '', over }
}

/** The same for the browser with these cookies. */
export async function groundsBy(db: Db, headers: Headers): Promise<Grounds> {
  const found = await auth().api.getSession({ headers })
  if (!found) throw new Error('nobody is signed in')
  return { id: found.user.id, sessionId: found.session.id, over: (await passwordHash(db, found.user.id)) ?? '' }
}
