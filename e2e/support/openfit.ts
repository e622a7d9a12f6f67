import { readFileSync } from 'node:fs'
import { type Locator, type Page, expect } from '@playwright/test'
import { parse } from 'yaml'
import type { Couple } from './couple'
import type { Site } from './site'

type Locale = 'cs' | 'en'
type Text = Record<Locale, string>

/** The statements and the scale as they were written: what the pages must show. */
const { questions, scale } = parse(readFileSync('content/assessments/openfit-divorce-risk.yaml', 'utf8')) as {
  questions: Array<Text & { id: string }>
  scale: Array<Text & { value: number }>
}

export const OPENFIT = '/test/openfit-divorce-risk'

/** 34 and 40 points: the lower sum makes a moderate risk of 45 %. */
export const HERS = [5, 4, 3, 2, 1, 5, 4, 3, 2, 5]
export const HIS = [4, 4, 4, 4, 4, 4, 4, 4, 4, 4]

/** What the database keeps of such answers. */
export const stored = (values: readonly number[]): Record<string, number> =>
  Object.fromEntries(values.map((value, at) => [questions[at]?.id ?? '', value]))

export const WORDS = {
  cs: {
    start: 'Začít test jako žena',
    next: 'Další otázka',
    finishFirst: 'Dokončit první část',
    finishSecond: 'Dokončit test',
    handover: 'Předání testu',
    agree: /^Souhlasím, aby moje odpovědi/,
    goOn: 'Pokračovat jako muž',
    result: 'Váš společný výsledek',
    woman: 'OpenFit – Žena',
    man: 'OpenFit – Muž',
  },
  en: {
    start: 'Start the test as the woman',
    next: 'Next question',
    finishFirst: 'Finish the first part',
    finishSecond: 'Finish the test',
    handover: 'Handing over the test',
    agree: /^I consent to my answers/,
    goOn: 'Continue as the man',
    result: 'Your shared result',
    woman: 'OpenFit – Woman',
    man: 'OpenFit – Man',
  },
} as const

export const statement = (page: Page, number: number, locale: Locale = 'cs'): Locator =>
  page.getByRole('heading', { level: 1, name: questions[number - 1]?.[locale] ?? '', exact: true })

export const agreement = (page: Page, value: number, locale: Locale = 'cs'): Locator =>
  page.getByRole('radio', { name: scale.find((step) => step.value === value)?.[locale] ?? '', exact: true })

export const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name, exact: true })

export const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click()

/** From statement `from` to the last one of `values`, which is left on the screen with its answer. */
export async function answer(page: Page, values: readonly number[], { from = 1, locale = 'cs' as Locale } = {}): Promise<void> {
  for (let number = from; number <= values.length; number += 1) {
    await expect(statement(page, number, locale)).toBeVisible()
    await agreement(page, values[number - 1] ?? 1, locale).check()
    if (number < values.length) await press(page, WORDS[locale].next)
  }
}

/** The woman's part, up to the handover. */
export async function firstPart(page: Page, values: readonly number[] = HERS, locale: Locale = 'cs'): Promise<void> {
  await page.goto(locale === 'en' ? `/en${OPENFIT}` : OPENFIT)
  await press(page, WORDS[locale].start)
  await answer(page, values, { locale })
  await press(page, WORDS[locale].finishFirst)
  await expect(heading(page, WORDS[locale].handover)).toBeFocused()
}

/** The man agrees and sees his first statement. */
export async function takeOver(page: Page, locale: Locale = 'cs'): Promise<void> {
  await page.getByLabel(WORDS[locale].agree).check()
  await press(page, WORDS[locale].goOn)
  await expect(statement(page, 1, locale)).toBeFocused()
}

/** Until the page says that every answer is on the server. */
export const saved = (page: Page): Promise<void> => expect(page.locator('.quiz-state')).toHaveText(/Uloženo|Saved/)

interface OpenFitRows {
  results: Array<{
    status: string
    level: string | null
    answers: Record<string, Record<string, number>>
    meta: Record<string, unknown>
    agreed: boolean
  }>
  level: string | null
  milestones: Array<{ slug: string; sparks: number | null }>
}

/** What the database of the stopped site holds of a couple's OpenFit. */
export async function openFitRows(site: Site, { email }: Couple): Promise<OpenFitRows> {
  const [found] = await site.query<{ rows: OpenFitRows }>(
    `select json_build_object(
      'results', (select coalesce(json_agg(json_build_object('status', status, 'level', tier_result, 'answers', answers, 'meta', meta,
        'agreed', partner_consent_at is not null)), '[]') from test_results where user_id = u.id and test_id = 'openfit-divorce-risk'),
      'level', (select divorce_risk_level from user_profiles p where p.id = u.id),
      'milestones', (select coalesce(json_agg(json_build_object('slug', m.slug, 'sparks', e.sparks)), '[]') from milestone_completions c
        join milestones m on m.id = c.milestone_id
        left join spark_events e on e.user_id = c.user_id and e.milestone_id = c.milestone_id where c.user_id = u.id)) as rows
    from auth_user u where u.email = $1`,
    [email],
  )
  if (!found) throw new Error(`${email} has no account.`)
  return found.rows
}
