import { type Page, expect } from '@playwright/test'

/** The smallest phone, a phone, a tablet on its side, a desk. */
const SIZES = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
]

/** Nothing that is fixed lies on a control for good, at any size. */
export async function expectNothingCovered(page: Page): Promise<void> {
  const before = page.viewportSize()
  for (const size of SIZES) {
    await page.setViewportSize(size)
    expect.soft(await covered(page), `${size.width} × ${size.height}`).toEqual([])
  }
  if (before) await page.setViewportSize(before)
}

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
