import type { Tx } from '~/db/client.server'
import type { Mail } from '~/emails/define-mail'
import type { MailedAccount } from '~/features/accounts/links/data.server'
import { port } from '~/lib/port'
import { env } from '~/server/env.server'
import { enqueueMail } from '~/server/mailer.server'

/** Who acts when an account has a new address, in the transaction that gives it one. */
export interface AddressListener {
  /** Its mailbox has confirmed that the address is theirs. */
  confirmed?(tx: Tx, account: { id: string; email: string }, at: Date): Promise<unknown>
  /** It was another address before. */
  moved?(tx: Tx, addresses: { from: string; to: string }, at: Date): Promise<void>
}

/** They act in this order. */
export const addressListeners = port<readonly AddressListener[]>('address listeners')

export async function addressConfirmed(tx: Tx, account: { id: string; email: string }, at: Date): Promise<void> {
  for (const listener of addressListeners.connected) await listener.confirmed?.(tx, account, at)
}

export async function addressMoved(tx: Tx, addresses: { from: string; to: string }, at: Date): Promise<void> {
  for (const listener of addressListeners.connected) await listener.moved?.(tx, addresses, at)
}

/** Puts a mail to an account on its way, in its language. */
export const mailAccount = (tx: Tx, { id, email, locale }: MailedAccount, mail: Mail, at: Date): Promise<void> =>
  enqueueMail(tx, { to: email, locale, mail, userId: id, at })

/** Where a link of a mail leads. */
export const linkTo = (path: string): string => `${env().PUBLIC_URL}${path}`
