import '../mail-context.ts'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect } from 'vitest'
import type { Db } from '~/db/client.server'
import * as schema from '~/db/schema'
import { paymentsView, refundsView } from '~/features/studio/bank/data.server'
import { cardsView, monthView } from '~/features/studio/bank/month.data.server'
import { consultations, steps, workshops } from '~/features/studio/calendar/data.server'
import { claimList } from '~/features/studio/claims/data.server'
import { CLAIMS } from '~/features/studio/claims/schema'
import { coupleList } from '~/features/studio/couples/data.server'
import { COUPLES } from '~/features/studio/couples/schema'
import { enquiryList } from '~/features/studio/enquiries/data.server'
import { offerList } from '~/features/studio/enquiries/offer.data.server'
import { ENQUIRIES, OFFERS } from '~/features/studio/enquiries/rules'
import { seedDemoOperator } from '~/features/studio/entry/seed.server'
import { letterShelf } from '~/features/studio/letters/data.server'
import { orderList } from '~/features/studio/orders/data.server'
import { ORDERS } from '~/features/studio/orders/schema'
import { overviewOf } from '~/features/studio/overviews/data.server'
import { PLOTS } from '~/features/studio/overviews/schema'
import { plotTable } from '~/features/studio/overviews/table.schema'
import { recordPage } from '~/features/studio/record/data.server'
import { serviceList } from '~/features/studio/services/data.server'
import { hoursList } from '~/features/studio/services/hours.data.server'
import { HOURS, SERVICES } from '~/features/studio/services/rules'
import { system } from '~/features/studio/system/data.server'
import { everyOperator } from '~/features/studio/team/data.server'
import { today } from '~/features/studio/today/data.server'
import { website } from '~/features/studio/website/data.server'
import { workshopList } from '~/features/studio/workshops/data.server'
import { WORKSHOPS } from '~/features/studio/workshops/schema'
import { test } from '../with-db'
import { seedDemoBusiness } from '~/features/studio/demo/seed.server'

/** A Saturday, late in its year: plots of a year have something to compare. */
const SATURDAY = new Date('2026-11-28T12:00:00.000Z')

const TABLES = Object.values(schema).filter((one) => is(one, PgTable))

async function counted(db: Db): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of TABLES) counts[getTableName(table)] = await db.$count(table)
  return counts
}

test.for(['2026-03-02T09:00:00.000Z', '2026-11-28T23:59:00.000Z', '2027-01-01T00:01:00.000Z', '2026-07-13T00:30:00.000Z'])(
  'it is made once, whenever that is (%s)',
  async (moment, { db }) => {
    const at = new Date(moment)
    await seedDemoOperator(at)
    expect(await seedDemoBusiness(at)).toBe(true)
    const made = await counted(db)
    expect(await seedDemoBusiness(new Date(+at + 86_400_000))).toBe(false)
    expect(await counted(db)).toEqual(made)
  },
)

test('nobody can sign in as somebody who is made up, and nobody answered anything', async ({ db }) => {
  await seedDemoOperator(SATURDAY)
  await seedDemoBusiness(SATURDAY)
  for (const table of [schema.authAccount, schema.authPasskeys, schema.authSession, schema.operatorCredentials, schema.lessonNotes])
    expect({ [getTableName(table)]: await db.$count(table) }).toEqual({ [getTableName(table)]: 0 })
  // Of whoever looks at the demo.
  expect(await db.$count(schema.operatorTotp)).toBe(1)
  expect((await db.select().from(schema.testResults)).filter(({ answers }) => Object.keys(answers).length > 0)).toEqual([])
})

test('no job finds anything to send, to ask or to end', async ({ db }) => {
  await seedDemoOperator(SATURDAY)
  await seedDemoBusiness(SATURDAY)
  const waiting = (await db.select().from(schema.mailOutbox)).filter(({ deliveredAt, failedAt }) => !deliveredAt && !failedAt)
  expect(waiting).toEqual([])
  expect((await db.select().from(schema.refunds)).filter(({ nextTryAt }) => nextTryAt !== null)).toEqual([])
  expect((await db.select().from(schema.payments)).filter(({ nextTryAt, settlesAt }) => nextTryAt ?? settlesAt)).toEqual([])
  expect((await db.select().from(schema.orders)).filter(({ status, dueAt }) => status === 'pending' && dueAt && dueAt < SATURDAY)).toEqual(
    [],
  )
})

