import type { Page } from '@playwright/test'
import {
  HERS,
  HIS,
  OPENFIT,
  WORDS,
  agreement,
  answer,
  firstPart,
  heading,
  openFitRows,
  press,
  saved,
  statement,
  stored,
  takeOver,
} from '../support/openfit'
import { expect, test } from '../support/test'
import { expectToast } from '../support/toast'
import { words } from '../support/words'

type Toast = readonly [title: string, text: string]

const WHOLE: Array<{ locale: 'cs' | 'en'; viewport: { width: number; height: number }; toast: Toast }> = [
  { locale: 'cs', viewport: { width: 390, height: 844 }, toast: ['Test dokončen!', 'Úroveň rizika: Střední riziko'] },
  { locale: 'en', viewport: { width: 1440, height: 900 }, toast: ['Test completed!', 'Risk level: Moderate risk'] },
]

const SAID = {
  cs: {
    part: ['První část dokončena', 'Nyní může test vyplnit váš partner.'],
    back: 'Zpět',
    resume: 'Pokračovat',
    from: 'Muž může pokračovat od otázky 5.',
    unfinished: 'První část se po odchodu začíná znovu.',
  },
  en: {
    part: ['First part completed', 'Your partner can take the test now.'],
    back: 'Back',
    resume: 'Continue',
    from: 'The man can continue from question 5.',
    unfinished: 'If you leave, the first part starts again.',
  },
} as const

for (const { locale, viewport, toast } of WHOLE) {
  test.describe(`${locale}, ${viewport.width} px`, () => {
    test.use({ viewport })

    test('the whole test, each stage interrupted by a reload', async ({ page, context, couples, site }) => {
      const [said, word] = [SAID[locale], WORDS[locale]]
      const couple = await couples.signedIn(context)
      await page.goto(locale === 'en' ? '/en/test' : '/test')
      await page
        .getByRole('article', { name: /^OpenFit/ })
        .getByRole('link')
        .click()

      await test.step('the first part begins anew after a reload', async () => {
        await expect(heading(page, locale === 'en' ? 'OpenFit Divorce Risk' : 'OpenFit Rozvod Risk')).toBeVisible()
        await press(page, word.start)
        await expect(page.getByText(word.woman, { exact: true })).toBeVisible()
        await answer(page, HERS.slice(0, 3), { locale })
        await saved(page)
        await page.reload()
        await expect(page.getByText(words(said.unfinished))).toBeVisible()
        await press(page, word.start)
        await expect(statement(page, 1, locale)).toBeFocused()
        await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
      })

      await test.step('answers can be changed up to the handover', async () => {
        await answer(page, [1, 1], { locale })
        await press(page, said.back)
        await expect(agreement(page, 1, locale)).toBeChecked()
        await expect(page.getByRole('button', { name: said.back })).toBeDisabled()
        await answer(page, HERS, { locale })
        await press(page, word.finishFirst)
        await expectToast(page, said.part[0], said.part[1])
        await expect(heading(page, word.handover)).toBeFocused()
      })

      await test.step('the handover stays after a reload, and waits for his consent', async () => {
        await page.reload()
        await expect(heading(page, word.handover)).toBeVisible()
        await expect(page.getByRole('button', { name: word.goOn })).toBeDisabled()
        await takeOver(page, locale)
      })

      await test.step('the second part goes on at the exact question, and Back stops there', async () => {
        await expect(page.getByText(word.man, { exact: true })).toBeVisible()
        await answer(page, HIS.slice(0, 4), { locale })
        await saved(page)
        await page.reload()
        await expect(page.getByText(said.from)).toBeVisible()
        await press(page, said.resume)
        await expect(statement(page, 5, locale)).toBeFocused()
        await expect(page.getByText('5 / 10', { exact: true })).toBeVisible()
        await expect(page.getByRole('button', { name: said.back })).toBeDisabled()
        await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
      })

      await answer(page, HIS, { from: 5, locale })
      await press(page, word.finishSecond)
      await expect(heading(page, word.result)).toBeFocused()
      await expectToast(page, ...toast)
      await site.kill()
      expect(await openFitRows(site, couple)).toEqual({
        results: [
          {
            status: 'completed',
            level: 'moderate',
            answers: { female: stored(HERS), male: stored(HIS) },
            meta: {
              current_stage: 'completed',
              questions_version: 1,
              risk_result: {
                method: 'openfit-2',
                level: 'moderate',
                label: 'Střední riziko',
                percentage: 45,
                color: 'risk-mid',
                topics: [expect.any(String), expect.any(String), expect.any(String)],
              },
            },
            agreed: true,
          },
        ],
        level: 'moderate',
        milestones: [{ slug: 'divorce-risk', sparks: 50 }],
      })
      await site.start()
    })
  })
}

