import { operate } from '../support/operate'
import {
  agree,
  bankCard,
  done,
  doneAndHeld,
  enterAsAccountant,
  enterAsOwner,
  fileOf,
  fits,
  orderedByTransfer,
  statement,
  thisMonth,
} from '../support/studio'
import { expect, test } from '../support/test'
import { words } from '../support/words'

// Browsers know passkeys for names only, so this site goes by one.
test.use({ settings: { PUBLIC_URL: 'http://localhost:{port}', PAYMENTS: 'transfer' } })

test('a statement is dropped, money finds its orders, refunds go to the bank, and the accountant takes the month', async ({
  page,
  site,
  visitor,
}) => {
  test.setTimeout(240_000)
  const [paid, unnamed, short] = [await orderedByTransfer(site), await orderedByTransfer(site), await orderedByTransfer(site)]
  const nowhere = await orderedByTransfer(site)
  await enterAsOwner(page, site)
  await test.step('what a statement brings is told, then taken in', async () => {
    await page.goto('/studio/banka')
    const lines = [
      { amount: '599,00', symbol: paid.symbol },
      { amount: '599,00' },
      { amount: '550,00', symbol: short.symbol },
      { amount: '599,00', symbol: nowhere.symbol, account: '' },
    ]
    await page.getByLabel(words('Přetáhněte sem soubor')).setInputFiles(statement('vypis', lines))
    const found = page.locator('.bank-found')
    await expect(found).toContainText(words('Zaplatí objednávku2'))
    await expect(found).toContainText(words('Bez objednávky1'))
    await found.getByRole('button', { name: words('Zapsat výpis') }).click()
    await agree(page, 'Zapsat výpis')
    await doneAndHeld(page, 'Výpis je zapsaný')
    await expect(page.getByRole('heading', { name: words('Co výpis') })).toHaveCount(0)
    await fits(page)
  })
  await test.step('money without an order is matched to the one that suggests itself', async () => {
    const suggestion = page.locator('.bank-suggestions li').filter({ hasText: unnamed.number })
    await expect(suggestion).toContainText(words('přesná částka, jméno'))
    await suggestion.getByRole('button', { name: 'Přiřadit' }).click()
    await agree(page, 'Přiřadit')
    await doneAndHeld(page, 'Platba je přiřazená')
    await expect(page.getByText(words('Každá příchozí platba má svou objednávku.'))).toBeVisible()
  })
  await test.step('the rest of a price is let go', async () => {
    await bankCard(page, short.number).getByRole('button', { name: 'Prominout' }).click()
    await agree(page, 'Prominout')
    await doneAndHeld(page, 'Nedoplatek je prominutý')
  })
  await test.step('refunds go to the bank in a file, which is called off, and one as a code', async () => {
    for (const { number } of [paid, unnamed]) await operate(site, 'payment', 'refund', number, '100', 'goes-on', 'goodwill')
    await page.getByRole('link', { name: 'Vrácení' }).click()
    await expect(bankCard(page, paid.number)).toContainText(words('Na účet CZ65 0800 0000 1920 0014 5399'))
    await page.getByRole('button', { name: words('Vybrat vše, co lze odeslat') }).click()
    await page.getByRole('button', { name: words('Připravit soubor pro banku: 200 Kč') }).click()
    await agree(page, 'Připravit')
    await done(page, 'Dávka je připravená, soubor stáhnete v přehledu dávek')
    const file = await fileOf(page, 'Stáhnout soubor pro banku')
    expect(file.name).toMatch(/^vratky-[0-9a-f]{8}\.xml$/)
    expect(file.bytes.toString()).toContain('<CtrlSum>200.00</CtrlSum>')
    await done(page, 'Soubor je stažený')
    await fits(page)
    await page.getByRole('button', { name: words('Zrušit dávku') }).click()
    await agree(page, 'Zrušit dávku')
    await done(page, 'Dávka je zrušená, vrácení jsou znovu volná')
    await bankCard(page, paid.number)
      .getByRole('button', { name: words('Zaplatit QR kódem') })
      .click()
    await agree(page, 'Připravit kód')
    await done(page, 'Kód je připravený')
    await bankCard(page, paid.number)
      .getByRole('button', { name: words('Zobrazit QR kód') })
      .click()
    await expect(page.getByRole('img', { name: words('Platební kód na 100 Kč') })).toBeVisible()
    await page.keyboard.press('Escape')
    await bankCard(page, unnamed.number)
      .getByRole('button', { name: words('Označit jako odeslané') })
      .click()
    await agree(page, 'Ano, odešlo')
    await expect(bankCard(page, unnamed.number)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await doneAndHeld(page, 'Vrácení je vyřízené')
  })
  await test.step('an account that is missing is typed, and what is wrong with it is said beside it', async () => {
    await operate(site, 'payment', 'refund', nowhere.number, '100', 'goes-on', 'goodwill')
    await page.reload()
    const card = bankCard(page, nowhere.number)
    const field = card.getByLabel(words('IBAN nebo číslo účtu'))
    const send = card.getByRole('button', { name: 'Pokračovat' })
    for (const [typed, told] of [
      ['Jana', 'Tohle není IBAN'],
      ['19-2000145398/0800', 'Číslo účtu má překlep, zkontrolujte ho.'],
      ['0000000000/0800', 'Číslo účtu má překlep, zkontrolujte ho.'],
    ] as const) {
      await field.fill(typed)
      await send.click()
      await expect(field).toBeFocused()
      await expect(field).toHaveAccessibleDescription(words(told))
    }
    await field.fill('19-2000145399/0800')
    await send.click()
    await agree(page, 'Uložit účet')
    await expect(card).toContainText(words('Na účet CZ65 0800 0000 1920 0014 5399'))
    await expect(send).toBeFocused()
    await done(page, 'Účet je uložený')
    await fits(page)
  })
  await test.step('what was done in another tab is refused, and gone from the page then', async () => {
    const other = await page.context().newPage()
    await other.goto('/studio/banka/vratky')
    for (const tab of [other, page]) {
      await bankCard(tab, nowhere.number)
        .getByRole('button', { name: words('Označit jako odeslané') })
        .click()
      if (tab === other) await agree(other, 'Ano, odešlo')
      await expect(bankCard(tab, nowhere.number)).toHaveCount(0)
      await expect(tab.getByRole('heading', { level: 1 })).toBeFocused()
    }
    await done(page, 'Nepodařilo se to', /./)
    await other.close()
  })
  await test.step('the accountant sees all of it, presses nothing, and takes the month', async () => {
    const accountant = await visitor()
    await enterAsAccountant(accountant, site)
    await accountant.goto('/studio/banka/vratky')
    await expect(bankCard(accountant, paid.number).first()).toBeVisible()
    await expect(accountant.getByRole('button', { name: words('Označit jako odeslané') })).toHaveCount(0)
    await accountant.goto(`/studio/banka/ucetnictvi?mesic=${thisMonth()}`)
    await expect(accountant.getByText(words('4 faktury'))).toBeVisible()
    await expect(accountant.getByText(words('Žádné číslo dokladu nechybí.'))).toBeVisible()
    const archive = await fileOf(accountant, 'Stáhnout archiv')
    await done(accountant, 'Archiv je stažený')
    expect(archive.name).toBe(`ucetnictvi-${thisMonth()}.zip`)
    expect(archive.bytes.length).toBeGreaterThan(1000)
    await fits(accountant)
    await accountant.goto('/studio/banka/karty')
    await expect(accountant.getByText(words('V tomto měsíci se nic nepohnulo.'))).toBeVisible()
    await fits(accountant)
  })
})
