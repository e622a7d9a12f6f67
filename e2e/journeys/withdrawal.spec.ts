import { readFileSync } from 'node:fs'
import { awake } from '../support/awake'
import { expect, test } from '../support/test'
import { words } from '../support/words'

test('somebody without an account withdraws in two steps and has it in writing', async ({ page, site }) => {
  const email = `jana-${Date.now()}@odstoupeni.example`
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Odstoupit od smlouvy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Odstoupit od smlouvy zde' })).toBeVisible()
  await page.getByLabel('Číslo objednávky').fill('Příručka ze 14. listopadu')
  await page.getByLabel('Jméno a příjmení').fill('Jana Nováková')
  const go = await awake(page.getByRole('button', { name: 'Pokračovat k potvrzení' }))
  await go.click()
  await expect(page.getByLabel('E-mail pro potvrzení')).toHaveAccessibleDescription(words('Zadejte e-mail ve tvaru jmeno@domena.cz.'))
  await page.getByLabel('E-mail pro potvrzení').fill(email)
  await go.click()
  await expect(page.getByText(words('Oznamuji, že tímto odstupuji od smlouvy o této objednávce: Příručka ze 14. listopadu'))).toBeVisible()
  await page.getByRole('button', { name: 'Potvrdit odstoupení od smlouvy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Odstoupení jsme přijali' })).toBeVisible()
  await expect(page.getByText(`Potvrzení jsme poslali na ${email}.`)).toBeVisible()
  // Whose address it is, nobody knows: what was typed goes to it by no mail, and can be kept from the page.
  const mail = await site.mail(email)
  expect(mail.subject).toMatch(words('Potvrzení o odstoupení P'))
  expect(mail.text).not.toMatch(/Příručka|Nováková/)
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Stáhnout potvrzení' }).click()])
  expect(readFileSync(await file.path(), 'utf8')).toMatch(words('Příručka ze 14. listopadu'))
})
