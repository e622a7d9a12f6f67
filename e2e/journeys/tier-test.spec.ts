import type { Page } from '@playwright/test'
import { chooseInAccountMenu } from '../support/awake'
import { expect, test } from '../support/test'
import { ANSWERS, answerAll, option, optionPlace, questionHeading, startLink } from '../support/tier'
import { expectToast } from '../support/toast'
import { words } from '../support/words'

const next = (page: Page) => page.getByRole('button', { name: 'Další otázka' })
const keptAnswers = (page: Page) => page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('sf-answers:')))

const OWN_RESULT = /\/dashboard\/vysledky\/[\da-f-]{36}$/

test.describe('on the smallest screen', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('the test is taken with the keyboard alone', async ({ couplePage: page }) => {
    await page.goto('/test/tier-assessment')
    await expectQuestion(page, 1)
    await expect(next(page)).toBeDisabled()
    await tabTo(page, 'radio')

    await test.step('arrows move and choose, Enter goes on', async () => {
      await page.keyboard.press('ArrowDown')
      await expect(page.getByRole('radio').nth(1)).toBeChecked()
      await page.keyboard.press('ArrowUp')
      await expect(page.getByRole('radio').first()).toBeFocused()
      await page.keyboard.press('Enter')
      await expectQuestion(page, 2)
      await expect(questionHeading(page, 2)).toBeFocused()
      await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
    })

    await test.step('a digit chooses by position, one that stands for nothing does nothing', async () => {
      await page.keyboard.press('9')
      await expect(next(page)).toBeDisabled()
      await page.keyboard.press('3')
      await expect(page.getByRole('radio').nth(2)).toBeChecked()
      await expect(page.getByRole('radio').nth(2)).toBeFocused()
      await page.keyboard.press('Enter')
      await expectQuestion(page, 3)
    })

    await test.step('Back returns to an answer that was given', async () => {
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await expect(page.getByRole('button', { name: 'Zpět' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expectQuestion(page, 2)
      await expect(questionHeading(page, 2)).toBeFocused()
      await expect(page.getByRole('radio').nth(2)).toBeChecked()
    })

    for (let number = 2; number <= 20; number += 1) {
      await expectQuestion(page, number)
      await page.keyboard.press(String(optionPlace(number, ANSWERS[number - 1] ?? 1)))
      await page.keyboard.press('Enter')
    }
    await expect(page.getByRole('heading', { level: 1, name: 'Váš Tier Assessment výsledek' })).toBeFocused()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Zobrazit celý výsledek' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Zobrazit dashboard' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/dashboard')
  })
})

test('the result says tier, name, risk, points and topics, that it is no diagnosis, and where to find help', async ({
  couplePage: page,
}) => {
  await page.goto('/test')
  await startLink(page).click()
  await answerAll(page)
  await page.getByRole('button', { name: 'Dokončit test' }).click()
  await expectToast(page, 'Test dokončen!', 'Váš Tier: Zkušení objevitelé')
  const card = page.getByRole('region', { name: 'Váš Tier Assessment výsledek' })
  await expect(card.getByRole('img', { name: 'A-Tier' })).toBeVisible()
  await expect(card.getByRole('heading', { level: 2, name: 'Zkušení objevitelé' })).toBeVisible()
  await expect(card.getByText('Riziko: Nízké', { exact: true })).toBeVisible()
  await expect(card.getByText('Milník splněn: +50 jisker')).toBeVisible()
  await expect(card.getByRole('img', { name: words('Kresba: dvě koule se z velké části překrývají.') })).toBeVisible()
  const points = page.getByRole('region', { name: words('60 z 80 bodů') })
  await expect(points.getByRole('list', { name: 'Stupnice od 20 do 80 bodů' }).locator('[aria-current]')).toContainText('od 55 bodů')
  await expect(page.getByRole('region', { name: 'Profil témat' }).getByRole('listitem')).toHaveCount(10)
  await test.step('one question for the evening, and another one', async () => {
    const evening = page.getByRole('region', { name: 'Otázka na jeden večer' })
    const question = await evening.getByRole('blockquote').innerText()
    await evening.getByRole('button', { name: 'Další otázka' }).click()
    await expect(evening.getByRole('blockquote')).not.toHaveText(question)
  })
  await expect(page.getByText(words('Výsledek je pomůcka k sebereflexi. Není diagnózou ani předpovědí.'))).toBeVisible()
  await expect(page.getByRole('link', { name: /116 123/ })).toHaveAttribute('href', 'tel:116123')
  await expect(card.getByRole('link', { name: 'Prozkoumat doporučené kurzy' })).toHaveAttribute('href', '/akademie')
  await test.step('loaded anew or come back to, the address of the finished test leads to its result', async () => {
    await page.reload()
    await expect(page).toHaveURL(OWN_RESULT)
    const own = page.url()
    await expect(page.getByRole('img', { name: 'A-Tier' })).toBeVisible()
    await expect(page.getByText('Test není dostupný')).toHaveCount(0)
    await page.goto(own.replace('/dashboard/vysledky/', '/en/test/tier-assessment?vysledek='))
    await expect(page).toHaveURL(own.replace('/dashboard', '/en/dashboard'))
  })
  await page.goto('/dashboard?tab=progress')
  await expect(page.getByRole('progressbar', { name: 'Celkový pokrok' })).toHaveAttribute('value', '14')
  await expect(page.getByText('1 ze 7')).toBeVisible()
  await expect(page.getByText('Bronz', { exact: true })).toBeVisible()
})

test('answers survive Back, a reload and a visit elsewhere', async ({ couplePage: page }) => {
  await page.goto('/test/tier-assessment')
  for (const number of [1, 2, 3]) {
    await option(page, number, 2).check()
    await next(page).click()
    await expectQuestion(page, number + 1)
  }
  await page.getByRole('button', { name: 'Zpět' }).click()
  await page.getByRole('button', { name: 'Zpět' }).click()
  await expect(option(page, 2, 2)).toBeChecked()
  await option(page, 2, 4).check()
  await page.reload()
  await expectQuestion(page, 4)
  await page.getByRole('link', { name: 'Sféra – domů' }).first().click()
  await page.goto('/en/test/tier-assessment')
  await expect(page.getByText('4 / 20', { exact: true })).toBeVisible()
  await page.goto('/test/tier-assessment')
  for (const number of [3, 2, 1]) {
    await page.getByRole('button', { name: 'Zpět' }).click()
    await expect(option(page, number, number === 2 ? 4 : 2)).toBeChecked()
  }
  await page.getByRole('link', { name: 'Zpět' }).click()
  await expect(page).toHaveURL('/test')
})

test('what the device remembers names nobody, and goes with the sign-out', async ({ page, couple, context, couples }) => {
  await page.goto('/test/tier-assessment')
  await option(page, 1, 3).check()
  const [entry, ...others] = await keptAnswers(page)
  expect(others).toEqual([])
  expect(JSON.parse(entry?.[1] ?? '')).toMatchObject({ answers: { q01: 3 } })
  for (const telling of [couple.email, couple.coupleName, 'Jana', 'Novák']) expect(entry?.join()).not.toContain(telling)

  // Another couple on the same device begins with nothing.
  await couples.signedIn(context)
  await page.reload()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await couples.signedIn(context, couple)
  await page.reload()
  await expectQuestion(page, 2)
  await page.getByRole('button', { name: 'Zpět' }).click()
  await expect(option(page, 1, 3)).toBeChecked()

  await page.goto('/test')
  await chooseInAccountMenu(page, 'Odhlásit se')
  await expectToast(page, 'Odhlášení úspěšné', 'Na shledanou!')
  expect(await keptAnswers(page)).toEqual([])
  await couples.signedIn(context, couple)
  await page.goto('/test/tier-assessment')
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
})

test('a visitor who is not signed in is asked to, with the way back', async ({ page }) => {
  await page.goto('/test')
  await startLink(page).click()
  const sentence =
    'Pro vyplnění testů je nutné se nejprve zaregistrovat nebo přihlásit. Vaše výsledky budou uloženy a budete k nim mít přístup kdykoli.'
  await expect(page.getByText(words(sentence))).toBeVisible()
  await page.getByRole('link', { name: 'Zpět na výběr testů' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Testy pro páry' })).toBeVisible()
  await page.goto('/test/tier-assessment')
  await page.getByRole('link', { name: 'Přejít na přihlášení' }).click()
  await expect(page).toHaveURL('/auth?next=%2Ftest%2Ftier-assessment')
})

/** Everything that tells which question is asked: number, progress, announcement, text. */
async function expectQuestion(page: Page, number: number): Promise<void> {
  await expect(questionHeading(page, number)).toBeVisible()
  await expect(page.getByText(`${number} / 20`, { exact: true })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: `Otázka ${number} z 20` })).toBeAttached()
  const bar = page.getByRole('progressbar', { name: 'Postup testem' })
  await expect(bar).toHaveAttribute('aria-valuenow', String(number))
  await expect(bar).toHaveAttribute('aria-valuemax', '20')
  await expect(page.getByRole('radio')).toHaveCount(4)
}

/** Presses Tab until a control of this type has the focus. */
async function tabTo(page: Page, type: 'radio'): Promise<void> {
  const focused = page.locator(`[type=${type}]:focus`)
  for (let presses = 0; presses < 12 && (await focused.count()) === 0; presses += 1) await page.keyboard.press('Tab')
  await expect(focused).toHaveCount(1)
}
