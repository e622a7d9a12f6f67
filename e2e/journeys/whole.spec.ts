import type { Locator, Page } from '@playwright/test'
import { awake } from '../support/awake'
import { type Couple, newCouple } from '../support/couple'
import { tierRows } from '../support/rows'
import { type Site, linkIn } from '../support/site'
import { expect, test } from '../support/test'
import { type Locale, texts } from '../support/texts'
import { option, optionPlace, questionHeading, storedAnswers } from '../support/tier'
import { dismissToasts, expectToast } from '../support/toast'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const DESKTOP = { viewport: { width: 1440, height: 900 } }

/** Totals in the middle of their tiers (specification §4): 60 points are an A, 40 a C. */
const A_ANSWERS = Array.from({ length: 5 }, () => [4, 3, 2, 3]).flat()
const C_ANSWERS = Array.from({ length: 5 }, () => [2, 1, 4, 1]).flat()

test.use({ settings: { SITE_GATE: 'on' } })

test.describe('in Czech on a phone', () => {
  test.use(PHONE)

  test('a couple comes through the gate, registers, takes the test by touch and finds its tier', async ({ page, site, complaints }) => {
    const couple = newCouple()
    complaints.provoke(/403/)
    await passGate(page, 'cs')
    await registerFromLanding(page, 'cs', couple)
    await confirm(page, site, 'cs', couple)
    await test.step('the test, by touch', async () => {
      await page.getByRole('link', { name: 'Začít test' }).tap()
      for (const [at, value] of A_ANSWERS.entries()) {
        await expect(questionHeading(page, at + 1)).toBeVisible()
        await option(page, at + 1, value).tap()
        await page.getByRole('button', { name: at === 19 ? 'Dokončit test' : 'Další otázka' }).tap()
      }
    })
    await killAfterAnswer(page, site, 'cs', 'Zkušení objevitelé')
    await expectStored(site, couple, { total: 60, tier: 'A', answers: A_ANSWERS })
    await site.start()
    await findTier(page, 'cs', { letter: 'A', name: 'Zkušení objevitelé', risk: 'Nízké' })
    await signOut(page, 'cs')
    await signIn(page, 'cs', couple.coupleName, couple)
    await expect(page.getByRole('heading', { name: 'Zkušení objevitelé' })).toBeVisible()
  })
})

test.describe('in English on a desktop', () => {
  test.use({ ...DESKTOP, locale: 'en-GB' })

  test('a couple comes through the gate, registers, takes the test by keyboard and finds its tier', async ({ page, site, complaints }) => {
    const couple = newCouple()
    complaints.provoke(/403/)
    await passGate(page, 'en')
    await registerFromLanding(page, 'en', couple)
    await confirm(page, site, 'en', couple)
    await test.step('the test, by keyboard', async () => {
      await page.getByRole('link', { name: 'Start the test' }).focus()
      await page.keyboard.press('Enter')
      await expect(questionHeading(page, 1, 'en')).toBeVisible()
      await page.getByRole('radio').first().focus()
      for (const [at, value] of C_ANSWERS.entries()) {
        await expect(questionHeading(page, at + 1, 'en')).toBeVisible()
        if (at > 0) await page.keyboard.press('Tab')
        await page.keyboard.press(String(optionPlace(at + 1, value)))
        await page.keyboard.press('Enter')
      }
    })
    await killAfterAnswer(page, site, 'en', 'In Love with the Idea')
    await expectStored(site, couple, { total: 40, tier: 'C', answers: C_ANSWERS })
    await site.start()
    await findTier(page, 'en', { letter: 'C', name: 'In Love with the Idea', risk: 'Medium–high' })
    await signOut(page, 'en')
    await signIn(page, 'en', couple.email, couple)
    await expect(page.getByRole('heading', { name: 'In Love with the Idea' })).toBeVisible()
  })
})

/** The Czech journey is made with a finger, the English one with a mouse and keys. */
const press = (locale: Locale, target: Locator): Promise<void> => (locale === 'cs' ? target.tap() : target.click())

async function passGate(page: Page, locale: Locale): Promise<void> {
  const t = texts(locale)
  await test.step('the gate', async () => {
    await page.goto(t.home)
    await expect(page.getByRole('heading', { name: t.gateTitle })).toBeVisible()
    const password = page.getByLabel(t.gatePassword)
    await password.fill('wrong')
    await press(locale, page.getByRole('button', { name: t.gateEnter }))
    await expect(page.getByRole('alert')).toHaveText(t.gateWrong)
    await expect(password).toHaveValue('')
    await password.pressSequentially('s')
    await expect(page.getByRole('alert')).toBeHidden()
    await password.fill('spolu')
    await press(locale, page.getByRole('button', { name: t.gateEnter }))
    await expect(page.getByRole('heading', { level: 1, name: t.slogan })).toBeVisible()
    await expect(page).toHaveURL(t.home)
  })
}

