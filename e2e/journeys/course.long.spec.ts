import { readFile } from 'node:fs/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { readPdf } from '../../test/pdf-reader'
import { send } from '../http/send'
import { call, resultOf } from '../http/server-functions'
import { signedInCouple } from '../http/signed-in-couple'
import { awake } from '../support/awake'
import { enter } from '../support/couple'
import { AT_ONCE, ORDER_BUTTON } from '../support/orders'
import type { Site } from '../support/site'
import { expect, test } from '../support/test'
import { expectToast } from '../support/toast'
import { words } from '../support/words'

const COURSE = 'foundations'
const LAST = 'dalsi-krok-nebo-zadny'
const FIRST = `/akademie/kurzy/${COURSE}/proc-o-tom-mluvime`

/** What the course page would ask of the server, by the couple of this browser. */
async function ask(site: Site, context: BrowserContext, name: string, input: Record<string, unknown> | undefined) {
  const cookie = (await context.cookies()).map((each) => `${each.name}=${each.value}`).join('; ')
  return resultOf(await call(site, name, input, { headers: { cookie } })) as Record<string, unknown>
}

async function lessonsOf(site: Site): Promise<string[]> {
  const outcome = resultOf(await call(site, 'coursePage', { course: COURSE })) as {
    course: { outline: Array<{ lessons: Array<{ slug: string }> }> }
  }
  return outcome.course.outline.flatMap(({ lessons }) => lessons.map(({ slug }) => slug))
}

const noteField = async (page: Page) => awake(page.getByLabel('Poznámky k této lekci'))
const saved = (page: Page) => expect(page.getByText(/^Uloženo \d/)).toBeVisible()

test('the twelfth lesson brings the certificate, as often as it is fetched, and to nobody else', async ({
  page,
  couple,
  context,
  site,
}) => {
  expect(await ask(site, context, 'enrolInCourse', { course: COURSE })).toMatchObject({ ok: true })
  const lessons = await lessonsOf(site)
  expect(lessons).toHaveLength(12)
  for (const lesson of lessons.filter((slug) => slug !== LAST))
    expect(await ask(site, context, 'setLessonDone', { course: COURSE, lesson, done: true })).toEqual({ ok: true, certificate: null })

  await page.goto('/en/dashboard')
  const card = page.getByRole('region', { name: 'Your courses' })
  await expect(card).toContainText('11 of 12 lessons done')
  await (await awake(card.getByRole('link', { name: /^Continue the course/ }))).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The next step, or none' })).toBeVisible()
  await (await awake(page.getByRole('button', { name: 'Mark as done' }))).dblclick()
  await expectToast(page, 'You have completed the course', /^You can come back/)
  const link = page.getByRole('link', { name: 'Download the certificate' })
  const numbers = new Set<string>()
  for (let times = 0; times < 2; times++) {
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    expect(download.suggestedFilename()).toMatch(/^certificate-kurz-\d{4}-\w{4}-\w{4}\.pdf$/)
    const { pages, language } = await readPdf(await readFile(await download.path()))
    const text = pages
      .map((each) => each.text)
      .join(' ')
      .replaceAll(/\s+/g, ' ')
    expect(language).toBe('en')
    expect(text).toContain(`confirms that the couple ${couple.coupleName} went through the whole online course Foundations`)
    numbers.add(/KURZ-\d{4}-\w{4}-\w{4}/.exec(text)?.[0] ?? '')
  }
  expect(numbers.size).toBe(1)

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Mark as done' })).toBeVisible()
  await expect(link).toBeVisible()
  const address = (await link.getAttribute('href')) ?? ''
  const stranger = await signedInCouple(site)
  expect((await send(site, address, { headers: { cookie: stranger.cookie } })).status).toBe(404)
  expect((await send(site, address, {})).status).toBe(303)
})

