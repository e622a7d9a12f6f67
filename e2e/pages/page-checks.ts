import { type Page, expect } from '@playwright/test'
import { nb } from '../../src/lib/typography'
import { axe } from '../support/axe'

export type Locale = 'cs' | 'en'
export type Theme = 'light' | 'dark'

/** From the smallest phone, which is also a laptop at 400 % (1280 px shown as 320), to a desk. */
const WIDTHS = [320, 390, 768, 1440]
const HEIGHT = 900
/** The smallest side of what a finger must hit, in px (design: 44). */
const TARGET = 44
const NO_TEXT = /\bundefined\b|\bNaN\b|\[object |\{[a-z][A-Za-z]*\}|�|\bInvalid Date\b/
/** A key of a message in place of its text: words joined by underscores or dots, the first one a part of the site. */
const KEY =
  /\b(?:a11y|auth|common|confirm|dashboard|errors|footer|gate|landing|meta|nav|newsletter|result|tests|tier|time|validation)[_.][a-z][A-Za-z]*(?:[_.][A-Za-z]+)*\b/

/** A day in words that may part. */
const PARTED_DAY = /\d\. \p{Ll}{4}/u

interface Expected {
  /** Texts that are only samples are not read. */
  samples?: boolean
  /** Of texts that people type among ours, the days alone are surely ours. */
  typed?: boolean
}

/** Everything that holds for every page, in the state in which it is now. */
export async function expectSoundPage(page: Page, locale: Locale, { samples = false, typed = false }: Expected = {}): Promise<void> {
  await settle(page)
  await expectAccessible(page)
  await expectHead(page, locale)
  if (!samples) await expectTexts(page, locale, typed)
  await expectLargeTargets(page)
}

/** The page is alive, also the parts that wait until they are seen; its fonts are there, and nothing moves any more. */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isAlive = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber'))
    const parts = document.querySelector('script[type=module]') ? [...document.querySelectorAll('main, .footer, section.table-wrap')] : []
    const waiting = parts.find((part) => !isAlive(part))
    waiting?.scrollIntoView({ behavior: 'instant' })
    return waiting === undefined
  })
  await nextFrames(page)
  await page.evaluate(async () => {
    scrollTo({ top: 0, behavior: 'instant' })
    await document.fonts.ready
    // One that follows the scrolling is never finished.
    const timed = document.getAnimations().filter(({ timeline }) => timeline === document.timeline)
    await Promise.all(timed.map((animation) => animation.finished.catch(() => undefined)))
  })
}

/** What was drawn has been drawn, and whoever watches sizes has seen them. */
const nextFrames = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((shown) => requestAnimationFrame(shown))
  })

/** No violation of any rule, the size of targets in WCAG 2.2 AA included. */
async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await axe(page, { 'target-size': { enabled: true } }).analyze()
  const said = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary}`).join('\n    ')}`,
  )
  expect.soft(said).toEqual([])
}

/** No scrolling sideways, at any width. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const before = page.viewportSize()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT })
    await nextFrames(page)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    const culprits = wide > 0 ? await tooWide(page) : []
    expect.soft(culprits, `${width} px`).toEqual([])
    expect.soft(wide, `${width} px`).toBe(0)
  }
  if (before) await page.setViewportSize(before)
}

const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 0.5)
      .map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`)
      .slice(0, 5),
  )

async function expectHead(page: Page, locale: Locale): Promise<void> {
  await expect.soft(page.locator('html')).toHaveAttribute('lang', locale)
  await expect.soft(page.locator('h1:visible')).toHaveCount(1)
  const title = await page.title()
  expect.soft(title.trim()).not.toBe('')
  expect.soft(title).not.toMatch(NO_TEXT)
  expect.soft(await page.locator('head meta[name=description]').count()).toBeLessThanOrEqual(1)
}

/** What we say, in the names of things too; what people type is theirs. */
async function expectTexts(page: Page, locale: Locale, typed: boolean): Promise<void> {
  const texts = await readTexts(page)
  expect.soft(texts.length).toBeGreaterThan(5)
  expect.soft(texts.map(({ text }) => text).filter((text) => NO_TEXT.test(text) || KEY.test(text))).toEqual([])
  const czech = texts.filter(({ lang }) => lang === 'cs').map(({ text }) => text)
  const breaking = czech.filter((text) => nb(text) !== text && (!typed || PARTED_DAY.test(text)))
  expect.soft(breaking, 'a non-breaking space is missing').toEqual([])
  if (locale === 'cs') expect.soft(czech.length).toBeGreaterThan(0)
}

/** Texts of blocks with the language they are in; a sentence with links or emphasis in it is one text. */
function readTexts(page: Page): Promise<Array<{ text: string; lang: string }>> {
  return page.evaluate(() => {
    const inline = (element: Element): boolean =>
      getComputedStyle(element).display.startsWith('inline') && !element.matches('input, select, textarea, button')
    const hasText = (element: Element): boolean => [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim())
    const shown = [...document.querySelectorAll('body *')].filter((element) => !element.closest('script, style, noscript, template'))
    const blocks = shown.filter(
      (element) =>
        hasText(element) && !element.matches('textarea') && !(inline(element) && element.parentElement && hasText(element.parentElement)),
    )
    const named = shown.flatMap((element) =>
      ['aria-label', 'title', 'alt', 'placeholder'].map((name) => ({ element, text: element.getAttribute(name) ?? '' })),
    )
    return [...blocks.map((element) => ({ element, text: element.textContent ?? '' })), ...named]
      .map(({ element, text }) => ({
        text: text.replaceAll(/[ \t\n\r]+/g, ' ').trim(),
        lang: element.closest('[lang]')?.getAttribute('lang') ?? '',
      }))
      .filter(({ text }) => text !== '')
  })
}

/** Buttons, fields and tabs are easy to hit; links in a sentence are as high as their line. */
async function expectLargeTargets(page: Page): Promise<void> {
  const small = await page.evaluate((least) => {
    const visible = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const controls =
      'button, .btn, [role=tab], [role=menuitem], summary, select, textarea, input:not([type=hidden], [type=checkbox], [type=radio])'
    return [...document.querySelectorAll(controls)]
      .filter((element) => visible(element) && !element.closest('.sr, [inert]'))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(
        ({ element, box }) =>
          box.width > 0 && box.height > 0 && (box.height < least - 0.5 || (box.width < least - 0.5 && !element.textContent?.trim())),
      )
      .map(
        ({ element, box }) =>
          `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} „${element.textContent?.trim().slice(0, 30)}“ ${Math.round(box.width)}×${Math.round(box.height)}`,
      )
  }, TARGET)
  expect.soft(small).toEqual([])
}
