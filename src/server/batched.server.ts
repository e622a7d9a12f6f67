import DataLoader from 'dataloader'
import { type SQL, count } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type Db, type Tx, db } from '~/db/client.server'
import { Read, readAlone } from '~/db/kept-select.server'
import { type Select, askTogether } from '~/db/together.server'
import { describeError, log } from './log.server'
import { oncePerRequest } from './request.server'

/**
 * The rows of a select, asked by one statement with whatever else this request asks for meanwhile. In a transaction, and where there is
 * no request, it is asked alone.
 */
export async function batched<Row>(select: Select<Row> | Read<Row>, from: Db | Tx = db()): Promise<Row[]> {
  const loader = from === db() ? oncePerRequest('reads', newLoader) : undefined
  if (loader) return loader.load(select) as Promise<Row[]>
  return alone(select, from)
}

const alone = <Row>(select: Select<Row> | Read<Row>, from: Db | Tx): PromiseLike<Row[]> =>
  select instanceof Read ? readAlone(select, from) : select

/** How many rows fit, asked like {@link batched}. */
export async function batchedCount(table: PgTable, fits: SQL | undefined, from: Db | Tx = db()): Promise<number> {
  const [row] = await batched(from.select({ rows: count() }).from(table).where(fits), from)
  return row?.rows ?? 0
}

/** A turn of the event loop is meanwhile: whatever rests on nothing but the account has been asked by then. */
const newLoader = () =>
  new DataLoader<Select<unknown> | Read<unknown>, unknown[]>(answers, { cache: false, batchScheduleFn: (ask) => void setImmediate(ask) })

/** Where one cannot be answered, the others are. */
async function answers(selects: ReadonlyArray<Select<unknown> | Read<unknown>>): Promise<Array<unknown[] | Error>> {
  if (selects.length > 1) {
    try {
      return await askTogether(selects)
    } catch (error) {
      log.warn({ err: describeError(error) }, 'what was asked together is asked one by one')
    }
  }
  return Promise.all(selects.map((select) => Promise.resolve(alone(select, db())).catch(asError)))
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error('a select failed', { cause: error }))
