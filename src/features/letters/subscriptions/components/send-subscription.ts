import { subscribe } from '../functions'
import { type SubscriptionList, SubscribeInput } from '../schema'

/** Checks and sends what was typed. Answers what is wrong with it, or whether the server took it; throws when nothing came back. */
export async function sendSubscription(typed: { email: unknown; list: SubscriptionList }): Promise<string | boolean> {
  const read = SubscribeInput.safeParse(typed)
  return read.success ? (await subscribe({ data: read.data })).ok : (read.error.issues[0]?.message ?? false)
}
