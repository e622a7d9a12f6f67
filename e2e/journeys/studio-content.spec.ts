import { awake } from '../support/awake'
import { axe } from '../support/axe'
import { enterStudio, expectHeld, fits, writtenText } from '../support/studio'
import { expect, test } from '../support/test'
import { dismissToasts, expectToast } from '../support/toast'
import { holdScripts } from '../support/wire'
import { words } from '../support/words'

// Browsers know passkeys for names only, so this site goes by one.
test.use({ settings: { PUBLIC_URL: 'http://localhost:{port}' } })

test('an editor writes an article in both languages, previews, plans, publishes and retires it, and writes a letter', async ({
  page,
  context,
  site,
  visitor,
  complaints,
}) => {
  test.setTimeout(240_000)
  // What is not published yet, and what is no more.
  complaints.provoke(/404/)
  const reader = await visitor()
  const agreed = async (button: string, agree: string) => {
    await page.getByRole('button', { name: words(button) }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words(agree), exact: true })
      .click()
  }
  const act = async (button: string, agree: string, done: string) => {
    await agreed(button, agree)
    await expectToast(page, done)
  }

  await test.step('she comes in and finds every text of the site', async () => {
    await enterStudio({ page, context, site }, { name: 'Ema', role: 'editor' })
    for (const width of [1440, 390, 320]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/studio/obsah')
      await expect(page.getByRole('link', { name: words('Chci, nechci, ještě nevím') })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      expect((await axe(page).analyze()).violations).toEqual([])
    }
  })

  await test.step('she begins an article; what is missing is told at its field', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: words('Nový text') }).click()
    await page.getByRole('dialog').getByLabel('Název').fill('Pátý článek')
    await page.getByRole('button', { name: words('Začít psát') }).click()
    await expect(page).toHaveURL(/\/studio\/obsah\/clanek\/paty-clanek\?/)
    // It is called what she called it.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('Pátý článek'))
    await expect(page.getByLabel('Název')).toHaveValue('Pátý článek')
    await page.getByRole('button', { name: 'Uložit koncept' }).click()
    await expect(page.getByLabel('Perex')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused()
  })

  await test.step('both languages are written and saved as a draft', async () => {
    await page.getByLabel('Minut čtení').fill('3')
    await page.getByLabel('Perex').fill('O čem je pátý článek.')
    await writtenText(page).fill('Text, který má důraz.')
    await writtenText(page).press('ControlOrMeta+a')
    await page.getByRole('button', { name: words('Tučně') }).click()
    await expect(page.getByRole('region', { name: words('Jak se to čte') }).locator('strong')).toHaveText(words('Text, který má důraz.'))
    await page.getByRole('tab', { name: 'Angličtina' }).click()
    await page.getByLabel('Název').fill('The fifth article')
    await page.getByLabel('Perex').fill('What the fifth article is about.')
    await writtenText(page).fill('A text.')
    await page.getByRole('button', { name: 'Uložit koncept' }).click()
    await expectToast(page, 'Koncept je uložený')
    await dismissToasts(page)
    expect((await axe(page).analyze()).violations).toEqual([])
  })

  await test.step('its acts stay at hand on the smallest phone as on a desk, and what is not saved cannot be published', async () => {
    const publish = page.getByRole('button', { name: words('Zveřejnit verzi 1') })
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await page.evaluate(() => window.scrollTo(0, 0))
      const acts = ['Uložit koncept', 'Naplánovat'].map((name) => page.getByRole('button', { name: words(name), exact: true }))
      for (const one of [...acts, publish, page.getByRole('link', { name: words('Náhled anglicky') })])
        await expect(one).toBeInViewport({ ratio: 1 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
    await page.getByLabel('Perex').fill('Something else.')
    await expect(publish).toBeDisabled()
    await page.getByLabel('Perex').fill('What the fifth article is about.')
    await expect(publish).toBeEnabled()
  })

  await test.step('a link shows it on its page, to whoever has the link, and to nobody else', async () => {
    await page.getByRole('tab', { name: 'Čeština' }).click()
    const link = await page.getByRole('link', { name: words('Náhled česky') }).getAttribute('href')
    const shown = await reader.goto(link ?? '')
    expect([shown?.status(), shown?.headers()['cache-control'], shown?.headers()['x-robots-tag']]).toEqual([
      200,
      'private, no-store',
      'noindex, nofollow',
    ])
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText(words('Pátý článek'))
    expect((await reader.goto('/she-moves/paty-clanek'))?.status()).toBe(404)
  })

  await test.step('planned for later, it waits', async () => {
    await page.getByRole('button', { name: words('Naplánovat'), exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('Pokračovat') })
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('Naplánovat'), exact: true })
      .click()
    await expectToast(page, 'Je to naplánované')
    await expect(page.getByText(words('Verze 1 se objeví na webu'))).toBeVisible()
    expect((await reader.goto('/she-moves/paty-clanek'))?.status()).toBe(404)
  })

  await test.step('published, it is there in both languages', async () => {
    await act('Zveřejnit verzi 1', 'Zveřejnit', 'Je to na webu')
    for (const [address, title] of [
      ['/she-moves/paty-clanek', 'Pátý článek'],
      ['/en/she-moves/paty-clanek', 'The fifth article'],
    ] as const) {
      await reader.goto(address)
      await expect(reader.getByRole('heading', { level: 1 })).toHaveText(words(title))
    }
  })

  await test.step('a second version is compared with the first, and the first comes back', async () => {
    await page.getByRole('tab', { name: 'Čeština' }).click()
    await page.getByLabel('Název').fill('Jiný název')
    await page.getByRole('button', { name: 'Uložit koncept' }).click()
    await expectToast(page, 'Koncept je uložený')
    await dismissToasts(page)
    await page.getByRole('button', { name: words('Co se změnilo: Verze 2') }).click()
    await expect(page.getByRole('dialog').locator('ins').first()).toContainText('Jiný')
    await expect(page.getByRole('dialog').getByRole('term')).toHaveText(['Název'])
    expect((await axe(page).analyze()).violations).toEqual([])
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('Zavřít') })
      .first()
      .click()
    await act('Obnovit: Verze 1', 'Obnovit', 'Starší verze je novým konceptem')
    await expect(page.getByLabel('Název')).toHaveValue('Pátý článek')
  })

  await test.step('what was drafted since is thrown away; readers keep what they have', async () => {
    await act('Zahodit koncept', 'Zahodit koncept', 'Koncept je zahozený')
    await expect(page.getByText('zahozený', { exact: true })).toHaveCount(2)
    await expect(page.getByLabel('Název')).toHaveValue('Pátý článek')
    await expect(page.getByRole('button', { name: words('Zahodit koncept') })).toHaveCount(0)
    expect((await reader.goto('/she-moves/paty-clanek'))?.status()).toBe(200)
  })

  await test.step('taken off the site, it is gone', async () => {
    await act('Skrýt z webu', 'Skrýt z webu', 'Na webu už to není')
    expect((await reader.goto('/she-moves/paty-clanek'))?.status()).toBe(404)
  })

  await test.step('a letter is written in both languages, seen as its readers get it, and stands in Dopisy once it is published', async () => {
    await dismissToasts(page)
    // Longer than a phone is wide.
    const subject = `Zimní předmět a ${'nepřerušitelně'.repeat(3)}`
    await page.goto('/studio/dopisy')
    await page.getByRole('link', { name: words('Napsat dopis') }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Druh')).toHaveValue('newsletter')
    await dialog.getByLabel('Název').fill('Zimní dopis')
    await dialog.getByRole('button', { name: words('Začít psát') }).click()
    await expect(page).toHaveURL(/\/studio\/obsah\/dopis\/zimni-dopis\?/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('Zimní dopis'))
    await expect(page.getByLabel('Předmět', { exact: true })).toHaveValue('Zimní dopis')
    for (const [tab, typed, text] of [
      ['Čeština', subject, 'Dobrý den, je zima.'],
      ['Angličtina', 'A winter subject', 'Good day, it is winter.'],
    ] as const) {
      await page.getByRole('tab', { name: tab }).click()
      await page.getByLabel('Předmět', { exact: true }).fill(typed)
      await page.getByLabel(words('Věta, kterou schránka ukáže vedle předmětu')).fill(typed)
      await writtenText(page).fill(text)
    }
    await page.getByRole('button', { name: 'Uložit koncept' }).click()
    await expectToast(page, 'Koncept je uložený')
    const preview = await context.newPage()
    await preview.goto((await page.getByRole('link', { name: words('Náhled dopisu') }).getAttribute('href')) ?? '')
    const look = (language: string) => preview.getByRole('region', { name: words(`Dopis ve schránce: ${language}`) })
    await expect(look('Čeština').getByText(words('Dobrý den, je zima.'))).toBeVisible()
    await expect(look('Čeština').getByRole('heading', { level: 3, name: words('Zimní předmět') })).toBeVisible()
    await expect(look('Čeština').getByRole('link')).toHaveCount(0)
    await expect(look('Angličtina').getByText('Good day, it is winter.')).toBeVisible()
    // The foot is that of its readers.
    await expect(look('Čeština').getByText(words('protože jste odběr potvrdili'))).toBeVisible()
    await expect(preview.getByRole('button', { name: words('Rozeslat hned') })).toHaveCount(0)
    await fits(preview)
    await preview.close()
    await act('Zveřejnit verzi 1', 'Zveřejnit', 'Je to v Dopisech')
    await page.goto('/studio/dopisy')
    await page.getByRole('link', { name: words('Zimní předmět') }).click()
    await agreed('Poslat zkušební sobě', 'Poslat zkušební sobě')
    await expectHeld(page, 'Zkušební dopis odejde v obou jazycích')
    await page.getByRole('link', { name: 'Upravit' }).click()
    await expect(page.getByLabel('Předmět', { exact: true })).toHaveValue(subject)
  })
})

