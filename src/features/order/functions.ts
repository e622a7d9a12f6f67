import { createServerFn } from '@tanstack/react-start'
import { type Outcome, refused } from '~/lib/outcome'
import { getLocale } from '~/paraglide/runtime'
import { currentAccount } from '~/server/session.server'
import * as data from './data.server'
import type { OrderSummary } from './schema'

/** The orders of the couple that asks. */
export const ownOrders = createServerFn({ method: 'GET' }).handler(
  async (): Promise<Outcome<{ orders: OrderSummary[] }, 'unauthenticated'>> => {
    const account = await currentAccount()
    return account ? { ok: true, orders: await data.ownOrders(account.id, getLocale()) } : refused('unauthenticated')
  },
)
