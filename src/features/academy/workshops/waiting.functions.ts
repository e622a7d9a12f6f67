import { createServerFn, createServerOnlyFn } from '@tanstack/react-start'
import { presentedCouple } from '~/features/couple/profile/couple.data.server'
import { input } from '~/lib/input'
import { type Outcome, refused } from '~/lib/outcome'
import { getLocale } from '~/paraglide/runtime'
import { now } from '~/server/clock.server'
import { limited } from '~/server/guards.server'
import { consumeLimit } from '~/server/limits.server'
import { clientAddress } from '~/server/request.server'
import { type Account, currentAccount } from '~/server/session.server'
import { isSignedKey } from '~/server/signed-key.server'
import * as mutations from './waiting.mutations.server'
import { EntryInput, JoinListInput, type JoinRefusal } from './waiting.schema'

/** Joins the list of a full event: a couple that is signed in by its account, others by name and e-mail. */
export const joinList = createServerFn({ method: 'POST' })
  .validator(input(JoinListInput))
  .handler(async ({ data: { slug, person } }): Promise<Outcome<{ known: boolean }, JoinRefusal | 'unauthenticated' | 'too-many'>> => {
    const at = now()
    const byAddress = await consumeLimit('waiting-list', clientAddress(), at)
    const account = await currentAccount()
    const who = account ? await personOf(account) : person
    if (!who) return refused('unauthenticated')
    const limit = byAddress.ok ? await consumeLimit('waiting-list-email', who.email, at) : byAddress
    if (!limit.ok) return refused('too-many', limit.retryAt)
    return mutations.joinList({ slug, ...who, account: account?.id ?? null, locale: getLocale() }, at)
  })

/** Leaves it; what was kept goes to the next. */
export const leaveList = createServerFn({ method: 'POST' })
  .validator(input(EntryInput))
  .handler(
    limited('waiting-list', async ({ data: { id, key }, at }): Promise<Outcome<object, 'not-found'>> => {
      if (!isSignedKey('waiting', id, key)) return refused('not-found')
      await mutations.leaveList(id, at)
      return { ok: true }
    }),
  )

const personOf = createServerOnlyFn(async ({ id, email }: Account) => ({
  email: email.toLowerCase(),
  name: (await presentedCouple(id)).coupleName || email,
}))
