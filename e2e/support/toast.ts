import { type Locator, type Page, expect } from '@playwright/test'

/** What has just happened, with exactly this title and text, or a title alone: in a notification, or in the head of the page that it led to. */
export async function expectToast(page: Page, title: string, text: string | RegExp = ''): Promise<void> {
  const toast = page.locator('.told, .toasts :is([role=status], [role=alert])').filter({ has: page.getByText(title, { exact: true }) })
  await expect(toast).toHaveAccessibleName(title)
  await expect(toast).toHaveAccessibleDescription(text)
}

/** What the browser's own dialog says when it comes next; it is closed. */
export async function dialogText(page: Page): Promise<string> {
  const dialog = await page.waitForEvent('dialog')
  await dialog.accept()
  return dialog.message()
}

/** Closes all notifications with their own buttons: on a small screen they lie over the page for some seconds. One may go by itself meanwhile. */
export async function dismissToasts(page: Page): Promise<void> {
  const buttons = toasts(page).getByRole('button', { name: /^(Zavřít oznámení|Dismiss notification)$/ })
  while ((await buttons.count()) > 0)
    await buttons
      .last()
      .press('Enter', { timeout: 2000 })
      .catch(() => undefined)
  await expect(buttons).toHaveCount(0)
}

const toasts = (page: Page): Locator => page.getByRole('region', { name: /^(Oznámení|Notifications)$/ })
