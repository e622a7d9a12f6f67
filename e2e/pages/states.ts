import { ACTED } from '../../scripts/shot-states.mjs'
import { signedInCouple } from '../http/signed-in-couple'
import { type Locale, type Theme, expectNoOverflow, expectSoundPage } from './page-checks'
import { inLocale } from './page-table'
import { become, test } from './page-test'

const LOOKS: Array<{ locale: Locale; theme: Theme; width: number }> = [
  { locale: 'cs', theme: 'light', width: 390 },
  { locale: 'en', theme: 'dark', width: 1440 },
]

/** One test for each state that needs a hand and each look; those of the closed gate need a site of their own. */
export function testStates(gate: boolean): void {
  for (const state of ACTED.filter((each) => (each.gate ?? false) === gate)) {
    for (const { locale, theme, width } of LOOKS.filter((look) => state.widths?.includes(String(look.width)) ?? true)) {
      test.describe(`${state.name}: ${locale}, ${theme}, ${width} px`, () => {
        test.use({
          colorScheme: theme,
          viewport: { width, height: 900 },
          locale: locale === 'cs' ? 'cs-CZ' : 'en-GB',
          contextOptions: { reducedMotion: 'reduce' },
          consent: state.asksForCookies ? 'none' : 'rejected',
        })
        test('is sound', async ({ page, site, sessions, complaints }) => {
          if (state.provokes) complaints.provoke(state.provokes)
          const session = state.viewer === 'newcomer' ? (await signedInCouple(site)).cookie : sessions[state.viewer]
          await become(page.context(), session, site.url)
          await page.goto(inLocale(state, locale))
          await state.act?.(page)
          await expectSoundPage(page, locale)
          await expectNoOverflow(page)
        })
      })
    }
  }
}
