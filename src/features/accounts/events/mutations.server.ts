import { randomUUID } from 'node:crypto'
import { lte, sql } from 'drizzle-orm'
import { type Db, type Tx, db } from '~/db/client.server'
import { accountEvents } from '~/db/schema'
import { deviceWords } from '~/server/known-device.server'
import type { Trace } from '~/server/session.server'
import { signedKey } from '~/server/signed-key.server'
import { hourOf, networkOf } from './rules'
import { keptSince } from '~/lib/retention'
import type { EventKind } from '~/lib/account-events'
import type { StrangersKind } from './schema'

interface Deed {
  account: string
  kind: Exclude<EventKind, StrangersKind>
  /** Where it was done from; jobs have none. */
  from?: Trace | undefined
}

/** Notes a deed for the couple, in the transaction of the deed itself where there is one. */
export async function recordEvent(tx: Tx | Db, { account, kind, from }: Deed, at: Date): Promise<void> {
  await tx.insert(accountEvents).values({ userId: account, kind, at, device: deviceOf(from), network: networkHash(account, from) })
}

/**
 * Notes a try that failed. Strangers can cause as many as the limits let them, so an hour of them is one row, without a device once there
 * were several. Without an account the same statement finds nothing: the time of the answer must not tell whether there is one.
 */
export async function recordFailure(account: string | undefined, kind: StrangersKind, from: Trace | undefined, at: Date): Promise<void> {
  const id = account ?? randomUUID()
  await db().execute(sql`
    insert into account_events as e (user_id, kind, at, hour, device, network)
    select id, ${kind}, ${at.toISOString()}::timestamptz, ${hourOf(at).toISOString()}::timestamptz, ${deviceOf(from)}, ${networkHash(id, from)}
    from auth_user where id = ${id}
    on conflict (user_id, kind, hour) do update set
      times = e.times + 1,
      at = greatest(e.at, excluded.at),
      device = case when e.device = excluded.device then e.device end,
      network = case when e.network = excluded.network then e.network end`)
}

/** Removes what is older than the privacy page says. Returns how many. */
export async function purgeEvents(at: Date): Promise<number> {
  const gone = await db()
    .delete(accountEvents)
    .where(lte(accountEvents.at, keptSince('accountEvents', at)))
    .returning({ id: accountEvents.id })
  return gone.length
}

const deviceOf = (from: Trace | undefined): string | null => (from ? deviceWords(from.userAgent) : null)

/** Neither an address nor anything that addresses could be tried against without our secret; no two accounts share a value. */
function networkHash(account: string, from: Trace | undefined): string | null {
  const network = from && networkOf(from.address)
  return network ? signedKey('account-event', `${account} ${network}`).slice(-8) : null
}