async function registerFromLanding(page: Page, locale: Locale, couple: Couple): Promise<void> {
  const t = texts(locale)
  await test.step('registration', async () => {
    await press(locale, page.getByRole('link', { name: t.start }).first())
    await expect(page.getByRole('heading', { level: 1, name: t.statusTitle })).toBeVisible()
    await press(locale, await awake(page.getByText(t.married)))
    await press(locale, page.getByRole('button', { name: t.goOn, exact: true }))
    await expect(page.getByRole('heading', { level: 1, name: t.signUpTitle })).toBeFocused()
    await page.getByLabel(t.coupleName).fill(couple.coupleName)
    await page.getByLabel(t.email).fill(couple.email)
    await page.getByLabel(t.password, { exact: true }).fill(couple.password)
    await page.getByLabel(t.passwordAgain).fill(couple.password)
    await press(locale, page.getByRole('button', { name: t.goOn, exact: true }))
    await expect(page.getByRole('heading', { level: 1, name: t.signUpTitle })).toBeFocused()
    for (const partner of t.partners)
      for (const name of t.names) await page.getByRole('group', { name: partner, exact: true }).getByLabel(name).fill('Alex')
    await expect(page.getByLabel(t.adults)).not.toBeChecked()
    await page.getByLabel(t.adults).press('Space')
    await expect(page.getByLabel(t.consent)).not.toBeChecked()
    await page.getByLabel(t.consent).press('Space')
    await press(locale, page.getByRole('button', { name: t.signUp }))
    await expect(page.getByRole('heading', { level: 1, name: t.thanks })).toBeFocused()
    await expect(page.getByText(couple.email)).toBeVisible()
    await expectToast(page, ...t.signedUp)
  })
}

/** In the browser that registered: the confirmation signs in, so the way to the sign-in leads on (readings R18). */
async function confirm(page: Page, site: Site, locale: Locale, { email, coupleName }: Couple): Promise<void> {
  const t = texts(locale)
  await test.step('confirmation', async () => {
    const mail = await site.mail(email)
    expect(mail.subject).toBe(t.confirmSubject)
    await page.goto(linkIn(mail, '/account-confirmed'))
    await expect(page.getByRole('heading', { level: 1, name: t.confirmed[0] })).toBeFocused()
    await expectToast(page, ...t.confirmed)
    await expect(page).toHaveURL('/account-confirmed')
    await dismissToasts(page)
    await press(locale, page.getByRole('link', { name: t.toSignIn }))
    await expect(page).toHaveURL(locale === 'cs' ? '/dashboard' : '/en/dashboard')
    await expect(page.getByRole('heading', { level: 1, name: coupleName })).toBeVisible()
  })
}

async function signIn(page: Page, locale: Locale, identifier: string, { coupleName, password }: Couple): Promise<void> {
  const t = texts(locale)
  await test.step('sign-in', async () => {
    await expect(page.getByRole('heading', { level: 1, name: t.signInTitle })).toBeVisible()
    await page.getByLabel(t.identifier).fill(identifier)
    await page.getByLabel(t.password, { exact: true }).fill(password)
    await press(locale, page.getByRole('button', { name: t.signIn, exact: true }))
    await expectToast(page, ...t.signedIn)
    await dismissToasts(page)
    await expect(page).toHaveURL(locale === 'cs' ? '/dashboard' : '/en/dashboard')
    await expect(page.getByRole('heading', { level: 1, name: coupleName })).toBeVisible()
  })
}

/** The answer is on the screen and the very next thing is a power cut. */
async function killAfterAnswer(page: Page, site: Site, locale: Locale, tier: string): Promise<void> {
  const t = texts(locale)
  await test.step('the result, and a power cut', async () => {
    await expectToast(page, t.completed, `${t.tier}: ${tier}`)
    await site.kill()
    await expect(page.getByRole('heading', { level: 1, name: t.result })).toBeFocused()
    await expect(page.getByRole('heading', { level: 2, name: tier })).toBeVisible()
  })
}

async function findTier(page: Page, locale: Locale, { letter, name, risk }: { letter: string; name: string; risk: string }): Promise<void> {
  const t = texts(locale)
  await test.step('the tier on the dashboard', async () => {
    await expect(page.getByText(`${t.risk}: ${risk}`, { exact: true })).toBeVisible()
    await press(locale, page.getByRole('link', { name: t.toDashboard }))
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
    await expect(page.locator('.badge', { hasText: new RegExp(`^${letter}-Tier$`) })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  })
}

async function signOut(page: Page, locale: Locale): Promise<void> {
  const t = texts(locale)
  await test.step('sign-out', async () => {
    await press(locale, page.getByRole('button', { name: t.account }))
    await press(locale, page.getByRole('menuitem', { name: t.signOut }))
    await expectToast(page, ...t.signedOut)
    await expect(page).toHaveURL(t.home)
    await page.goto('/auth')
  })
}

async function expectStored(site: Site, couple: Couple, wanted: { total: number; tier: string; answers: number[] }): Promise<void> {
  await test.step('what the database holds', async () => {
    const answers = storedAnswers(wanted.answers)
    expect(await tierRows(site, couple)).toEqual({
      results: [
        { tier: wanted.tier, total: wanted.total, answers, status: 'completed', type: 'tier-assessment tier_assessment', finished: true },
      ],
      profile: { tier: wanted.tier, relationship: 'married' },
      milestones: [{ slug: 'tier-assessment', sparks: 50 }],
      sparks: 1,
    })
  })
}
