import { STUDIO_PAGES } from '../../src/features/studio/pages/rules'
import { signedInOperator } from '../http/signed-in-operator'
import { studioAddresses, studioThings } from '../support/studio-places'
import { expect, test as browserTest } from '../support/test'
import type { Look } from './every-page'
import { expectNoOverflow, expectSoundPage } from './page-checks'
import { become } from './page-test'
import { expectNothingCovered } from './reach'

interface Inside {
  cookie: string
  addresses: ReturnType<typeof studioAddresses>
}

const test = browserTest.extend<object, { inside: Inside }>({
  settings: [{ DEMO_BUSINESS: 'on' }, { scope: 'worker' }],
  inside: [
    async ({ site }, use) => {
      const cookie = await signedInOperator(site, 'owner')
      await site.stop()
      const things = Object.entries(await studioThings(site))
      const addresses = studioAddresses(Object.fromEntries(things.map(([what, names]) => [what, names.slice(0, 1)])))
      await site.start()
      await use({ cookie, addresses })
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

/** One test for each page of the studio, with its parts and one of each thing that is there, as an owner sees them in this look. */
export function testEveryStudioPage({ locale, theme, width }: Look): void {
  test.describe(`the studio, ${locale}, ${theme}, ${width} px`, () => {
    test.use({
      colorScheme: theme,
      viewport: { width, height: 900 },
      locale: locale === 'cs' ? 'cs-CZ' : 'en-GB',
      contextOptions: { reducedMotion: 'reduce' },
    })
    for (const name of STUDIO_PAGES) {
      test(name, async ({ page, site, inside }) => {
        await become(page.context(), inside.cookie, site.url)
        for (const address of inside.addresses[name]) {
          await test.step(address, async () => {
            expect((await page.goto(address))?.status()).toBe(200)
            await expectSoundPage(page, locale, { typed: true })
            await expectNothingCovered(page)
            await expectNoOverflow(page)
          })
        }
      })
    }
  })
}
