import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gte, isNull, ne } from 'drizzle-orm'
import type { Tx } from '~/db/client.server'
import { accountLinks } from '~/db/schema'
import { type LinkKind, type MailedAccount, isOpen, lockLinkOwner } from './data.server'

interface NewLink {
  kind: LinkKind
  token: string
  expiresAt: Date
  /** Of a change of the e-mail: the one that the link leads to. */
  email?: string
}

export const newToken = (): string => randomBytes(32).toString('base64url')

/** Only the hash is kept. The earlier links of the same kind end, but links back to an earlier e-mail stand beside each other. */
export async function putLink(tx: Tx, userId: string, { kind, token, expiresAt, email }: NewLink, at: Date): Promise<void> {
  if (kind !== 'undo-email') await dropLinks(tx, userId, kind)
  await tx.insert(accountLinks).values({ userId, kind, tokenHash: hashOf(token), email: email ?? null, expiresAt, createdAt: at })
}

/** Once only, however many try at the same moment. Answers whose link it was, when it was sent, and the e-mail that it leads to. */
export async function useLink(
  tx: Tx,
  kind: LinkKind,
  token: string,
  at: Date,
): Promise<{ owner: MailedAccount; email: string | null; sentAt: Date } | undefined> {
  const tokenHash = hashOf(token)
  const owner = await lockLinkOwner(tx, tokenHash)
  const [used] = await tx
    .update(accountLinks)
    .set({ usedAt: at })
    .where(isOpen(kind, tokenHash, at))
    .returning({ email: accountLinks.email, sentAt: accountLinks.createdAt })
  return used && owner && { owner, ...used }
}

/**
 * Ends the unused links of an account, of one kind or all but those that go back to an earlier e-mail: whoever takes an account over must
 * not be able to end them.
 */
export async function dropLinks(tx: Tx, userId: string, kind?: LinkKind): Promise<void> {
  const which = kind ? eq(accountLinks.kind, kind) : ne(accountLinks.kind, 'undo-email')
  await tx.delete(accountLinks).where(and(eq(accountLinks.userId, userId), isNull(accountLinks.usedAt), which))
}

/**
 * Ends the links back to an earlier e-mail that were sent at that moment or later. Those before it lead further back, to whoever had the
 * account before: a thief who has moved it twice must not end the owner's.
 */
export async function dropLaterUndoLinks(tx: Tx, userId: string, sentAt: Date): Promise<void> {
  const later = and(eq(accountLinks.kind, 'undo-email'), gte(accountLinks.createdAt, sentAt))
  await tx.delete(accountLinks).where(and(eq(accountLinks.userId, userId), isNull(accountLinks.usedAt), later))
}

/** What is kept of a token. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
