import { randomUUID } from 'node:crypto'
import { type Placed, stateOf } from '../support/purchases'
import type { Site } from '../support/site'
import { EVENT, scheduled } from '../support/workshops'
import { expect, test } from './http-test'
import { call, resultOf } from './server-functions'
import { signedIn, signedInCouple } from './signed-in-couple'

// A site of its own: the days of its events are moved.
test.use({ settings: { LOG_LEVEL: 'warn' } })

const COUPLES = 100
const PLACES = 6
const LEFT = 3
/** Passwords are slow to check by intention, so few sign in at a time. */
const AT_A_TIME = 5

type Couple = { email: string; cookie: string }
type Outcome = { ok: boolean; code?: string; placed?: Placed }

const wish = (email: string) => ({
  product: EVENT.product,
  attemptId: randomUUID(),
  currency: 'CZK',
  seenCents: EVENT.cents,
  method: 'simulated',
  buyer: { email, firstName: 'Jana', lastName: 'Nováková', phone: null, company: null },
  waiver: false,
})

/** Couples with the password of this one; answers their addresses. The site stays stopped. */
async function alike(site: Site, email: string): Promise<string[]> {
  await site.stop()
  const rows = await site.query<{ email: string }>(
    `insert into auth_user (name, email, email_verified)
     select 'par ' || n, 'par-' || n || '@stovka.example', true from generate_series(1, $1::int) n returning email`,
    [COUPLES],
  )
  await site.query(
    `insert into auth_account (user_id, account_id, provider_id, password_hash)
     select u.id, u.id::text, a.provider_id, a.password_hash from auth_user u, auth_account a join auth_user k on k.id = a.user_id
     where u.email like '%@stovka.example' and k.email = $1`,
    [email],
  )
  await site.query(`insert into user_profiles (id, couple_name) select id, name from auth_user where email like '%@stovka.example'`)
  return rows.map((row) => row.email)
}

test('of a hundred couples that buy the last three places at once three get one; the others are told, and pay nothing', async ({
  site,
}) => {
  test.setTimeout(400_000)
  const { email: known, password } = await signedInCouple(site)
  const emails = await alike(site, known)
  await scheduled(site, { days: 40, taken: PLACES - LEFT })
  const couples: Couple[] = []
  while (couples.length < COUPLES) {
    const next = emails.slice(couples.length, couples.length + AT_A_TIME)
    couples.push(...(await Promise.all(next.map(async (email) => ({ email, cookie: await signedIn(site, email, password) })))))
  }

  const order = async ({ cookie, email }: Couple) =>
    resultOf(await call(site, 'orderPlace', wish(email), { headers: { cookie } })) as Outcome
  const outcomes = await Promise.all(couples.map(order))
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(LEFT)
  expect(outcomes.filter(({ code }) => code === 'taken')).toHaveLength(COUPLES - LEFT)

  const winners = couples.filter((_couple, index) => outcomes[index]?.ok)
  const placed = outcomes.flatMap((outcome) => outcome.placed ?? [])
  await expect.poll(() => Promise.all(placed.map((one) => stateOf(site, one)))).toEqual(winners.map(() => 'paid'))
  for (const { email } of winners) await site.mail(email)
  // Once more, when everything is sold and paid: the answer is as clear, and the list is open to whoever was too late.
  const late = couples.find((couple) => !winners.includes(couple)) as Couple
  expect(await order(late)).toEqual({ ok: false, code: 'taken' })
  const joined = await call(site, 'joinList', { slug: EVENT.slug }, { headers: { cookie: late.cookie } })
  expect(resultOf(joined)).toEqual({ ok: true, known: false })

  await site.stop()
  const seats = await site.query<{ number: number; state: string; email: string }>(
    `select s.number, s.state, o.email from workshop_seats s join orders o on o.id = s.order_id order by s.number`,
  )
  expect(seats.map(({ number, state }) => [number, state])).toEqual([1, 2, 3, 4, 5, 6].map((number) => [number, 'paid']))
  expect(
    seats
      .slice(PLACES - LEFT)
      .map(({ email }) => email)
      .toSorted(),
  ).toEqual(winners.map(({ email }) => email).toSorted())
  const money = await site.query<{ email: string; state: string }>(
    `select o.email, p.state from payments p join orders o on o.id = p.order_id where o.email like '%@stovka.example'`,
  )
  expect(money).toHaveLength(LEFT)
  expect(new Set(money.map(({ state }) => state))).toEqual(new Set(['confirmed']))
  const orders = await site.query(`select 1 from orders where email like '%@stovka.example'`)
  expect(orders).toHaveLength(LEFT)
  await site.start()
})
