import { createServerFn, createServerOnlyFn } from '@tanstack/react-start'
import { type Outcome, refused } from '~/lib/outcome'
import { getLocale } from '~/paraglide/runtime'
import { currentAccount } from '~/server/session.server'
import { isSignedKey } from '~/server/signed-key.server'
import * as data from './data.server'
import type { OrderSummary } from './schema'

/** The orders of the couple that asks. */
export const ownOrders = createServerFn({ method: 'GET' }).handler(
  async (): Promise<Outcome<{ orders: OrderSummary[] }, 'unauthenticated'>> => {
    const account = await currentAccount()
    return account ? { ok: true, orders: await data.ownOrders(account.id, getLocale()) } : refused('unauthenticated')
  },
)

/** The order of the couple that is signed in, or one whose key the buyer holds. An order of others is not found. */
export const mayUseOrder = createServerOnlyFn(async (id: string, key: string): Promise<boolean> => {
  if (isSignedKey('order', id, key)) return true
  const account = await currentAccount()
  return account !== undefined && (await data.orderById(id))?.userId === account.id
})
