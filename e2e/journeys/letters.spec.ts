import { linkIn } from '../support/site'
import { call } from '../http/server-functions'
import { operate } from '../support/operate'
import { expect, test } from '../support/test'
import { words } from '../support/words'

// A site of its own: an issue is sent once.
test.use({ settings: { LETTERS_PER_SECOND: '50' }, javaScriptEnabled: false })

test('an issue goes to its readers alone, and its link ends it without JavaScript', async ({ page, site }) => {
  const email = 'ctenarka@letters.example'
  await call(site, 'subscribe', { email, list: 'newsletter' })
  const asked = linkIn(await site.mail(email), '/newsletter/confirm')
  await call(site, 'confirmSubscription', { token: new URL(asked).hash.slice('#token='.length) })
  await call(site, 'subscribe', { email: 'nepotvrzena@letters.example', list: 'newsletter' })
  await site.mail(email, 2)

  await operate(site, 'letter', 'preview', 'newsletter', 'prvni-dopis', 'redakce@letters.example')
  expect((await site.mail('redakce@letters.example')).text).not.toContain('/newsletter/odhlasit')
  expect(await operate(site, 'letter', 'send', 'newsletter', 'prvni-dopis')).toContain('goes to 1 subscribers')
  await expect(operate(site, 'letter', 'send', 'newsletter', 'prvni-dopis')).rejects.toThrow('was sent already')

  const letter = await site.mail(email, 3)
  expect(letter.subject).toMatch(words('Dopis první, o stole a čase'))
  expect(letter.text).toContain(`${site.url}/she-moves/treti-clanek`)
  await expect.poll(() => operate(site, 'letter', 'status', 'newsletter', 'prvni-dopis')).toMatch(/: sent,[\s\S]*sent\s+1 of 1/)
  expect(await site.mails('nepotvrzena@letters.example')).toHaveLength(1)

  await page.goto(linkIn(letter, '/newsletter/odhlasit'))
  await expect(page.getByText(words('Odhlásit adresu c•••@letters.example z odběru Dopisy ze Sféry?'))).toBeVisible()
  await page.getByRole('button', { name: 'Odhlásit odběr' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Odběr je odhlášený' })).toBeVisible()
  await page.getByRole('link', { name: 'Vybrat, co má chodit' }).click()
  await expect(page.getByRole('checkbox', { name: 'Dopisy ze Sféry' })).not.toBeChecked()
  await page.getByRole('checkbox', { name: 'Souhrn She Moves' }).check()
  await page.getByRole('radio', { name: 'Angličtina' }).check()
  await page.getByRole('button', { name: 'Uložit' }).click()
  await expect(page).toHaveURL(/\/en\/newsletter\/odber/)
  await expect(page.getByText('E-mail settings saved.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'She Moves digest' })).toBeChecked()
})
