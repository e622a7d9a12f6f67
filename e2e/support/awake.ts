import { type Locator, type Page, expect } from '@playwright/test'

/**
 * A control once React listens to it: pages that are read wake when somebody comes near with the pointer, which is done here, and
 * some of their parts wait until they are seen.
 */
export async function awake(control: Locator): Promise<Locator> {
  // In one step: a part of the page that wakes up may be drawn anew in between.
  await expect
    .poll(() =>
      control
        .evaluate((element) => {
          dispatchEvent(new PointerEvent('pointermove', { movementX: 1 }))
          element.scrollIntoView({ block: 'center', behavior: 'instant' })
          return Object.keys(element).some((key) => key.startsWith('__reactProps'))
        })
        // The page itself may be replaced by another one.
        .catch(() => false),
    )
    .toBe(true)
  return control
}

/** Opens the menu of the couple and takes one of its items. */
export async function chooseInAccountMenu(page: Page, item: string): Promise<void> {
  const button = await awake(page.getByRole('button', { name: /^(Účet|Account): / }))
  await button.click()
  await page.getByRole('menuitem', { name: item }).click()
}
