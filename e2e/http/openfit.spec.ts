import { HERS, HIS, OPENFIT, stored } from '../support/openfit'
import type { Site } from '../support/site'
import { expect, test } from './http-test'
import { send } from './send'
import { call, resultOf } from './server-functions'
import { type Couple, signedInCouple } from './signed-in-couple'

interface Sitting {
  key: string
  from: number
  questions: Array<{ id: string; text: string }>
}
type Begun = { ok: true; sitting: Sitting }

/** What a couple's browser can ask, with what it gets as text. */
function asking(site: Site, couple: Couple) {
  const heard: string[] = []
  const ask = async (name: string, input?: unknown) => {
    const answer = await call(site, name, input, { headers: { cookie: couple.cookie } })
    heard.push(`${name} ${answer.status} ${answer.text}`)
    return { status: answer.status, result: resultOf(answer) }
  }
  const page = async (path: string) => {
    const answer = await send(site, path, { headers: { cookie: couple.cookie, accept: 'text/html' } })
    heard.push(`${path} ${answer.status} ${answer.text}`)
    return answer
  }
  const begin = async (name: string, input?: unknown) => ((await ask(name, input)).result as Begun).sitting
  return {
    heard,
    ask,
    page,
    start: () => begin('startOpenFit'),
    goOn: (consent = true) => begin('continueOpenFit', { consent }),
    save: (sitting: string, number: number, answers: Record<string, number>) => ask('saveOpenFitAnswers', { sitting, number, answers }),
    finish: (sitting: string) => ask('finishOpenFitPart', { sitting }),
  }
}

async function firstPart(couple: ReturnType<typeof asking>, values = HERS): Promise<string> {
  const { key } = await couple.start()
  await couple.save(key, 1, stored(values))
  expect((await couple.finish(key)).result).toEqual({ ok: true, part: { stage: 'handover' } })
  return key
}

async function secondPart(couple: ReturnType<typeof asking>, values = HIS): Promise<string> {
  const { key } = await couple.goOn()
  await couple.save(key, 1, stored(values))
  expect((await couple.finish(key)).result).toMatchObject({ ok: true, part: { stage: 'completed' } })
  return key
}

/**
 * Two couples that differ in the first partner's answers alone, with the same sum: if anything of these answers reached the second
 * partner, what the two hear would differ somewhere.
 */
test('what the second partner hears does not depend on the answers of the first', async ({ site }) => {
  const [one, other] = [await signedInCouple(site), await signedInCouple(site)]
  const [heard, heardByOther] = [await secondHalf(site, one, HERS), await secondHalf(site, other, HERS.toReversed())]
  expect(heard.length).toBeGreaterThan(20)
  expect(heardByOther).toEqual(heard)
})

/** All that is heard from the handover to the result and after it, without what names the couple. */
async function secondHalf(site: Site, owner: Couple, hers: number[]): Promise<string[]> {
  const couple = asking(site, owner)
  await firstPart(couple, hers)
  couple.heard.length = 0
  const look = async () => {
    await couple.ask('openFitState')
    for (const path of [OPENFIT, `/en${OPENFIT}`, '/test', '/dashboard', '/dashboard?tab=progress']) await couple.page(path)
    await couple.ask('testsOverview')
    await couple.ask('dashboard')
  }
  await look()
  const first = await couple.goOn()
  for (const [index, { id }] of first.questions.slice(0, 4).entries()) await couple.save(first.key, index + 1, { [id]: 4 })
  await look()
  const resumed = await couple.goOn(false)
  expect(resumed.from).toBe(4)
  for (const [index, { id }] of resumed.questions.slice(4).entries()) await couple.save(resumed.key, index + 1, { [id]: 4 })
  await couple.finish(resumed.key)
  await couple.finish(resumed.key)
  await look()
  return couple.heard.map((text) => anonymous(text, owner))
}