test('a visitor reads the first lesson, is asked to sign in, and comes back to enrol', async ({ page, context, couples }) => {
  const couple = await couples.registered()
  await page.goto(FIRST)
  await expect(page.getByRole('heading', { level: 2, name: /^Cvičení na 15/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Vaše poznámky' })).toHaveCount(0)
  await page.goto(`/akademie/kurzy/${COURSE}/ano-ne-mozna`)
  await expect(page.getByRole('heading', { name: 'Lekce je pro zapsané páry' })).toBeVisible()
  await expect(page.locator('.prose')).toHaveCount(0)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await page.getByRole('button', { name: words('Přihlásit se a zapsat') }).click()
  const dialog = page.getByRole('dialog', { name: 'Nejdřív se přihlaste' })
  await dialog.getByRole('link', { name: 'Přihlásit se' }).click()
  await page.waitForURL(/\/auth/)
  await enter(page, couple.email, couple.password)
  await page.waitForURL(`/akademie/kurzy/${COURSE}/ano-ne-mozna`)
  await (await awake(page.getByRole('button', { name: 'Zapsat se zdarma' }))).click()
  await expect(page.getByRole('heading', { level: 2, name: /^Cvičení na 15/ })).toBeVisible()
  await noteField(page)
  expect((await context.cookies()).length).toBeGreaterThan(0)
})

for (const { course, first, second } of [
  { course: 'advanced-dynamics', first: 'mapa-prani', second: 'pravidlo-prani-zvyk' },
  { course: 'intimacy-mastery', first: 'zpomalit', second: 'dotek-ktery-nic-nechce' },
])
  test(`everybody reads the first lesson of ${course}, and of the second one what it is about`, async ({ page }) => {
    await page.goto(`/akademie/kurzy/${course}`)
    await page.locator('.course-weeks').getByRole('link').click()
    await page.waitForURL(`/akademie/kurzy/${course}/${first}`)
    await expect(page.getByRole('heading', { level: 2, name: /^Cvičení na 15/ })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Ukázka pro všechny' })).toContainText(words('mají páry, které si kurz koupily'))
    await expect(page.locator('meta[name=robots]')).toHaveCount(0)
    await page.goto(`/akademie/kurzy/${course}/${second}`)
    await expect(page.getByRole('heading', { name: 'Lekce je pro zapsané páry' })).toBeVisible()
    await expect(page.locator('.prose')).toHaveCount(0)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(page.getByRole('button', { name: /Zapsat se zdarma|Přihlásit se a\szapsat/ })).toHaveCount(0)
    await (await awake(page.getByRole('link', { name: 'Na stránku kurzu' }))).click()
    await page.waitForURL(`/akademie/kurzy/${course}`)
  })

test('two tabs never destroy what the other one wrote', async ({ couplePage: page, context, site }) => {
  await ask(site, context, 'enrolInCourse', { course: COURSE })
  const other = await context.newPage()
  for (const tab of [page, other]) await tab.goto(FIRST)
  await (await noteField(page)).fill('Z první karty.')
  await saved(page)
  await (await noteField(other)).fill('Z druhé karty.')
  const conflict = other.getByRole('alert').filter({ hasText: 'Poznámku mezitím někdo změnil' })
  await expect(conflict.getByText('Z první karty.')).toBeVisible()
  await page.reload()
  await expect(await noteField(page)).toHaveValue('Z první karty.')
  await conflict.getByRole('button', { name: 'Spojit oba' }).click()
  await expect(await noteField(other)).toBeFocused()
  await saved(other)
  await page.reload()
  await expect(await noteField(page)).toHaveValue('Z první karty.\n\nZ druhé karty.')
  await other.close()
})

test.describe('without a connection', () => {
  test.use({ expected: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/] })

  test('a note stays on the page, leaving asks, and it is saved once the connection is back', async ({
    couplePage: page,
    context,
    site,
  }) => {
    await ask(site, context, 'enrolInCourse', { course: COURSE })
    await page.goto(FIRST)
    const field = await noteField(page)
    await context.setOffline(true)
    await field.fill('Psáno ve vlaku.')
    await expect(page.getByText(/^Jste bez připojení\./)).toBeVisible()
    await page.getByRole('link', { name: 'Foundations', exact: true }).first().click()
    const question = page.getByRole('dialog', { name: 'Poznámka není uložená' })
    await question.getByRole('button', { name: 'Zůstat' }).click()
    await context.setOffline(false)
    await saved(page)
    await page.reload()
    await expect(await noteField(page)).toHaveValue('Psáno ve vlaku.')
  })
})

test('without the consent notes are gone, and the course goes on', async ({ couplePage: page, context, site }) => {
  await ask(site, context, 'enrolInCourse', { course: COURSE })
  await page.goto(FIRST)
  await (await noteField(page)).fill('Jen pro nás.')
  await saved(page)
  expect(await ask(site, context, 'withdrawIntimateConsent', undefined)).toMatchObject({ ok: true })
  await page.reload()
  await expect(page.getByText(/^Poznámky ukládáme jen s/)).toBeVisible()
  await expect(page.getByText('Jen pro nás.')).toHaveCount(0)
  await (await awake(page.getByRole('button', { name: 'Označit jako hotovou' }))).click()
  await expect(page.getByText('Lekci máte hotovou.')).toBeVisible()
})

test('a paid course says before it is paid that all of it is there, and opens with the payment', async ({ couplePage: page }) => {
  await page.goto('/akademie/kurzy')
  const card = page.getByRole('article', { name: 'Intimacy Mastery' })
  await (await awake(card.getByRole('button', { name: 'Koupit kurz' }))).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(/Všechny lekce jsou hotové\. Do 30\sdnů od zaplacení/)
  await dialog.getByLabel(AT_ONCE).check()
  await dialog.getByRole('button', { name: ORDER_BUTTON }).click()
  await expect(dialog.getByText(/^Kurz je otevřený\. Doklad/)).toBeVisible()
  await dialog.getByRole('link', { name: 'Zobrazit objednávku' }).click()
  await (await awake(page.getByRole('link', { name: 'Otevřít kurz' }))).click()
  await page.waitForURL((url) => url.pathname.startsWith('/akademie/kurzy/intimacy-mastery/'))
  await page.goto('/akademie/kurzy/intimacy-mastery')
  await expect(page.getByText('0 z 16 lekcí hotovo')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Koupit kurz' })).toHaveCount(0)
  const lessons = page.locator('.course-weeks').getByRole('link')
  await expect(lessons).toHaveCount(16)
  await lessons.last().click()
  await expect(page.getByRole('heading', { level: 1, name: words('Náš rok blízkosti') })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: /^Cvičení na 15/ })).toBeVisible()
  await noteField(page)
  await (await awake(page.getByRole('button', { name: 'Označit jako hotovou' }))).click()
  await expect(page.getByText('Lekci máte hotovou.')).toBeVisible()
})
