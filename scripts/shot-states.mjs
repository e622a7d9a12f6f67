// States of pages that need a hand: scripts/shots.mjs takes pictures of them, e2e/pages/states.long.spec.ts checks them.

import { SHOP } from './shop-states.mjs'

const WIDE = ['1440']
const NARROW = ['390']

/**
 * @typedef {object} State
 * @property {string} name Of the folder and the sheet.
 * @property {string} path The Czech address.
 * @property {boolean} localized Whether the English page has an address of its own.
 * @property {'visitor' | 'couple' | 'finished' | 'newcomer'} viewer A `newcomer` is somebody else on every picture.
 * @property {boolean} [gate] On a site whose access gate is closed.
 * @property {boolean} [asksForCookies] The notice about cookies is there.
 * @property {string[]} [widths]
 * @property {RegExp} [provokes] What the browser complains about on the way there.
 * @property {(page: import('@playwright/test').Page) => Promise<void>} [act]
 */

/** @type {State[]} */
export const ACTED = [
  { name: 'gate', path: '/', localized: true, viewer: 'visitor', gate: true },
  { name: 'gate-wrong', path: '/', localized: true, viewer: 'visitor', gate: true, act: enterWrongPassword, provokes: /403/ },
  {
    name: 'cookies',
    path: '/',
    localized: true,
    viewer: 'visitor',
    asksForCookies: true,
    act: (page) => page.locator('.cookies').waitFor(),
  },
  { name: 'cookies-dialog', path: '/', localized: true, viewer: 'visitor', asksForCookies: true, act: openCookies },
  { name: 'menu-sheet', path: '/', localized: true, viewer: 'couple', widths: NARROW, act: (page) => page.locator('.nav-menu').click() },
  { name: 'account-menu', path: '/test', localized: true, viewer: 'couple', widths: WIDE, act: openAccountMenu },
  { name: 'second-factor', path: '/dashboard?tab=settings', localized: true, viewer: 'newcomer', act: openAuthenticatorApp },
  { name: 'sign-in-failed', path: '/auth', localized: false, viewer: 'visitor', act: failToSignIn },
  { name: 'sign-up-empty', path: '/auth?step=signup&status=married', localized: false, viewer: 'visitor', act: leaveFieldsEmpty },
  { name: 'sign-up-names', path: '/auth?step=signup&status=married', localized: false, viewer: 'visitor', act: reachTheNames },
  { name: 'newsletter-sent', path: '/', localized: true, viewer: 'visitor', act: subscribe },
  { name: 'tier-question', path: '/test/tier-assessment', localized: true, viewer: 'couple', act: (page) => answer(page, 9) },
  { name: 'tier-result', path: '/test/tier-assessment', localized: true, viewer: 'newcomer', act: (page) => answer(page, 20) },
  { name: 'profile-edit', path: '/dashboard', localized: true, viewer: 'couple', act: editProfile },
  { name: 'profile-errors', path: '/dashboard', localized: true, viewer: 'couple', act: failToSaveProfile },
  { name: 'profile-unsaved', path: '/dashboard', localized: true, viewer: 'couple', act: leaveProfile },
  { name: 'profile-photo', path: '/dashboard', localized: true, viewer: 'couple', act: cropPhoto },
  { name: 'own-result', path: '/dashboard', localized: true, viewer: 'finished', act: openOwnResult },
  { name: 'tier-failed', path: '/test', localized: true, viewer: 'couple', act: loseTheServer, provokes: /ERR_FAILED|Failed to fetch/ },
  {
    name: 'tier-cooldown',
    path: '/test/tier-assessment',
    localized: true,
    viewer: 'finished',
    act: (page) => page.locator('.told').waitFor(),
  },
  ...SHOP,
  { name: 'course-sign-in', path: '/akademie/kurzy/foundations', localized: true, viewer: 'visitor', act: askToSignIn },
  { name: 'lesson', path: '/akademie/kurzy/foundations', localized: true, viewer: 'newcomer', act: takeLesson },
  { name: 'openfit-question', ...openFit(), act: openFitQuestion },
  { name: 'openfit-leave', ...openFit(), act: openFitLeave },
  { name: 'openfit-handover', ...openFit(), act: openFitHandover },
  { name: 'openfit-resume', ...openFit(), act: openFitResume },
  { name: 'openfit-result', ...openFit(), act: openFitResult },
]

