import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { call, resultOf } from '../http/server-functions'

type Port = { port: number }
type Method = 'simulated' | 'card' | 'transfer'

export interface Placed {
  id: string
  key: string
  step: { next: 'wait' | 'instructions' } | { next: 'redirect'; url: string }
}

/** One attempt to buy a guide, as the order form sends it. */
export const purchase = (method: Method, email = `${randomUUID()}@nakup.example`) => ({
  product: 'swingers-bible',
  attemptId: randomUUID(),
  currency: 'CZK',
  seenCents: 59_900,
  method,
  waiver: true,
  buyer: { email, firstName: 'Jana', lastName: 'Nováková', phone: '', company: '' },
})

/** Undefined when it was refused, or nobody was there. */
export async function place(site: Port, input: ReturnType<typeof purchase>): Promise<Placed | undefined> {
  const outcome = await tried(site, 'placeOrder', input)
  return outcome?.ok ? (outcome['placed'] as Placed) : undefined
}

export async function stateOf(site: Port, { id, key }: Placed): Promise<string | undefined> {
  const outcome = await tried(site, 'orderState', { id, key })
  return outcome?.ok ? (outcome['state'] as { status: string }).status : undefined
}

/** Again and again until there is an answer. */
export async function until<T>(ask: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const answer = await ask()
    if (answer !== undefined) return answer
    await pause(100)
  }
}

async function tried(site: Port, name: string, input: unknown): Promise<({ ok: boolean } & Record<string, unknown>) | undefined> {
  const answer = await call(site, name, input).catch(() => undefined)
  return answer && (resultOf(answer) as ({ ok: boolean } & Record<string, unknown>) | undefined)
}
