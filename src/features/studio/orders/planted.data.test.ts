import { expect } from 'vitest'
import { orderClaims, orders } from '~/db/schema'
import { claimDetail, claimList } from '~/features/studio/claims/data.server'
import { CLAIMS } from '~/features/studio/claims/schema'
import { test } from '../../../../test/with-db'
import { wholeCouple } from '../../../../test/whole-couple'
import { orderList } from './data.server'
import { orderDetail } from './detail.data.server'
import { ORDERS } from './schema'

/** What of a couple that has something in every table whoever sees to its orders and claims reads. */
const READ =
  'buyer buyer-last phone company company-id charge invoice refund-reason claim claim-without-order claimant decision defect which-order'.split(
    ' ',
  )

test('of a couple its orders and claims tell who bought and what was asked for, and no answer, note or line of the bank', async ({
  db,
  at,
}) => {
  await wholeCouple(db, at, 'spy')
  const answers = [
    await orderList(ORDERS.asked({}), 'cs', at),
    await claimList(CLAIMS.asked({}), 'cs'),
    ...(await Promise.all((await db.select().from(orders)).map(({ id }) => orderDetail(id, 'cs', at)))),
    ...(await Promise.all((await db.select().from(orderClaims)).map(({ id }) => claimDetail(id, 'cs', at)))),
  ]
  const told = [...JSON.stringify(answers).matchAll(/spy-([a-z-]+[a-z])/g)].map(([, mark]) => mark ?? '')
  expect(told).toContain('buyer')
  expect(told).toContain('claimant')
  expect(told.filter((mark) => !READ.includes(mark))).toEqual([])
})
