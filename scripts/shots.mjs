// Makes pictures of every page in every look: `npm run shots`. Look at var/shots/<page>.png, one sheet for each page.
// Usage, from the project folder: node scripts/shots.mjs [--only=<parts of paths, with commas between>] [--docs]
//   --docs  makes the few small pictures of docs/screenshots instead; with --only those whose names have it in them
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { register } from 'tsx/esm/api'
import { findChromium } from './chromium.mjs'
import { contactSheet } from './contact-sheet.mjs'
import { ACTED, DOCS } from './shot-states.mjs'

const FOLDER = 'var/shots'
const SMALL = 'docs/screenshots'
const WIDTHS = { 390: 844, 1440: 900 }
const AT_ONCE = 2
/** Also what is laid out only when it comes near. */
const EVERYTHING = '* { content-visibility: visible !important }'
const only = process.argv
  .find((argument) => argument.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',')
const isWanted = (...names) => !only || only.some((part) => names.some((name) => name.includes(part)))

register()
const { Site } = await import('../e2e/support/site.ts')
const { inLocale, pages } = await import('../e2e/pages/page-table.ts')
const { signedIn, signedInCouple, tierAnswers } = await import('../e2e/http/signed-in-couple.ts')
const { signedInOperator } = await import('../e2e/http/signed-in-operator.ts')
const { call } = await import('../e2e/http/server-functions.ts')

const built = spawnSync(process.execPath, ['scripts/build.mjs', '--if-needed'], { stdio: 'inherit' })
if (built.status !== 0) process.exit(1)

const sites = {
  open: await Site.create({ PAYMENTS: 'simulated,transfer' }),
  closed: await Site.create({ SITE_GATE: 'on', SITE_GATE_PASSWORD: 'spolu' }),
  studio: await Site.create({ DEMO_BUSINESS: 'on' }),
}
const browser = await chromium.launch({ executablePath: findChromium(), args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] })
try {
  const sessions = await viewers(sites)
  await (process.argv.includes('--docs') ? forDocs(sessions) : everything(sessions))
} finally {
  await browser.close()
  await Promise.all(Object.values(sites).map((site) => site.remove()))
}

/** The demo couple after its test, a couple that has just come, and an owner of the made-up business. */
async function viewers({ open: site, studio }) {
  const owner = await signedInOperator(studio, 'owner')
  const couple = await signedInCouple(site)
  const finished = await signedIn(site, 'Klára a Tomáš', 'spolu123')
  await call(site, 'submitTier', await tierAnswers(site, finished), { headers: { cookie: finished } })
  return {
    visitor: () => '',
    couple: () => couple.cookie,
    finished: () => finished,
    newcomer: async () => (await signedInCouple(site)).cookie,
    owner: () => owner,
  }
}

async function everything(sessions) {
  rmSync(FOLDER, { recursive: true, force: true })
  const wanted = states().filter(({ name, path }) => isWanted(name, path))
  const shots = wanted.flatMap((state) => looksOf(state).map((look) => ({ state, look })))
  const files = new Map(wanted.map(({ name }) => [name, []]))
  await inTurn(shots, async ({ state, look }) => {
    const file = join(FOLDER, state.name, `${look.locale}-${look.width}-${look.theme}.jpeg`)
    mkdirSync(join(FOLDER, state.name), { recursive: true })
    const page = await opened(state, look, sessions)
    await page.screenshot({ path: file, fullPage: true, type: 'jpeg', quality: 80, style: EVERYTHING })
    await page.context().close()
    files.get(state.name).push({ file, ...look })
  })
  for (const [name, pictures] of files) await contactSheet(browser, { title: name, pictures, file: join(FOLDER, `${name}.png`) })
  console.log(`${shots.length} pictures, ${files.size} sheets in ${FOLDER}`)
}

async function forDocs(sessions) {
  if (!only) rmSync(SMALL, { recursive: true, force: true })
  mkdirSync(SMALL, { recursive: true })
  const shots = DOCS.filter(({ name }) => isWanted(name)).flatMap((state) =>
    looksOf({ ...state, localized: true }, ['cs']).map((look) => ({ state, look })),
  )
  await inTurn(shots, async ({ state, look }) => {
    const page = await opened(state, look, sessions, look.width > 1000 ? 0.6 : 1)
    const session = await page.context().newCDPSession(page)
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 80 })
    writeFileSync(join(SMALL, `${state.name}-${look.width}-${look.theme}.webp`), Buffer.from(data, 'base64'))
    await page.context().close()
  })
  console.log(`${shots.length} pictures in ${SMALL}`)
}

function states() {
  const plain = pages().flatMap((page) => page.viewers.map((viewer) => ({ ...page, viewer, name: nameOf(page.path, viewer) })))
  return [...plain, ...ACTED]
}

/** Such as `dashboard-tab-progress-couple`. */
function nameOf(path, viewer) {
  const name =
    path === '/'
      ? 'landing'
      : path
          .slice(1)
          .replace(/A{43}/, 'used')
          .replace(/[^\w-]+/g, '-')
  return viewer === 'visitor' ? name : `${name}-${viewer}`
}

function looksOf({ widths = Object.keys(WIDTHS) }, locales = ['cs', 'en']) {
  return locales.flatMap((locale) => ['light', 'dark'].flatMap((theme) => widths.map((width) => ({ locale, theme, width: Number(width) }))))
}

/** The page in its state, with nothing moving any more. */
async function opened(state, { locale, theme, width }, sessions, deviceScaleFactor = 1) {
  const site = state.viewer === 'owner' ? sites.studio : state.gate ? sites.closed : sites.open
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width, height: WIDTHS[width] },
    deviceScaleFactor,
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: locale === 'cs' ? 'cs-CZ' : 'en-GB',
    timezoneId: 'Europe/Prague',
    // The rule for what is laid out late is none of the page's own.
    bypassCSP: true,
  })
  await context.addCookies(cookiesOf(await sessions[state.viewer](), site.url))
  if (!state.asksForCookies) await context.addInitScript(chooseCookies)
  const page = await context.newPage()
  await page.goto(inLocale(state, locale), { waitUntil: 'networkidle' })
  await wake(page)
  await state.act?.(page)
  await page.evaluate(loadPictures)
  await page.evaluate(() => document.fonts.ready)
  return page
}

/** A page that is only read lives with the first wish: what waits for that is seen, too. */
async function wake(page) {
  const waiting = page.locator('.needs-script .skel')
  if ((await waiting.count()) === 0) return
  await page.mouse.move(5, 5)
  await page.mouse.move(10, 10)
  await waiting.first().waitFor({ state: 'detached' })
}

function cookiesOf(session, url) {
  const pairs = session.split('; ').filter(Boolean)
  return pairs.map((pair) => ({ name: pair.slice(0, pair.indexOf('=')), value: pair.slice(pair.indexOf('=') + 1), url }))
}

/** In the page: the notice about cookies has been answered before. */
function chooseCookies() {
  localStorage.setItem(
    'sf-consent',
    JSON.stringify({ necessary: true, preferences: false, analytics: false, marketing: false, version: '2025-07-01' }),
  )
}

/** In the page: pictures below the fold, which would load on the way to them. */
async function loadPictures() {
  for (const picture of document.images) picture.loading = 'eager'
  const shown = [...document.images].filter((picture) => picture.checkVisibility())
  await Promise.all(shown.map((picture) => picture.decode().catch(() => undefined)))
}

async function inTurn(items, work) {
  const waiting = items.values()
  const worker = async () => {
    for (const item of waiting) await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
