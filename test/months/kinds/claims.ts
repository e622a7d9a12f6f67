import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { orderClaims, orders } from '~/db/schema'
import { releaseNow, requestRefund } from '~/features/shop/claims/mutations.server'
import { submitWithdrawal } from '~/features/shop/claims/withdrawal.mutations.server'
import { type Kind, pick } from '../month'

type Asked = { order: number; what: 'withdrawal' | 'guarantee' | 'complaint' | 'now' }

/** A buyer withdraws, asks for the guarantee, complains by phone, or wants the content at once after all. */
export const asking: Kind<Asked> = {
  said: fc.record({
    order: fc.nat(9),
    what: fc.constantFrom('withdrawal', 'guarantee', 'complaint', 'now') as fc.Arbitrary<Asked['what']>,
  }),
  act: async (month, { order, what }) => {
    const id = pick(month.orders, order)
    if (!id) return
    const [row] = await month.db.select().from(orders).where(eq(orders.id, id))
    if (what === 'complaint') await month.command(['claim', 'open', id, 'complaint', 'discount', 'Chybí strana.'])
    if (what === 'guarantee') await month.press(() => requestRefund(id, null, month.at))
    if (what === 'now') await month.press(() => releaseNow(id, month.at))
    if (what !== 'withdrawal') return
    const declared = { orderId: id, orderText: '', order: '', statement: 'Odstupuji.', name: 'Jana', email: row?.email ?? '' }
    const withdrawal = { ...declared, accountEmail: null, reason: null, locale: 'cs' as const, attemptId: randomUUID() }
    await month.press(() => submitWithdrawal(withdrawal, month.at))
  },
}

type Decided = { place: number; grants: boolean; crowns: number }

/** The team agrees or refuses. */
export const deciding: Kind<Decided> = {
  said: fc.record({ place: fc.nat(9), grants: fc.boolean(), crowns: fc.constantFrom(50, 100, 300) }),
  act: async (month, { place, grants, crowns }) => {
    const open = await month.db.select().from(orderClaims).where(eq(orderClaims.state, 'open')).orderBy(orderClaims.number)
    const claim = pick(open, place)
    if (!claim) return
    if (!grants) return void (await month.command(['claim', 'refuse', claim.number, 'Lhůta uplynula.']))
    const how = claim.kind === 'complaint' ? [`crowns=${crowns}`, 'Sleva z ceny.'] : []
    const answers = await month.agree('claim', 'grant', claim.number, ...how)
    if (answers && claim.orderId) month.agreed.push({ order: claim.orderId, cents: how.length > 0 ? crowns * 100 : Infinity })
  },
}
