// 200 couples that answer OpenFit at once, over real HTTP: how long an answer takes to be saved, and whether each is there once.
import { call, milliseconds, quantile, resultOf, signedInCouple, withSite } from './site.mjs'
import { note } from './table.mjs'

const COUPLES = 200
/** Passwords are hashed: couples that sign up at once only make each other wait. */
const SIGN_UPS_AT_ONCE = 4
const QUESTIONS = 10
const LONGEST_MS = 10 * 60_000

export async function openfit() {
  const deadline = performance.now() + LONGEST_MS
  await withSite(async (site) => {
    const couples = await signUp(site)
    const began = performance.now()
    const runs = await Promise.all(couples.map((couple, number) => answerAll(site, couple, number, deadline)))
    const seconds = (performance.now() - began) / 1000
    const saves = runs.flatMap(({ saved }) => saved)
    const errors = runs.flatMap((run) => run.errors)
    console.log(
      `  ${COUPLES} couples at once, ${saves.length} answers saved in ${seconds.toFixed(1)} s (${(saves.length / seconds).toFixed(0)} a second)`,
    )
    console.log(
      `  saving an answer               p50 ${milliseconds(quantile(saves, 0.5))}   p95 ${milliseconds(quantile(saves, 0.95))}   longest ${milliseconds(Math.max(...saves))}`,
    )
    console.log(`  errors                         ${errors.length}${errors.length > 0 ? `: ${errors.slice(0, 3).join('; ')}` : ''}`)
    note('OpenFit, answers of 200 couples', saves.length / seconds, 'a second', { least: 400 })
    note('OpenFit, saving an answer, p95', quantile(saves, 0.95), 'ms', { most: 500 })
    await site.kill()
    await report(site)
  })
}

async function signUp(site) {
  const couples = []
  const left = Array.from({ length: COUPLES })
  const one = async () => {
    while (left.length > 0) {
      left.pop()
      couples.push(await signedInCouple(site))
    }
  }
  await Promise.all(Array.from({ length: SIGN_UPS_AT_ONCE }, one))
  return couples
}

/** Both parts, one answer after the other, each sent as it is given. */
async function answerAll(site, { cookie }, number, deadline) {
  const saved = []
  const errors = []
  const ask = async (name, input) => {
    if (performance.now() > deadline) throw new Error('the benchmark takes too long')
    const answer = await call(site, name, input, { headers: { cookie } })
    const result = resultOf(answer)
    if (result?.ok !== true) errors.push(`${name} ${answer.status} ${answer.text.slice(0, 80)}`)
    return result
  }
  for (const [who, name, input] of [
    ['female', 'startOpenFit', undefined],
    ['male', 'continueOpenFit', { consent: true }],
  ]) {
    const { sitting } = (await ask(name, input)) ?? {}
    for (const [index, { id }] of (sitting?.questions ?? []).entries()) {
      const began = performance.now()
      await ask('saveOpenFitAnswers', { sitting: sitting.key, number: index + 1, answers: { [id]: value(number, who, index) } })
      saved.push(performance.now() - began)
    }
    await ask('finishOpenFitPart', { sitting: sitting?.key })
  }
  return { saved, errors }
}

/** What couple `number` answers, so that a mix-up would show. */
const value = (number, who, index) => 1 + ((number * 7 + index * (who === 'female' ? 3 : 2)) % 5)

/** Compares what is stored with what was sent, whoever sent it: each set of answers as often as it was given. */
async function report(site) {
  const rows = await site.query(`select answers, status from test_results where test_id = 'openfit-divorce-risk'`)
  const sent = Array.from({ length: COUPLES }, (_, number) =>
    ['female', 'male'].map((who) => Array.from({ length: QUESTIONS }, (_each, index) => value(number, who, index)).join('')).join(' '),
  )
  const kept = rows.map(({ answers }) => [answers.female, answers.male].map((part) => Object.values(inOrder(part)).join('')).join(' '))
  const isSame = JSON.stringify(sent.toSorted()) === JSON.stringify(kept.toSorted())
  const [{ sparks }] = await site.query('select count(*)::int as sparks from spark_events')
  console.log(
    `  rows                           ${rows.filter(({ status }) => status === 'completed').length} completed of ${rows.length}, ${sparks} rewards, answers ${isSame ? 'all as they were given' : 'LOST OR DOUBLED'}`,
  )
}

const inOrder = (answers = {}) => Object.fromEntries(Object.entries(answers).toSorted(([one], [other]) => one.localeCompare(other)))
