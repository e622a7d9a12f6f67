import { expectNoOverflow } from '../pages/page-checks'
import { awake } from '../support/awake'
import { storeOpenFit } from '../support/results'
import { expect, test } from '../support/test'

const LONG = 'W'.repeat(80)

test('names without a break make no page scroll sideways', async ({ page, context, couples, site }) => {
  const { email } = await couples.signedIn(context)
  const result = await storeOpenFit(site, email, 'moderate')
  await site.stop()
  await site.query(
    `update user_profiles set couple_name = $1, female_first_name = $1, female_last_name = $1, male_first_name = $1, male_last_name = $1
     where id = (select id from auth_user where email = $2)`,
    [LONG, email],
  )
  await site.start()
  for (const path of ['/dashboard', '/dashboard?tab=progress', '/dashboard?tab=settings', `/dashboard/vysledky/${result}`, '/test']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoOverflow(page)
  }
  const menu = await awake(page.getByRole('button', { name: `Účet: ${LONG}` }))
  await menu.click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectNoOverflow(page)
})