/**
 * The few of docs/screenshots, in Czech.
 *
 * @type {Array<Omit<State, 'viewer'> & { viewer: State['viewer'] | 'owner' }>} An `owner` is in the studio of a made-up business.
 */
export const DOCS = [
  { name: 'landing', path: '/', localized: true, viewer: 'visitor' },
  { name: 'gate', path: '/', localized: true, viewer: 'visitor', gate: true },
  { name: 'auth', path: '/auth', localized: true, viewer: 'visitor' },
  { name: 'test', path: '/test/tier-assessment', localized: true, viewer: 'couple', act: (page) => answer(page, 9) },
  { name: 'result', path: '/test/tier-assessment', localized: true, viewer: 'newcomer', act: (page) => answer(page, 20) },
  { name: 'dashboard', path: '/dashboard?tab=progress', localized: true, viewer: 'finished' },
  { name: 'studio-today', path: '/studio', localized: false, viewer: 'owner' },
  { name: 'studio-orders', path: '/studio/objednavky', localized: false, viewer: 'owner', widths: WIDE },
  { name: 'studio-overviews', path: '/studio/prehledy', localized: false, viewer: 'owner', widths: WIDE },
]

async function askToSignIn(page) {
  await page.locator('.course-head button[aria-haspopup=dialog]').click()
  await page.getByRole('dialog').waitFor()
}

/** Enrolled, its first lesson noted about and done. */
async function takeLesson(page) {
  await page.locator('.course-head button:enabled').click()
  await page.locator('.lesson-notes textarea:enabled').fill('Zvědavost. A taky trochu strach.')
  await page.locator('.lesson-notes .quiz-state .i').waitFor()
  await page.locator('.lesson-done .btn-primary:enabled').click()
  await page.locator('.lesson-done-text').waitFor()
}

async function enterWrongPassword(page) {
  await page.locator('input[type=password]').fill('omyl')
  await page.locator('button[type=submit]').click()
  await page.getByRole('alert').waitFor()
}

async function openCookies(page) {
  await page.locator('.cookies button[aria-haspopup=dialog]').click()
  await page.getByRole('dialog').waitFor()
}