test('the result begins with a topic, and says level, figure and verdict, that it is no diagnosis, and where to find help', async ({
  couplePage: page,
}) => {
  await firstPart(page)
  await takeOver(page)
  await answer(page, HIS)
  await press(page, 'Dokončit test')
  const card = page.getByRole('region', { name: 'Váš společný výsledek' })
  await expect(card.getByText(words('První ze tří témat, o kterých se vyplatí mluvit'))).toBeVisible()
  await expect(card.getByRole('blockquote')).toContainText('?')
  await expect(page.getByRole('region', { name: 'Další dvě témata' }).getByRole('listitem')).toHaveCount(2)
  await expect(page.getByText(words('Kdo co odpověděl, se neptejte.'))).toBeVisible()
  const figure = page.getByRole('region', { name: 'Nejdřív jedno téma ve dvou' })
  await expect(figure.getByText(words('Riziko 45 %'), { exact: true })).toBeVisible()
  await expect(figure.getByText('Střední riziko', { exact: true })).toBeVisible()
  await expect(figure.getByText('Verdikt: zatím nevhodné', { exact: true })).toBeVisible()
  await expect(figure.getByText(words('Není to pravděpodobnost rozvodu'))).toBeVisible()
  await expect(card.getByText('Milník splněn: +50 jisker')).toBeVisible()
  await expect(page.getByText(words('Výsledek je pomůcka k sebereflexi, ne diagnóza ani předpověď.'))).toBeVisible()
  await expect(page.getByText(words('Základní hodnocení bez podrobných doporučení.'))).toBeVisible()
  await expect(page.getByRole('link', { name: /116 123/ })).toHaveAttribute('href', 'tel:116123')
  await expect(card.getByRole('link', { name: 'Promluvit si s koučem' })).toHaveAttribute('href', '/koucink')
  await card.getByRole('link', { name: 'Zobrazit dashboard' }).click()
  await expect(page.getByRole('region', { name: 'OpenFit' }).getByText('Střední riziko')).toBeVisible()
  await page
    .getByRole('region', { name: 'OpenFit' })
    .getByRole('link', { name: /^Zobrazit výsledek/ })
    .click()
  await expect(page).toHaveURL(/\/dashboard\/vysledky\/[\w-]+$/)
  await expect(page.getByText('Střední riziko').first()).toBeVisible()
})

test.describe('on the smallest screen', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('the test is taken with the keyboard alone', async ({ couplePage: page }) => {
    await page.goto(OPENFIT)
    await expect(page.getByRole('button', { name: WORDS.cs.start, exact: true })).toBeEnabled()
    await tabTo(page, 'Začít test jako žena')
    await expectQuestion(page, 1)
    await tabToAnswers(page)

    await test.step('arrows move and choose, Enter goes on', async () => {
      await page.keyboard.press('ArrowDown')
      await expect(agreement(page, 2)).toBeChecked()
      await page.keyboard.press('ArrowUp')
      await expect(agreement(page, 1)).toBeFocused()
      await page.keyboard.press('Enter')
      await expectQuestion(page, 2)
    })

    for (let number = 2; number <= 10; number += 1) {
      await expectQuestion(page, number)
      await expect(page.getByRole('button', { name: /^(Další otázka|Dokončit první část)$/ })).toBeDisabled()
      await page.keyboard.press('7')
      await page.keyboard.press(String(HERS[number - 1]))
      await expect(agreement(page, HERS[number - 1] ?? 0)).toBeFocused()
      await page.keyboard.press('Enter')
    }
    await expect(heading(page, 'Předání testu')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await tabTo(page, 'Pokračovat jako muž')
    for (let number = 1; number <= 10; number += 1) {
      await expectQuestion(page, number)
      await page.keyboard.press(String(HIS[number - 1]))
      await page.keyboard.press('Enter')
    }
    await expect(heading(page, 'Váš společný výsledek')).toBeFocused()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })
})

/** Everything that tells which question is asked: number, progress, announcement, text and focus. */
async function expectQuestion(page: Page, number: number): Promise<void> {
  await expect(statement(page, number)).toBeFocused()
  await expect(page.getByText(`${number} / 10`, { exact: true })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: `Otázka ${number} z 10` })).toBeAttached()
  const bar = page.getByRole('progressbar', { name: 'Postup testem' })
  await expect(bar).toHaveAttribute('aria-valuenow', String(number))
  await expect(page.getByRole('radio')).toHaveCount(5)
}

/** Presses Tab until the button with this name has the focus, and then Enter. */
async function tabTo(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true })
  for (let presses = 0; presses < 12 && !(await button.evaluate((element) => element === document.activeElement)); presses += 1)
    await page.keyboard.press('Tab')
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
}

async function tabToAnswers(page: Page): Promise<void> {
  const focused = page.locator('[type=radio]:focus')
  for (let presses = 0; presses < 12 && (await focused.count()) === 0; presses += 1) await page.keyboard.press('Tab')
  await expect(focused).toHaveCount(1)
}
