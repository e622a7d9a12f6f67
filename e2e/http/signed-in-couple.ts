import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import type { Email } from 'postal-mime'
import { type Site, linkIn } from '../support/site'
import type { Answer } from './send'
import { call, resultOf } from './server-functions'

export interface Couple {
  email: string
  password: string
  coupleName: string
  /** Names of the two that occur nowhere else. */
  names: string[]
  cookie: string
}

/** A registration that nobody has sent before. */
export function signUpInput() {
  const mark = randomUUID().slice(0, 8)
  return {
    coupleName: `Par ${mark}`,
    email: `par-${mark}@domov.example`,
    password: 'heslo-na-dvere',
    femaleFirstName: `Zena${mark}`,
    femaleLastName: `Prvni${mark}`,
    maleFirstName: `Muz${mark}`,
    maleLastName: `Druhy${mark}`,
    relationshipStatus: 'married',
    adultTerms: true,
    intimateData: true,
    attempt: randomUUID(),
  }
}

/** Registers, confirms and signs in a couple, all over HTTP; `own` is what it types in place of what anybody would. */
export async function signedInCouple(site: Site, own: Partial<ReturnType<typeof signUpInput>> = {}): Promise<Couple> {
  const input = { ...signUpInput(), ...own }
  const answer = await call(site, 'signUp', input)
  expect(resultOf(answer)).toEqual({ ok: true })
  const headers = { cookie: cookiesOf(answer) }
  expect(resultOf(await call(site, 'confirmEmail', await confirmationTokens(site, input.email), { headers }))).toEqual({ ok: true })
  const { email, password, coupleName, femaleFirstName, femaleLastName, maleFirstName, maleLastName } = input
  const cookie = await signedIn(site, email, password)
  return { email, password, coupleName, names: [femaleFirstName, femaleLastName, maleFirstName, maleLastName], cookie }
}

/** Those of the `nth` mail to the address. */
export const confirmationTokens = async (site: Site, email: string, nth = 1): Promise<Tokens> => tokensIn(await site.mail(email, nth))

interface Tokens {
  accessToken: string
  refreshToken: string
}

export function tokensIn(mail: Email): Tokens {
  const link = new URL(linkIn(mail, '/account-confirmed'))
  const tokens = new URLSearchParams(link.hash.slice(1))
  return { accessToken: tokens.get('access_token') ?? '', refreshToken: tokens.get('refresh_token') ?? '' }
}

/** The cookie of a new session; `cookie` are those that the browser has already. */
export async function signedIn(site: { port: number }, identifier: string, password: string, cookie = ''): Promise<string> {
  const answer = await call(site, 'signIn', { identifier, password, remember: true }, { headers: { cookie } })
  expect(resultOf(answer)).toEqual({ ok: true })
  return cookiesOf(answer)
}

/** What a browser would send after this answer. */
export const cookiesOf = ({ headers }: Answer): string => (headers['set-cookie'] ?? []).map((set) => set.split(';')[0]).join('; ')

type TierQuestions = { questionsVersion: number; questions: Array<{ id: string; options: Array<{ value: number }> }> }

/** Answers that fit the questions, as the couple's browser would send them. */
export async function tierAnswers(site: { port: number }, cookie: string) {
  const { questionsVersion, questions } = resultOf(await call(site, 'tierQuestions', undefined, { headers: { cookie } })) as TierQuestions
  return {
    answers: Object.fromEntries(questions.map(({ id, options }) => [id, options[0]?.value])),
    attemptId: randomUUID(),
    questionsVersion,
  }
}

/** A couple that has taken the Tier Assessment; `id` is that of its result. */
export async function finishedCouple(site: Site): Promise<Couple & { id: string }> {
  const couple = await signedInCouple(site)
  const headers = { cookie: couple.cookie }
  const outcome = resultOf(await call(site, 'submitTier', await tierAnswers(site, couple.cookie), { headers })) as {
    result: { id: string }
  }
  return { ...couple, id: outcome.result.id }
}
