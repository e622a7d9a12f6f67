import type { Locator } from '@playwright/test'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { CompanyRegister, REGISTERED } from '../../test/company-register'
import { operate } from '../support/operate'
import { AT_ONCE, LATER, ORDER_BUTTON, SALE, isOrderPage, newBuyer, openBilling } from '../support/orders'
import { expect, test as browserTest } from '../support/test'
import { words } from '../support/words'

/** A site that finds companies in a register. */
const test = browserTest.extend<object, { register: CompanyRegister }>({
  register: [
    // Playwright reads the names of what a fixture needs, and this one needs nothing.
    async ({ headless: _ }, use) => {
      const register = await CompanyRegister.start()
      await use(register)
      await register.stop()
    },
    { scope: 'worker' },
  ],
  settings: [async ({ register }, use) => use({ ARES_URL: register.url }), { scope: 'worker' }],
})

const COMPANY = { Firma: 'Sféra přátel, s. r. o.', IČO: '270 82 440', 'Ulice a číslo': 'Dlouhá 12/3', Obec: 'Praha', PSČ: '11000' }

async function fill(form: Locator, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await form.getByLabel(label, { exact: true }).fill(text)
}

test('a couple buys for a company, which is told what is missing, and finds it on its order and in its documents', async ({
  couplePage: page,
  site,
}) => {
  const dialog = await openBilling(page, 'Bezpečnostní protokoly')
  const part = dialog.locator('details', { hasText: 'Nakupuji na firmu' })
  await expect(part.getByLabel('IČO')).toBeHidden()
  await part.getByText('Nakupuji na firmu').click()
  await fill(part, { Firma: COMPANY.Firma, IČO: '27082441' })
  await part.getByText('Nakupuji na firmu').click()
  await expect(part.locator('summary')).toContainText(COMPANY.Firma)
  await dialog.getByLabel(AT_ONCE).check()
  await dialog.getByRole('button', { name: ORDER_BUTTON }).click()
  await expect(part.getByLabel('IČO')).toBeFocused()
  await expect(part.getByLabel('IČO')).toHaveAccessibleDescription(/osm číslic/)
  for (const missing of ['Ulice a číslo', 'Obec', 'PSČ']) await expect(part.getByLabel(missing)).toHaveAttribute('aria-invalid', 'true')
  await fill(part, COMPANY)
  await part.getByLabel('DIČ').fill('cz27082440')
  await dialog.getByRole('button', { name: ORDER_BUTTON }).click()
  await expect(dialog.getByRole('heading', { level: 2, name: 'Hotovo' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Zavřít', exact: true }).click()
  await page.goto('/dashboard?tab=settings&settings=orders')
  await page.getByRole('link', { name: 'Zobrazit objednávku' }).click()
  await expect(page.getByRole('complementary', { name: 'Souhrn' })).toContainText(
    words('FirmaSféra přátel, s. r. o.IČO27082440DIČCZ27082440Ulice a čísloDlouhá 12/3ObecPrahaPSČ110 00'),
  )
  const folder = await mkdtemp(join(tmpdir(), 'ucetni-'))
  try {
    const month = new Date().toLocaleDateString('sv', { timeZone: 'Europe/Prague' }).slice(0, 7)
    expect(await operate(site, 'document', 'list', month, 'invoice')).toContain('Sféra přátel, s. r. o., 27082440')
    expect(await operate(site, 'document', 'check')).toContain('There is no gap.')
    expect(await operate(site, 'accounting', 'pack', month, '--to', folder, '--eur', '24,355')).toContain('Written: ')
    const packed = unzipSync(await readFile(join(folder, `ucetnictvi-${month}.zip`)))
    expect(strFromU8(packed[`evidence-${month}.csv`] ?? new Uint8Array())).toContain('Sféra přátel, s. r. o.;27082440;CZ27082440;ano;')
    await expect(operate(site, 'accounting', 'pack', month)).rejects.toThrow('Usage: accounting pack')
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('somebody without an account has the company filled in from the register, and buys in English', async ({ page, register }) => {
  await page.goto(`/en${SALE}`)
  await page.getByLabel(/^E-mail/).fill(newBuyer())
  await page.getByLabel(/^First name/).fill('Jana')
  await page.getByLabel(/^Last name/).fill('Nováková')
  await page.getByLabel(LATER).check()
  await page.getByText('I am buying for a company').click()
  const part = page.locator('details', { hasText: 'I am buying for a company' })
  const search = part.getByRole('button', { name: 'Fill in from ARES' })
  const status = part.getByRole('status')
  await search.click()
  await expect(part.getByLabel('Company ID (IČO)')).toBeFocused()
  await part.getByLabel('Company ID (IČO)').fill('25596641')
  await search.click()
  await expect(status).toHaveText('The register knows no company with this ID. Fill it in by hand.')
  await part.getByLabel('Company ID (IČO)').fill('27082440')
  register.answer = 'cut'
  await search.click()
  await expect(status).toHaveText('The register does not answer now. Fill the company in by hand.')
  register.answer = undefined
  await search.click()
  await expect(status).toHaveText('We have filled in the details, please check them.')
  await expect(part.getByLabel('Company', { exact: true })).toHaveValue(REGISTERED.obchodniJmeno)
  await expect(part.getByLabel('VAT ID (DIČ)')).toHaveValue('CZ27082440')
  await page.getByRole('button', { name: ORDER_BUTTON }).click()
  await page.waitForURL(isOrderPage)
  await expect(page.getByRole('complementary', { name: 'Summary' })).toContainText(
    words(
      'CompanySféra přátel, s. r. o.Company ID (IČO)27082440VAT ID (DIČ)CZ27082440Street and numberDlouhá 12/3aTownPrahaPostcode110 00',
    ),
  )
})
