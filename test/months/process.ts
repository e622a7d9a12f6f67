import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as turn } from 'node:timers/promises'
import { type Db, type Tx, useDb as open } from '~/db/client.server'
import type { RefundToSend } from '~/server/payments/provider.server'
import { paymentProvider } from '~/server/payments/providers.server'

/** One process of the site, as far as a power cut can tell: it lives for so many steps, and then does nothing any more. */
interface Process {
  stepsLeft: number
  isDead: boolean
}

/** What a dead process meets at every further step. */
class Dead extends Error {
  override name = 'Dead'
}

const running = new AsyncLocalStorage<Process>()

/**
 * Before everything that lasts: a transaction and its commit, a statement by itself, a call of a provider, a mail that leaves. Whatever a
 * kill can tear apart lies between two of them.
 */
async function step(): Promise<void> {
  const process = running.getStore()
  if (!process) return
  spend(process)
  await turn()
}

function spend(process: Process): void {
  if (process.isDead || process.stepsLeft === 0) {
    process.isDead = true
    throw new Dead()
  }
  process.stepsLeft--
}

/** What somebody hears who asked a process for something: an answer, or nothing, because it died. */
export type Heard<Answer> = { answer: Answer } | undefined

/** Does this in a process that is killed after so many steps; whatever it swallows, a dead one answers nothing. */
export async function inProcess<Answer>(work: () => Promise<Answer>, killedAfter: number | null): Promise<Heard<Answer>> {
  const process: Process = { stepsLeft: killedAfter ?? Infinity, isDead: false }
  try {
    const answer = await running.run(process, async () => {
      const done = await work()
      // The answer is on its way.
      await step()
      return done
    })
    return process.isDead ? undefined : { answer }
  } catch (error) {
    if (process.isDead) return undefined
    throw error
  }
}

const STATEMENTS = ['select', 'selectDistinct', 'insert', 'update', 'delete', 'execute', '$count']

/** The database as processes have it that may be killed. Returns what takes it back. */
export function killable(db: Db): () => void {
  const transaction = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    await step()
    return db.transaction(async (tx) => {
      const done = await work(tx)
      await step()
      return done
    })
  }
  open(
    new Proxy(db, {
      get(target, name) {
        if (name === 'transaction') return transaction
        const process = running.getStore()
        if (process && STATEMENTS.includes(String(name))) spend(process)
        const member: unknown = Reflect.get(target, name)
        return typeof member === 'function' ? member.bind(target) : member
      },
    }),
  )
  return () => open(db)
}

/** A call that leaves the process, for one that may die before it and before it hears of it. */
export const outside =
  <Given extends unknown[], Answer>(call: (...given: Given) => Promise<Answer>) =>
  async (...given: Given): Promise<Answer> => {
    await step()
    const answer = await call(...given)
    await step()
    return answer
  }

/** The same for what a provider is asked for. Returns what takes it back. */
export function killableProvider(name: string, heard: (refund: RefundToSend) => void = () => undefined): () => void {
  const provider = paymentProvider(name)
  const real = { ...provider }
  const { begin, cancel, refund, look } = real
  Object.assign(provider, { begin: outside(begin), cancel: outside(cancel) })
  if (look) provider.look = outside(look)
  if (refund)
    provider.refund = outside((wanted) => {
      heard(wanted)
      return refund(wanted)
    })
  return () => void Object.assign(provider, real)
}
