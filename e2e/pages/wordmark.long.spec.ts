import { awake } from '../support/awake'
import { expectOutlines } from './outlines'
import { inLocale, pages } from './page-table'
import { become, expect, test } from './page-test'

/** One page of each kind; the first document of all others is looked at beside what else holds for every page. */
const KINDS = ['/', '/test', '/auth', '/dashboard', '/akademie', '/koucink']

test.describe('every logo has its wordmark', () => {
  for (const facts of pages().filter(({ path, leadsTo }) => KINDS.includes(path) && !leadsTo)) {
    for (const viewer of facts.viewers)
      test(`on ${facts.path} for ${viewer}, loaded directly, reloaded, and by a link from there`, async ({
        page,
        site,
        sessions,
        complaints,
      }) => {
        if (facts.status) complaints.provoke(new RegExp(String(facts.status)))
        await become(page.context(), sessions[viewer], site.url)
        await page.goto(inLocale(facts, 'cs'))
        await expectOutlines(page)
        await page.reload()
        await expectOutlines(page)
        const link = page.locator('main a[href="/"]:visible, main a[href="/test"]:visible, .nav a[href="/test"]:visible').first()
        if ((await link.count()) === 0) return
        await (await awake(link)).dispatchEvent('click')
        await expect(page.locator('.nav .logo').first()).toBeAttached()
        await expectOutlines(page)
      })
  }
})
