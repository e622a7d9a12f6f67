import type { BrowserContext } from '@playwright/test'
import { signedInCouple, tierAnswers } from '../http/signed-in-couple'
import { call, resultOf } from '../http/server-functions'
import { expect, test as browserTest } from '../support/test'
import type { Viewer } from './page-table'

export { expect }

interface ViewerFixtures {
  /** The cookies of each kind of viewer, without the one that closes the notice about cookies. */
  sessions: Record<Viewer, string>
}

/** Browser tests that look at pages as different people do; nobody of them changes anything. */
export const test = browserTest.extend<object, ViewerFixtures>({
  sessions: [
    async ({ site, settings }, use) => {
      // Nobody registers before the gate.
      if (settings['SITE_GATE'] === 'on') return use({ visitor: '', couple: '', finished: '' })
      const couple = await signedInCouple(site)
      const finished = await signedInCouple(site)
      const headers = { cookie: finished.cookie }
      expect(resultOf(await call(site, 'submitTier', await tierAnswers(site, finished.cookie), { headers }))).toMatchObject({ ok: true })
      await use({ visitor: '', couple: couple.cookie, finished: finished.cookie })
    },
    { scope: 'worker' },
  ],
})

/** Signs a browser profile in as this viewer. */
export async function become(context: BrowserContext, session: string, url: string): Promise<void> {
  const cookies = session.split('; ').filter(Boolean)
  await context.addCookies(
    cookies.map((cookie) => ({ name: cookie.split('=')[0] ?? '', value: cookie.slice(cookie.indexOf('=') + 1), url })),
  )
}