test('a long text is folded: its parts are named, keep what is typed in them, and open where something is wrong', async ({
  page,
  context,
  site,
}) => {
  await enterStudio({ page, context, site }, { name: 'Iva', role: 'editor' })
  const part = (name: string, says = '') =>
    page
      .locator('summary')
      .filter({ hasText: words(name) })
      .filter({ hasText: words(says) })

  await test.step('on a phone the longest texts are seen at once', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    for (const address of ['koucink', 'sluzby-koucinku', 'otazky-koucinku', 'dnes-vecer']) {
      await page.goto(`/studio/obsah/stranka/${address}`)
      await expect(page.locator('details').first()).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(6000)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
      expect((await axe(page).analyze()).violations).toEqual([])
    }
  })

  await test.step('the list of its parts leads into one of them', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/studio/obsah/stranka/koucink')
    const link = page.getByRole('navigation', { name: words('Části textu') }).getByRole('link', { name: words('Zakladatelé') })
    await (await awake(link)).click()
    await expect(part('Zakladatelé')).toBeFocused()
    await expect(page.getByLabel(words('Odkaz na stránku webu'))).toBeVisible()
  })

  await test.step('what is moved stays open, though it was opened before the scripts came, and the keyboard goes with it', async () => {
    const release = await holdScripts(page)
    await page.goto('/studio/obsah/stranka/otazky-koucinku', { waitUntil: 'commit' })
    await part('Skupina 1', 'Obecně').click()
    release()
    await (await awake(page.getByRole('button', { name: words('Posunout položku 1 níž') }).first())).press('Enter')
    await expect(page.getByRole('button', { name: words('Posunout položku 2 níž') }).first()).toBeFocused()
    await expect(page.locator('details[open] > summary b')).toHaveText([words('Skupiny'), words('Skupina 2')])
  })

  await test.step('a refused field is opened through all its parts and has the focus', async () => {
    await part('Položky').filter({ visible: true }).click()
    await part('Otázka 1').filter({ visible: true }).click()
    const question = page
      .getByRole('group', { name: words('Otázka 1') })
      .filter({ visible: true })
      .getByLabel('Čeština')
      .first()
    const asked = await question.inputValue()
    await question.fill('')
    await part('Skupiny').first().click()
    await expect(question).toBeHidden()
    await page.getByRole('button', { name: 'Uložit koncept' }).click()
    await expect(question).toBeFocused()
    await expect(question).toHaveAttribute('aria-invalid', 'true')
    expect((await axe(page).analyze()).violations).toEqual([])
    await question.fill(`${asked} A jinak?`)
    await page.getByRole('button', { name: 'Uložit koncept' }).click()
    await expectToast(page, 'Koncept je uložený')
  })

  await test.step('the difference names what the form names', async () => {
    await page.getByRole('button', { name: words('Co se změnilo: Verze 1') }).click()
    const terms = page.getByRole('dialog').getByRole('term')
    await expect(terms).toHaveText([words('Skupiny · Pořadí'), words('Skupiny · Skupina 2 · Položky · Otázka 1 · Otázka · Čeština')])
  })
})
