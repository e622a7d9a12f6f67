import { expect, test } from '../support/test'
import { words } from '../support/words'

test.use({ settings: { SITE_GATE: 'on', RATE_LIMITS: 'gate=2/15m' }, expected: [/403|429/] })

test('too many wrong passwords close the gate for a while, for the right one too, with and without JavaScript', async ({
  page,
  visitor,
}) => {
  await page.goto('/')
  for (const text of ['Nesprávné heslo', 'Nesprávné heslo', 'Příliš mnoho pokusů. Zkuste to znovu za 15 minut.']) {
    await page.getByLabel('Heslo').fill('nevím')
    await page.getByRole('button', { name: 'Vstoupit' }).click()
    await expect(page.getByRole('alert')).toHaveText(words(text))
    await page.getByLabel('Heslo').pressSequentially('x')
    await expect(page.getByRole('alert')).toBeHidden()
  }
  const plain = await visitor({ javaScriptEnabled: false })
  await plain.goto('/')
  await plain.getByLabel('Heslo').fill('spolu')
  await plain.getByRole('button', { name: 'Vstoupit' }).click()
  await expect(plain.getByRole('alert')).toHaveText(words('Příliš mnoho pokusů. Zkuste to znovu za 15 minut.'))
})
