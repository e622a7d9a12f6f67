import type { Page } from '@playwright/test'
import { awake } from '../support/awake'
import { inLocale, pages } from './page-table'
import { become, expect, test } from './page-test'

/** The smallest phone, a phone, a tablet on its side, a desk. */
const SIZES = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
]

test.use({ consent: 'none', contextOptions: { reducedMotion: 'reduce' } })

test.describe('on a first visit nothing that is fixed lies on a control for good', () => {
  for (const facts of pages().filter(({ leadsTo }) => !leadsTo)) {
    for (const viewer of facts.viewers) {
      test(`${facts.path} for ${viewer}`, async ({ page, site, sessions, complaints }) => {
        if (facts.status) complaints.provoke(new RegExp(String(facts.status)))
        await become(page.context(), sessions[viewer], site.url)
        await page.goto(inLocale(facts, 'cs'))
        await expect(page.locator('.cookies')).toBeVisible()
        for (const size of SIZES) {
          await page.setViewportSize(size)
          expect.soft(await covered(page), `${size.width} × ${size.height}`).toEqual([])
        }
      })
    }
  }
})

test('what goes from the end of a page moves nothing under the finger, and the room that it had goes later', async ({ page }) => {
  await page.goto('/privacy')
  const banner = page.locator('.cookies')
  await expect(banner).toBeVisible()
  const control = await awake(page.getByRole('contentinfo').getByRole('button', { name: 'Nastavení cookies' }))
  const end = () => page.evaluate(() => document.documentElement.scrollHeight)
  const top = () => control.evaluate((element) => element.getBoundingClientRect().top)
  const scroll = (y: number) => page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), y)
  await scroll(await end())
  const [before, length] = [await top(), await end()]
  await banner.getByRole('button', { name: 'Odmítnout' }).click()
  await expect(banner).toBeHidden()
  expect(await top()).toBe(before)
  await scroll(0)
  await expect.poll(end).toBeLessThan(length)
})

/** Controls that no scrolling brings to a place where a finger would hit them. */
async function covered(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
    const controls = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'
    const found: string[] = []
    for (let drawn = 0; drawn < 2; drawn += 1) await frame()
    for (const control of document.querySelectorAll<HTMLElement>(controls)) {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: false })) continue
      if (!targetsOf(control).some(isReached)) found.push(nameOf(control))
    }
    return found

    /** What a finger aims at: a small or hidden input is pressed by its label. */
    function targetsOf(control: HTMLElement): Element[] {
      return [control, ...((control as HTMLInputElement).labels ?? [])]
    }

    function isReached(target: Element): boolean {
      const blocks: ScrollLogicalPosition[] = ['center', 'end', 'start', 'nearest']
      return blocks.some((block) => {
        target.scrollIntoView({ block, inline: 'center', behavior: 'instant' })
        return [...target.getClientRects()].some((rect) => hits(target, rect))
      })
    }

    function hits(target: Element, { left, top, width, height }: DOMRect): boolean {
      // For readers of the screen alone, or out of the window until it gets the focus.
      if (width <= 1 || height <= 1 || top + height <= 0) return target.matches('.sr, .skip-link') || width <= 1
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      return hit !== null && (target.contains(hit) || (hit.contains(target) && hit.matches('label, a, button')))
    }

    function nameOf(control: HTMLElement): string {
      return `${control.tagName.toLowerCase()} ${control.getAttribute('aria-label') ?? control.textContent?.trim().slice(0, 60) ?? ''}`
    }
  })
}
