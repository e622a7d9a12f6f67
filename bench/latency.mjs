// How long visitors wait for what costs most: checking a password, and handing in a test.
import { call, milliseconds, quantile, signedInCouple, tierAnswers, timed, withSite } from './site.mjs'

const TRIES = 30
const AT_ONCE = 8

export async function latency() {
  await withSite(async (site) => {
    const { email, password } = await signedInCouple(site)
    const signIn = () => timed(() => call(site, 'signIn', { identifier: email, password, remember: true }))
    print('sign-in, one after the other', await oneByOne(TRIES, signIn))
    print(
      `sign-in, ${AT_ONCE} at once`,
      (await oneByOne(Math.ceil(TRIES / AT_ONCE), () => Promise.all(Array.from({ length: AT_ONCE }, signIn)))).flat(),
    )
    const submissions = []
    for (let number = 0; number < TRIES; number += 1) {
      const { cookie } = await signedInCouple(site)
      const attempt = await tierAnswers(site, cookie)
      submissions.push(await timed(() => call(site, 'submitTier', attempt, { headers: { cookie } })))
    }
    print('test handed in', submissions)
    print('landing page, kept', await oneByOne(TRIES, () => timed(() => fetch(site.url).then((response) => response.text()))))
    print(
      'landing page, made anew',
      await oneByOne(TRIES, (number) => timed(() => fetch(`${site.url}/?${number}`).then((response) => response.text()))),
    )
  })
}

async function oneByOne(count, work) {
  const taken = []
  for (let number = 0; number < count; number += 1) taken.push(await work(number))
  return taken
}

function print(what, taken) {
  console.log(
    `  ${what.padEnd(30)} p50 ${milliseconds(quantile(taken, 0.5))}   p95 ${milliseconds(quantile(taken, 0.95))}   of ${taken.length}`,
  )
}
