import { createServerFn } from '@tanstack/react-start'
import { type Acting, withAct } from '~/features/studio/acts/mutations.server'
import { actInput } from '~/features/studio/acts/schema'
import { savedViews } from '~/features/studio/list/data.server'
import { input } from '~/lib/input'
import { mayDo } from '~/lib/operator-roles'
import { refused } from '~/lib/outcome'
import { getLocale } from '~/paraglide/runtime'
import { noteSeen } from '~/server/operator-events.server'
import { withOperator } from '~/server/studio-guard.server'
import { orderList, orderNamed } from './data.server'
import { orderDetail } from './detail.data.server'
import { orderDocument } from './document.data.server'
import * as mutations from './mutations.server'
import {
  type AddressGiven,
  AddressInput,
  type ClaimGiven,
  ClaimInput,
  DocumentInput,
  NamedOrderInput,
  type OrderGiven,
  OrderInput,
  ORDERS,
  type RefundGiven,
  RefundInput,
} from './schema'

export const studioOrders = createServerFn({ method: 'GET' })
  .validator(input(ORDERS.input))
  .handler(
    withOperator('orders.see', async ({ data: asked, operator, at }) => {
      const [list, views] = await Promise.all([orderList(asked, getLocale(), at), savedViews(operator.id, 'orders')])
      return { ok: true as const, asked, list, views }
    }),
  )

/** Whoever opens an order is noted. */
export const studioOrder = createServerFn({ method: 'GET' })
  .validator(input(NamedOrderInput))
  .handler(
    withOperator('orders.see', async ({ data, operator: { id: operator, role }, at }) => {
      const id = await orderNamed(data.order)
      const order = id === undefined ? undefined : await orderDetail(id, getLocale(), at)
      if (!order) return refused('not-found')
      await noteSeen({ operator, kind: 'order-opened', about: { subject: 'order', id: order.id } }, at)
      const may = {
        refund: mayDo(role, 'orders.refund'),
        change: mayDo(role, 'orders.change'),
        accept: mayDo(role, 'money.change'),
        claims: mayDo(role, 'claims.see'),
        couples: mayDo(role, 'couples.see'),
      }
      return { ok: true as const, order, may }
    }),
  )

export const studioDocument = createServerFn({ method: 'GET' })
  .validator(input(DocumentInput))
  .handler(
    withOperator('orders.see', async ({ data }) => {
      const file = await orderDocument(data.document)
      return file ? { ok: true as const, ...file } : refused('not-found')
    }),
  )

export const refundStudioOrder = createServerFn({ method: 'POST' })
  .validator(input(actInput(RefundInput)))
  .handler(withAct('orders.refund', ({ given, by, at }: Acting<RefundGiven>) => mutations.refund(given, by, at)))

export const resendStudioOrder = createServerFn({ method: 'POST' })
  .validator(input(actInput(OrderInput)))
  .handler(withAct('orders.change', ({ given, by, at }: Acting<OrderGiven>) => mutations.resend(given, by, at)))

export const correctStudioOrder = createServerFn({ method: 'POST' })
  .validator(input(actInput(AddressInput)))
  .handler(withAct('orders.change', ({ given, by, at }: Acting<AddressGiven>) => mutations.correct(given, by, at)))

export const acceptStudioShortfall = createServerFn({ method: 'POST' })
  .validator(input(actInput(OrderInput)))
  .handler(withAct('money.change', ({ given, by, at }: Acting<OrderGiven>) => mutations.accept(given, by, at)))

export const enterStudioClaim = createServerFn({ method: 'POST' })
  .validator(input(actInput(ClaimInput)))
  .handler(withAct('orders.change', ({ given, by, at }: Acting<ClaimGiven>) => mutations.enterClaim(given, by, at)))