/** The password is that of every couple that is made over HTTP (e2e/http/signed-in-couple.ts). */
async function openAuthenticatorApp(page) {
  await page.getByRole('button', { name: /^(Zapnout|Turn on)$/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input').fill('heslo-na-dvere')
  await dialog.locator('[type=submit]').click()
  await dialog.locator('.qr').waitFor()
}

async function openAccountMenu(page) {
  await page.locator('header button[aria-haspopup=menu]').click()
  await page.getByRole('menu').waitFor()
}

async function failToSignIn(page) {
  await page.locator('input[name=identifier]').fill('Eva a Petr')
  await page.locator('input[name=password]').fill('neni-to-ono')
  await page.locator('form button[type=submit]').click()
  await page
    .getByText(/nebyl nalezen|was found/)
    .first()
    .waitFor()
}

async function leaveFieldsEmpty(page) {
  for (const field of ['coupleName', 'email', 'password']) {
    await page.locator(`input[name=${field}]`).fill('x')
    await page.locator(`input[name=${field}]`).fill('')
  }
  await page.locator('input[name=email]').fill('bez-zavinace')
  await page.locator('input[name=email]').blur()
}

/** The second screen of a registration, a name forgotten, with all that there is to read. */
async function reachTheNames(page) {
  const account = { coupleName: 'Klára a Tomáš', email: 'klara@domov.example', password: 'modrá loď', confirmPassword: 'modrá loď' }
  for (const [name, value] of Object.entries(account)) await page.locator(`input[name=${name}]`).fill(value)
  await page.locator('form:not([hidden]) button[type=submit]:enabled').click()
  await page.locator('input[name=femaleFirstName]').fill('Klára')
  await page.locator('input[name=femaleLastName]').focus()
  await page.locator('input[name=maleFirstName]').fill('Tomáš')
  for (const more of await page.locator('form:not([hidden]) summary').all()) await more.click()
}

async function subscribe(page) {
  const form = page.locator('form:has(input[type=email])')
  await form.locator('input[type=email]').fill('eva@domov.example')
  await form.locator('button[type=submit]').click()
  await page.locator('.letter-sent').waitFor()
}

/** Answers the first `count` questions of `all`; the last of all hands the test in. */
async function answer(page, count, all = 20) {
  for (let number = 1; number <= count; number += 1) {
    const counter = await page.locator('.quiz-count').textContent()
    await page
      .getByRole('radio')
      .nth(number % 3)
      .click()
    await page.locator('.quiz-foot button[type=submit]').click()
    await page.waitForFunction((before) => document.querySelector('.quiz-count')?.textContent !== before, counter)
  }
  if (count < all) await page.getByRole('radio').nth(1).click()
}

/** Somebody else each time: what one begins waits for them. */
function openFit() {
  return /** @type {const} */ ({ path: '/test/openfit-divorce-risk', localized: true, viewer: 'newcomer' })
}

async function openFitQuestion(page) {
  await page.locator('.quiz-foot button').click()
  await answer(page, 3)
}

async function openFitLeave(page) {
  await openFitQuestion(page)
  await page.locator('.quiz-corner button').click()
  await page.getByRole('dialog').waitFor()
}

async function openFitHandover(page) {
  await page.locator('.quiz-foot button').click()
  await answer(page, 10, 10)
  await page.getByRole('checkbox').waitFor()
}

async function openFitSecond(page, count) {
  await openFitHandover(page)
  await page.getByRole('checkbox').check()
  await page.locator('.quiz-foot button').click()
  await answer(page, count, 10)
}

async function openFitResume(page) {
  await openFitSecond(page, 4)
  await page.locator('.quiz-state svg').waitFor()
  await page.reload()
  await page.locator('.quiz-text').waitFor()
}

async function openFitResult(page) {
  await openFitSecond(page, 10)
  await page.locator('.own-result.fresh').waitFor()
}

async function openOwnResult(page) {
  await page.locator('.result-row a[href*="/dashboard/vysledky/"]').first().click()
  await page.locator('.own-result').waitFor()
}

async function loseTheServer(page) {
  await page.route('**/_serverFn/**', (route) => route.abort())
  const way = 'a[href$="/test/tier-assessment"]'
  // Before React listens the link is followed by the browser, without any call.
  await page.waitForFunction((link) => Object.keys(document.querySelector(link) ?? {}).some((key) => key.startsWith('__reactProps')), way)
  await page.locator(way).first().click()
  await page.getByRole('button', { name: /znovu|again/i }).waitFor()
}

async function editProfile(page) {
  await page.locator('[data-edit]').click()
  await page.locator('.profile-form').waitFor()
}

async function failToSaveProfile(page) {
  await editProfile(page)
  await page.locator('input[name=coupleName]').fill('')
  await page.locator('input[name=femaleBirthDate]').fill('30.2.1990')
  await page.locator('.profile-actions [type=submit]').click()
  await page.locator('.field-error').first().waitFor()
}

async function leaveProfile(page) {
  await editProfile(page)
  await page.locator('input[name=maleFirstName]').fill('Jan')
  await page.locator('.profile-actions [type=button]').click()
  await page.getByRole('dialog').waitFor()
}

async function cropPhoto(page) {
  await editProfile(page)
  await page.locator('.avatar-field button').first().click()
  await page.locator('input[type=file]').setInputFiles('public/icons/apple-touch-icon.png')
  await page.locator('.avatar-preview').first().waitFor()
}
