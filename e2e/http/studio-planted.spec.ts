import { STUDIO_PAGES, studioPath } from '../../src/features/studio/pages/rules'
import type { Site } from '../support/site'
import { BY_HAND } from './function-table'
import { expect, test } from './http-test'
import { send } from './send'
import { call, resultOf, writtenFunctions } from './server-functions'
import { signedInOperator } from './signed-in-operator'
import { STUDIO_FUNCTIONS } from './studio-functions'

// The made-up business of a demo: with it every function and every page has something to tell.
test.use({ settings: { DEMO_BUSINESS: 'on' } })

/** What couples answered, wrote for themselves and learned of themselves. The reflection stores no words, only that it was completed. */
const PLANTED = {
  answer: 'zasazena-odpoved-testu',
  half: 'zasazena-odpoved-openfit',
  result: 'zasazene-tema-vysledku',
  note: 'zasazena-poznamka-lekce',
}

/** In every couple: whichever of them is shown has them. Answers how many rows hold one. */
async function plant(site: Site): Promise<number> {
  const meta = { current_stage: 'completed', risk_result: { level: 'low', label: PLANTED.result, topics: [PLANTED.result] } }
  const rows = [
    await site.query(`update test_results set answers = $1, meta = $2 returning id`, [
      JSON.stringify({ q01: PLANTED.answer }),
      JSON.stringify({ note: PLANTED.result }),
    ]),
    await site.query(
      `insert into test_results (user_id, test_id, test_type, answers, tier_result, status, completed_at, meta)
        select id, 'openfit-divorce-risk', 'openfit_divorce_risk', $1, 'low', 'completed', now(), $2 from auth_user returning id`,
      [JSON.stringify({ female: { q01: PLANTED.half }, male: { q01: PLANTED.half } }), JSON.stringify(meta)],
    ),
    await site.query(
      `insert into lesson_notes (user_id, course, lesson, text, revision, updated_at)
        select id, 'foundations', 'proc-o-tom-mluvime', $1, gen_random_uuid(), now() from auth_user returning user_id`,
      [PLANTED.note],
    ),
    await site.query(
      `insert into milestone_completions (user_id, milestone_id, completed_at)
        select u.id, m.id, now() from auth_user u cross join milestones m on conflict do nothing returning user_id`,
    ),
  ]
  return rows.flat().length
}

/** Some of what there is to be looked at, by what it is called in the addresses and inputs of the studio. */
async function some(site: Site): Promise<Record<string, string[]>> {
  const tables = {
    order: 'select id as name from orders order by created_at desc limit 4',
    refunded: "select id as name from orders where status = 'refunded' limit 2",
    claim: 'select id as name from order_claims order by submitted_at desc limit 4',
    document: 'select id as name from invoices limit 1',
    booking: 'select id as name from bookings order by starts_at desc limit 2',
    couple: 'select user_id as name from hour_balances limit 2',
    service: 'select order_id as name from engagements limit 3',
    offer: 'select id as name from service_offers limit 3',
    enquiry: "select number as name from requests where kind in ('coaching', 'guide', 'interest') limit 3",
    contribution: "select number as name from requests where kind in ('story', 'topic') limit 3",
    workshop: 'select slug as name from workshop_events limit 3',
  }
  const found: Record<string, string[]> = {}
  for (const [what, statement] of Object.entries(tables))
    found[what] = (await site.query<{ name: string }>(statement)).map(({ name }) => name)
  return found
}

test('no function and no page of the studio tells what couples answered, noted or learned of themselves', async ({ site }) => {
  test.setTimeout(240_000)
  const cookie = await signedInOperator(site, 'owner')
  await site.stop()
  expect(await plant(site)).toBeGreaterThan(500)
  const there = await some(site)
  await site.start()
  const each = (what: string, key: string) => (there[what] ?? []).map((name) => ({ [key]: name }))
  const named: Record<string, Array<Record<string, string>>> = {
    studioOrder: [...each('order', 'order'), ...each('refunded', 'order')],
    studioDocument: each('document', 'document'),
    studioClaim: each('claim', 'claim'),
    studioCouple: each('couple', 'couple'),
    studioCoupleHours: each('couple', 'couple'),
    studioService: each('service', 'order'),
    studioBooking: each('booking', 'id'),
    studioOffer: each('offer', 'id'),
    newStudioOffer: each('enquiry', 'request'),
    studioEnquiry: each('enquiry', 'number'),
    studioContribution: each('contribution', 'number'),
    studioWorkshop: each('workshop', 'slug'),
  }
  const isPlanted = (text: string) => Object.values(PLANTED).filter((words) => text.includes(words))

  const reads = Object.keys(STUDIO_FUNCTIONS).filter((name) => writtenFunctions()[name]?.method === 'GET')
  expect(reads.length).toBeGreaterThan(30)
  for (const name of reads) {
    for (const input of named[name] ?? [BY_HAND[name]?.valid?.()]) {
      const answer = await call(site, name, input, { headers: { cookie } })
      expect.soft(answer.status, name).toBe(200)
      if (named[name]) expect.soft(resultOf(answer), `${name} ${JSON.stringify(input)}`).toMatchObject({ ok: true })
      expect.soft(isPlanted(answer.text), name).toEqual([])
    }
  }

  const rests: Record<string, string[]> = {
    orders: [...(there['order'] ?? []), ...(there['refunded'] ?? [])],
    claims: there['claim'] ?? [],
    bank: ['vratky', 'karty', 'ucetnictvi'],
    enquiries: [
      'prispevky',
      'nabidky',
      ...(there['enquiry'] ?? []),
      ...(there['contribution'] ?? []),
      ...(there['offer'] ?? []).map((id) => `nabidky/${id}`),
    ],
    calendar: there['booking'] ?? [],
    services: ['hodiny', ...(there['service'] ?? []), ...(there['couple'] ?? []).map((id) => `hodiny/${id}`)],
    workshops: there['workshop'] ?? [],
    couples: there['couple'] ?? [],
  }
  for (const page of STUDIO_PAGES) {
    for (const rest of ['', ...(rests[page] ?? [])]) {
      const path = studioPath(page, rest)
      const { status, text } = await send(site, path, { headers: { cookie, accept: 'text/html' } })
      expect.soft(status, path).toBe(200)
      expect.soft(text, path).toContain('studio-made-up')
      expect.soft(isPlanted(text), path).toEqual([])
    }
  }
})