const anonymous = (text: string, { email, coupleName, names }: Couple): string =>
  [email, coupleName, ...names]
    .reduce((left, own) => left.replaceAll(own, '~'), text)
    .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '~')
    // The couple's drawing, and moments.
    .replaceAll(/avatarSeed[^,}]*?[\w-]{16}|\/art\/[^"\s]*|\d{4}-\d\d-\d\dT[\d:.]+Z|\b1[789]\d{11}\b/g, '~')
    // Of the names in the profile.
    .replaceAll(/[\w-]{43}(?=\\?")/g, '~')
    .replaceAll(/"[\w-]{16}"|[\w-]{16}(?=\\?")/g, '~')
    // The time at which each finished, in words.
    .replaceAll(/\b\d{1,2}:\d\d\b/g, '~')

test('nothing heard from the handover on has the shape of an answer', async ({ site }) => {
  const owner = await signedInCouple(site)
  for (const text of await secondHalf(site, owner, HERS)) {
    expect.soft(text.slice(0, 60) + (/f\d\d\\?"?:\d/.exec(text)?.[0] ?? '')).toBe(text.slice(0, 60))
    expect.soft(text).not.toMatch(/"?answers"?[:\]]|"female"\s*:\s*\{/)
  }
})

test.describe('another couple', () => {
  test('is told as much of a sitting as of one that never was, and can change nothing', async ({ site }) => {
    const owner = asking(site, await signedInCouple(site))
    const stranger = asking(site, await signedInCouple(site))
    const { key } = await owner.start()
    await owner.save(key, 1, stored(HERS))
    const invented = '00000000-0000-4000-8000-000000000000'
    for (const [mine, none] of [
      [await stranger.save(key, 2, { f01: 1 }), await stranger.save(invented, 2, { f01: 1 })],
      [await stranger.finish(key), await stranger.finish(invented)],
    ]) {
      expect(mine).toEqual({ status: 200, result: { ok: false, code: 'deleted' } })
      expect(mine).toEqual(none)
    }
    await stranger.ask('abandonOpenFit')
    expect((await stranger.ask('openFitState')).result).toMatchObject({ ok: true, state: { stage: 'intro' } })
    await owner.finish(key)
    const second = await secondPart(owner)
    expect((await stranger.finish(second)).result).toEqual({ ok: false, code: 'deleted' })
    expect((await owner.finish(second)).result).toMatchObject({
      ok: true,
      part: { result: { level: 'moderate', percentage: 45, sparks: 0 } },
    })
  })
})

test.describe('a crafted request', () => {
  test('does not start the test during the cooldown, whatever it says', async ({ site }) => {
    const couple = asking(site, await signedInCouple(site))
    await firstPart(couple)
    await secondPart(couple)
    for (const input of [undefined, { force: true }, { now: '2099-01-01' }]) {
      expect((await couple.ask('startOpenFit', input)).result).toMatchObject({ ok: false, code: 'cooldown' })
    }
    expect((await couple.ask('openFitState')).result).toMatchObject({ ok: false, code: 'cooldown' })
    expect((await couple.ask('continueOpenFit', { consent: true })).result).toEqual({ ok: false, code: 'moved' })
    for (const path of [OPENFIT, `/en${OPENFIT}`, '/quiz/openfit-divorce-risk']) {
      const answer = await couple.page(path)
      expect(answer.status, path).toBeGreaterThanOrEqual(300)
      expect(answer.status, path).toBeLessThan(400)
    }
  })

  test('does not skip the consent of the second partner, nor a question, nor the order', async ({ site }) => {
    const couple = asking(site, await signedInCouple(site))
    expect((await couple.ask('continueOpenFit', { consent: true })).result).toEqual({ ok: false, code: 'moved' })
    const { key } = await couple.start()
    expect((await couple.finish(key)).status).toBe(400)
    const { f10: _, ...nine } = stored(HERS)
    await couple.save(key, 1, nine)
    expect((await couple.finish(key)).status).toBe(400)
    for (const answers of [{ f11: 1 }, { q01: 1 }, { f01: 6 }, { f01: 0 }, { constructor: 1 }]) {
      expect((await couple.ask('saveOpenFitAnswers', { sitting: key, number: 2, answers })).status).toBe(400)
    }
    await couple.save(key, 2, { f10: 5 })
    await couple.finish(key)
    expect((await couple.ask('continueOpenFit', { consent: false })).status).toBe(400)
    expect((await couple.ask('startOpenFit')).result).toEqual({ ok: false, code: 'moved' })
    expect((await couple.save(key, 9, { f01: 1 })).result).toEqual({ ok: false, code: 'moved' })
  })
})
