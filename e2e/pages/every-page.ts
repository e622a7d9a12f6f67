import type { Page } from '@playwright/test'
import { awake } from '../support/awake'
import { expectOutlines } from './outlines'
import { type Locale, type Theme, expectNoOverflow, expectSoundPage } from './page-checks'
import { type PageFacts, type Viewer, inLocale, pages } from './page-table'
import { become, expect, test } from './page-test'
import { expectNothingCovered } from './reach'

export interface Look {
  locale: Locale
  theme: Theme
  width: number
  /** On a first visit the notice about cookies lies on the page, and is answered before the page is looked at further. */
  firstVisit?: boolean
}

/** One test for each page as each of its viewers sees it, in this look. */
export function testEveryPage({ locale, theme, width, firstVisit = false }: Look): void {
  test.describe(`${locale}, ${theme}, ${width} px`, () => {
    test.use({
      colorScheme: theme,
      viewport: { width, height: 900 },
      locale: locale === 'cs' ? 'cs-CZ' : 'en-GB',
      contextOptions: { reducedMotion: 'reduce' },
      consent: firstVisit ? 'none' : 'rejected',
    })
    for (const facts of pages()) {
      for (const viewer of facts.viewers) {
        test(`${facts.path} for ${viewer}`, async ({ page, site, sessions, complaints }) => {
          if (facts.status) complaints.provoke(new RegExp(String(facts.status)))
          await become(page.context(), sessions[viewer], site.url)
          await visit(page, facts, viewer, locale)
          // The studio measures nothing and asks nobody.
          if (firstVisit && !facts.path.startsWith('/studio')) await answerNotice(page)
          await expectSoundPage(page, locale, { samples: facts.path === '/dev/kit' })
          await expectOutlines(page)
          await expectNoOverflow(page)
        })
      }
    }
  })
}

async function visit(page: Page, facts: PageFacts, viewer: Viewer, locale: Locale): Promise<void> {
  const address = inLocale(facts, locale)
  const response = await page.goto(address)
  expect(response?.status(), viewer).toBe(facts.status ?? 200)
  const reached = facts.leadsTo ? inLocale({ ...facts, path: facts.leadsTo }, locale) : address
  expect(new URL(page.url()).pathname).toBe(new URL(reached, page.url()).pathname)
}

async function answerNotice(page: Page): Promise<void> {
  const notice = page.locator('.cookies')
  await expect(notice).toBeVisible()
  await expectNothingCovered(page)
  await (await awake(notice.getByRole('button', { name: /^(Odmítnout|Reject)/ }))).click()
  await expect(notice).toBeHidden()
}
