import type { Site } from '../support/site'
import { studioAddresses, studioThings } from '../support/studio-places'
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

test('no function and no page of the studio tells what couples answered, noted or learned of themselves', async ({ site }) => {
  test.setTimeout(240_000)
  const cookie = await signedInOperator(site, 'owner')
  await site.stop()
  expect(await plant(site)).toBeGreaterThan(500)
  const there = await studioThings(site)
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

  for (const path of Object.values(studioAddresses(there)).flat()) {
    const { status, text } = await send(site, path, { headers: { cookie, accept: 'text/html' } })
    expect.soft(status, path).toBe(200)
    expect.soft(text, path).toContain('studio-made-up')
    expect.soft(isPlanted(text), path).toEqual([])
  }
})
