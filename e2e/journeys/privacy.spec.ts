import { TEXTS } from '../support/privacy'
import { expect, test } from '../support/test'
import { takeTier } from '../support/tier'
import { fetchCopy, planAndUndo, withdrawAndAgree } from './privacy-flows'

test.use({ viewport: { width: 390, height: 844 } })

test('a withdrawn consent takes results along, and the test asks for it again', async ({ couplePage: page }) => {
  await takeTier(page)
  await withdrawAndAgree(page, TEXTS.cs, '/test/openfit-divorce-risk')
  await page.goto('/dashboard')
  await expect(page.getByText('A-Tier')).toHaveCount(0)
})

test('a copy of everything is made, told by mail and given to its couple alone', async ({
  page,
  couple,
  couples,
  site,
  visitor,
  complaints,
}) => {
  const address = await fetchCopy(page, site, couple, TEXTS.cs)
  const stranger = await visitor()
  await stranger.goto(address)
  await expect(stranger).toHaveURL(/\/auth\?next=/)
  complaints.provoke(/404/)
  await couples.signedIn(stranger.context())
  expect((await stranger.request.get(address)).status()).toBe(404)
})

test('the deletion of an account needs the password and can be taken back', async ({ page, couple, site }) => {
  await planAndUndo(page, site, couple, TEXTS.cs)
})
