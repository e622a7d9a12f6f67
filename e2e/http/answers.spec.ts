import { operate } from '../support/operate'
import { purchase, until } from '../support/purchases'
import type { Site } from '../support/site'
import { ANSWERED } from './answer-table'
import { FUNCTIONS } from './function-table'
import { expect, test } from './http-test'
import { form, send } from './send'
import { call, resultOf } from './server-functions'
import { type Couple, finishedCouple } from './signed-in-couple'

/** Where values stand in an answer: `results[].id`. */
function places(value: unknown, at = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => places(item, `${at}[]`))
  if (typeof value !== 'object' || value === null) return [at]
  return Object.entries(value).flatMap(([key, inner]) => places(inner, at ? `${at}.${key}` : key))
}

const asking =
  (site: Site, { cookie }: Couple) =>
  async (name: string, input?: unknown) =>
    resultOf(await call(site, name, input, { headers: { cookie } })) as Record<string, unknown>

/** A couple that has done a little of everything; answers its order. */
async function livedIn(site: Site, couple: Couple): Promise<{ id: string; key: string }> {
  const ask = asking(site, couple)
  const { placed } = (await ask('placeOrder', purchase('simulated', couple.email))) as { placed: { id: string; key: string } }
  await until(async () => ((await ask('orderState', placed)) as { state: { status: string } }).state.status === 'paid' || undefined)
  await operate(site, 'payment', 'refund', placed.id, '100', 'goes-on', 'goodwill')
  const { form: blank } = (await ask('enquiryForm', { path: 'namet' })) as { form: { stamp: string } }
  const said = { druh: 'namet', o: '', jazyk: 'cs', name: 'Jana a Petr', email: couple.email, message: 'O žárlivosti.', web: '' }
  await send(site, '/api/zadost', form({ ...said, razitko: blank.stamp }, { accept: 'application/json', cookie: couple.cookie }))
  expect(await ask('requestExport', { deviceHash: '' })).toMatchObject({ ok: true })
  const back = async () => ((await ask('orderDetail', placed)) as { order: { returnedCents: number } }).order.returnedCents
  await expect.poll(back, { timeout: 90_000 }).toBe(10_000)
  // A job makes it, every quarter of a minute.
  await expect.poll(() => ask('privacySettings'), { timeout: 60_000 }).toMatchObject({ settings: { copy: { state: 'ready' } } })
  return placed
}

test('a couple is answered with the fields of the list, and with nothing else of the rows they come from', async ({ site }) => {
  const couple = await finishedCouple(site)
  const { id, key } = await livedIn(site, couple)
  const asked = Object.entries(FUNCTIONS).filter(([, { method, callers }]) => method === 'GET' && callers === 'couple')
  const inputs: Record<string, unknown> = { ownResult: { id: couple.id }, orderDetail: { id, key } }
  const found: Record<string, string[]> = {}
  for (const [name, facts] of [...asked, ['orderDetail', {}] as const]) {
    const input = inputs[name] ?? ('valid' in facts ? facts.valid?.() : undefined)
    const { ok: _ok, ...answer } = await asking(site, couple)(name, input)
    found[name] = [...new Set(places(answer))].toSorted()
  }
  expect(found).toEqual(Object.fromEntries(Object.entries(ANSWERED).map(([name, fields]) => [name, fields.toSorted()])))
})