test('every list of the studio has rows, and orders are in every state', async () => {
  const at = SATURDAY
  await seedDemoOperator(at)
  await seedDemoBusiness(at)
  const orders = await orderList(ORDERS.asked({}), 'cs', at)
  const claims = await claimList(CLAIMS.asked({}), 'cs')
  const couples = await coupleList(COUPLES.asked({}))
  const payments = await paymentsView()
  const refunds = await refundsView(at)
  const cards = await cardsView(null, at)
  const month = await monthView(null, at)
  const waits = await today('owner', 'cs', at)
  const week = { from: new Date(+at - 6 * 86_400_000), until: new Date(+at + 86_400_000) }
  const sizes = {
    ...orders.counts,
    sold: orders.products.length - 12,
    ...claims.counts,
    couples: couples.counts.open,
    locked: couples.counts.locked,
    closing: couples.counts.closing,
    money: payments.money.length,
    suggestions: payments.money.flatMap(({ suggestions }) => suggestions).length,
    short: payments.short.length,
    forgivable: payments.short.filter(({ isForgivable }) => isForgivable).length,
    refunds: refunds.refunds.length,
    batches: refunds.batches.length,
    left: refunds.left.length,
    entries: cards.entries.length,
    untold: cards.untold.length,
    documents: month.documents.length,
    enquiries: (await enquiryList('enquiries', ENQUIRIES.asked({}), 'cs', at)).total,
    contributions: (await enquiryList('contributions', ENQUIRIES.asked({}), 'cs', at)).total,
    offers: (await offerList(OFFERS.asked({}), 'cs')).total,
    services: (await serviceList(SERVICES.asked({}), 'cs', at)).total,
    late: (await serviceList(SERVICES.asked({ pozde: 'ano' }), 'cs', at)).rows.filter(({ isLate }) => isLate).length,
    hours: (await hoursList(HOURS.asked({}))).total,
    consultations: (await consultations(week, at)).length,
    steps: (await steps({ from: at, until: new Date(+at + 30 * 86_400_000) })).length,
    events: (await workshops({ from: new Date(+at - 40 * 86_400_000), until: new Date(+at + 60 * 86_400_000) }, 'cs')).length,
    workshops: (await workshopList(WORKSHOPS.asked({}), 'cs', at)).total,
    waiting: (await workshopList(WORKSHOPS.asked({}), 'cs', at)).rows.filter(({ waiting }) => waiting > 0).length,
    letters: (await letterShelf()).lines.filter(({ state }) => state === 'sent').length,
    failed: (await system(at)).mails.filter(({ canRepeat }) => canRepeat).length,
    backup: (await system(at)).backup?.length,
    team: (await everyOperator()).length - 3,
    record: (await recordPage({ who: '', from: '', until: '', page: 1 }, { id: '', role: 'owner', locale: 'cs' })).lines.length,
    coupons: (await website({}, { role: 'owner', locale: 'cs' }, at)).coupons?.length,
    tasks: waits.tasks.length,
    calls: waits.calls?.length,
    mails: waits.mails?.length,
    transfers: waits.transfers?.length,
  }
  expect(Object.entries(sizes).filter(([, size]) => !size || size < 1)).toEqual([])
  expect(month.gaps).toEqual([])
})

test('every plot of a year shows figures', async () => {
  await seedDemoOperator(SATURDAY)
  await seedDemoBusiness(SATURDAY)
  const overview = await overviewOf('year', 'cs', SATURDAY)
  const shown = (plot: (typeof PLOTS)[number]) => plotTable(plot, overview).rows.flatMap((row) => row.slice(1).filter(Boolean)).length
  expect(PLOTS.filter((plot) => shown(plot) < 3)).toEqual([])
  expect(overview.figures.sales.every(({ now }) => now !== null)).toBe(true)
})
