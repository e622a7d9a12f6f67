import { type Refused, refused } from '~/lib/outcome'
import { now } from './clock.server'
import { type LimitName, consumeLimit } from './limits.server'
import { clientAddress } from './request.server'
import { type Account, currentAccount } from './session.server'

/** What a guard has found out for what stands behind it. */
type Known<Found> = Found & { at: Date }

/** For whoever is signed in; others are refused. */
export const withAccount =
  <Call, Answer>(handler: (call: Call & Known<{ account: Account }>) => Promise<Answer>) =>
  async (call: Call): Promise<Answer | Refused<'unauthenticated'>> => {
    const account = await currentAccount()
    return account ? handler({ ...call, account, at: now() }) : refused('unauthenticated')
  }

/** So often from one address. */
export const limited =
  <Call, Answer>(name: LimitName, handler: (call: Call & Known<object>) => Promise<Answer>) =>
  (call: Call): Promise<Answer | Refused<'too-many'>> =>
    counted(name, clientAddress(), (at) => handler({ ...call, at }))

/** For whoever is signed in, so often for one account. */
export const limitedAccount = <Call, Answer>(name: LimitName, handler: (call: Call & Known<{ account: Account }>) => Promise<Answer>) =>
  withAccount((call: Call & Known<{ account: Account }>) => counted(name, call.account.id, () => handler(call)))

async function counted<Answer>(
  name: LimitName,
  subject: string,
  work: (at: Date) => Promise<Answer>,
): Promise<Answer | Refused<'too-many'>> {
  const at = now()
  const limit = await consumeLimit(name, subject, at)
  return limit.ok ? work(at) : refused('too-many', limit.retryAt)
}
