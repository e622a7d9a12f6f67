import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { awake } from '../support/awake'
import { enter } from '../support/couple'
import { choosePhoto, editProfile, keptPhotos, openPhoto, photo, uploadPhoto } from '../support/photos'
import { expect, test } from '../support/test'
import { dismissToasts, expectToast } from '../support/toast'
import { LOST, callsOf, holdCalls, loseAnswer, loseCall } from '../support/wire'

const field = (page: Page, part: string, label: string) => page.getByRole('group', { name: part, exact: true }).getByLabel(label)
const save = (page: Page) => page.getByRole('button', { name: 'Uložit profil' }).click()

test('every field is changed in its place, saved, and still there; the new name signs in', async ({ page, couple, context }) => {
  const name = `${couple.coupleName} nově`
  await page.goto('/dashboard')
  await editProfile(page)
  await page.getByLabel('Název páru').fill(name)
  await expect(page.getByText('Uloženo: Pár. Můžete zvolit jiný.')).toBeVisible()
  await expect(page.getByLabel('Stav vztahu').locator('option')).toHaveText([
    'Vyberte stav',
    'Chodíme spolu',
    'Zasnoubení',
    'Manželé',
    'Otevřený vztah',
  ])
  await page.getByLabel('Stav vztahu').selectOption('Otevřený vztah')
  await field(page, 'Žena', 'Jméno').fill('Johana')
  await field(page, 'Žena', 'Datum narození').fill(' 1. 2. 1990')
  await field(page, 'Muž', 'Příjmení').fill('')
  await field(page, 'Muž', 'Datum narození').fill('31.12.1985')
  const calls = callsOf(page)
  await page.getByRole('button', { name: 'Uložit profil' }).dblclick()
  await expectToast(page, 'Profil uložen', 'Vaše změny byly úspěšně uloženy')
  await expect(page.getByRole('button', { name: 'Upravit profil' })).toBeFocused()
  expect(calls).toHaveLength(1)
  for (const reloaded of [false, true]) {
    if (reloaded) await page.reload()
    const profile = page.getByRole('region', { name: 'Profil páru' })
    for (const text of [name, 'Otevřený vztah', 'Johana Nováková']) await expect(profile.getByText(text, { exact: true })).toBeVisible()
    for (const day of ['1. února 1990', '31. prosince 1985']) await expect(profile.getByText(`Datum narození: ${day}`)).toBeVisible()
    await expect(profile.getByRole('heading', { name: 'Petr', exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  await editProfile(page)
  await expect(field(page, 'Žena', 'Datum narození')).toHaveValue('01.02.1990')
  await page.goto('about:blank')
  await context.clearCookies()
  await page.goto('/auth')
  await enter(page, name, couple.password)
  await page.waitForURL('/dashboard')
})

test('what is wrong is told at its field, in both languages, and nothing else is lost', async ({ page, context, couples }) => {
  const other = await couples.registered()
  await couples.signedIn(context)
  await page.goto('/dashboard')
  await editProfile(page)
  const born = field(page, 'Žena', 'Datum narození')
  await expect(born).toHaveAttribute('placeholder', 'dd.mm.rrrr')
  for (const [typed, fault] of [
    ['30.2.1990', 'Toto datum neexistuje. Zadejte ho jako dd.mm.rrrr.'],
    ['1.1.2999', 'Datum je v\u00a0budoucnosti.'],
    [`1.1.${new Date().getFullYear() - 17}`, 'Sféra je jen pro dospělé. Datum odpovídá věku pod\u00a018\u00a0let.'],
  ] as const) {
    await born.fill(typed)
    await save(page)
    await expect(born).toBeFocused()
    await expect(born).toHaveAccessibleDescription(new RegExp(fault.replaceAll(/\s/g, '\\s').replaceAll('.', '\\.')))
  }
  await born.fill('')
  await page.getByLabel('Název páru').fill(other.coupleName)
  await save(page)
  await expectToast(page, 'Chyba při ukládání', 'Tento název páru už někdo používá. Zvolte prosím jiný.')
  await expect(page.getByLabel('Název páru')).toBeFocused()
  await expect(page.getByLabel('Název páru')).toHaveAccessibleDescription(/^Tento název páru už někdo používá\./)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto('/en/dashboard')
  await (await awake(page.getByRole('button', { name: 'Edit profile' }))).click()
  await field(page, 'Man', 'Date of birth').fill('1.13.1990')
  await page.getByLabel('Couple name').fill(' ')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(field(page, 'Man', 'Date of birth')).toHaveAccessibleDescription(/^This date does not exist\. Enter it as dd\.mm\.yyyy\./)
  await page.getByLabel('Couple name').fill('Jane & Peter')
  await field(page, 'Man', 'Date of birth').fill('1.12.1990')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expectToast(page, 'Profile saved', 'Your changes have been saved')
})

test('nothing unsaved is lost by the way: another tab, a link and Zrušit ask first', async ({ couplePage: page }) => {
  await page.goto('/dashboard')
  await editProfile(page)
  await page.getByRole('button', { name: 'Zrušit' }).click()
  await expect(page.getByRole('button', { name: 'Upravit profil' })).toBeFocused()

  await editProfile(page)
  await field(page, 'Muž', 'Jméno').fill('Pavel')
  const question = page.getByRole('dialog', { name: 'Máte neuložené změny' })
  const ways = [
    page.getByRole('tab', { name: 'Pokrok' }),
    page.getByRole('link', { name: 'Akademie' }).first(),
    page.getByRole('button', { name: 'Zrušit' }),
  ]
  for (const way of ways) {
    await way.click()
    await expect(question).toHaveAccessibleDescription('Když odejdete, změny se ztratí.')
    await question.getByRole('button', { name: 'Zůstat' }).click()
    await expect(question).toBeHidden()
    await expect(page).toHaveURL('/dashboard')
    await expect(field(page, 'Muž', 'Jméno')).toHaveValue('Pavel')
  }
  const [asked] = await Promise.all([page.waitForEvent('dialog'), page.reload({ timeout: 3000 }).catch(() => undefined)])
  expect(asked.type()).toBe('beforeunload')
  await asked.dismiss()
  await page.getByRole('tab', { name: 'Pokrok' }).click()
  await question.getByRole('button', { name: 'Odejít bez uložení' }).click()
  await expect(page).toHaveURL('/dashboard?tab=progress')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Petr Novák' })).toBeVisible()
})

test('the form stays until what was saved has come: opened at once again, it would begin from before', async ({ couplePage: page }) => {
  await page.goto('/dashboard')
  await editProfile(page)
  await field(page, 'Žena', 'Jméno').fill('Johana')
  const release = await holdCalls(page, 'GET')
  await save(page)
  await expectToast(page, 'Profil uložen', 'Vaše změny byly úspěšně uloženy')
  await expect(page.getByRole('heading', { name: 'Úprava profilu' })).toBeVisible()
  release()
  await expect(page.getByRole('heading', { name: 'Johana Nováková' })).toBeVisible()
  await editProfile(page)
  await expect(field(page, 'Žena', 'Jméno')).toHaveValue('Johana')
})

test('what another tab has saved is told and taken over; what was typed here stays', async ({ couplePage: page, context }) => {
  await page.goto('/dashboard')
  await editProfile(page)
  const other = await context.newPage()
  await other.goto('/dashboard')
  await editProfile(other)
  await field(other, 'Žena', 'Jméno').fill('Johana')
  await save(other)
  await expect(other.getByRole('heading', { name: 'Johana Nováková' })).toBeVisible()

  await field(page, 'Muž', 'Jméno').fill('Pavel')
  await save(page)
  const text = 'Profil byl mezitím upraven na\u00a0jiném zařízení. Načetli jsme novější verzi.'
  await expectToast(page, 'Chyba při ukládání', text.replace('\u00a0', ' '))
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Co jste rozepsali, zůstalo ve')
  await expect(field(page, 'Žena', 'Jméno')).toHaveValue('Johana')
  await expect(field(page, 'Muž', 'Jméno')).toHaveValue('Pavel')
  await save(page)
  await expectToast(page, 'Profil uložen', 'Vaše změny byly úspěšně uloženy')
  await expect(page.getByRole('heading', { name: 'Johana Nováková' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Pavel Novák' })).toBeVisible()
})

test('without a connection the form stays, and saving again is enough', async ({ couplePage: page, complaints }) => {
  complaints.provoke(LOST)
  await page.goto('/dashboard')
  await editProfile(page)
  await field(page, 'Žena', 'Jméno').fill('Johana')
  for (const lose of [loseCall, loseAnswer]) {
    await lose(page)
    await save(page)
    await expectToast(page, 'Chyba při ukládání', 'Nepodařilo se spojit se serverem. Zkontrolujte připojení.')
    await expect(field(page, 'Žena', 'Jméno')).toHaveValue('Johana')
    await dismissToasts(page)
  }
  // The second one had arrived: saved again it is no conflict with itself.
  await save(page)
  await expectToast(page, 'Profil uložen', 'Vaše změny byly úspěšně uloženy')
})

test('a photo is chosen, cropped, uploaded, and seen by its couple alone until it is removed', async ({
  page,
  context,
  couples,
  visitor,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await couples.signedIn(context)
  const before = (await keptPhotos(site)).length
  const shown = page.getByRole('img', { name: 'Profilová fotka páru' })
  await test.step('two are chosen, cropped and uploaded', async () => {
    await page.goto('/dashboard')
    await editProfile(page)
    await openPhoto(page, 'Fotka páru')
    await page.getByRole('dialog').getByRole('button', { name: 'Nahrát fotku' }).click()
    await expect(page.getByRole('dialog').getByText('Nejdřív vyberte obrázek, který chcete nahrát.')).toBeVisible()
    await choosePhoto(page, await photo())
    await page.getByLabel('Přiblížení').fill('2')
    await page.getByRole('group', { name: 'Výřez fotky' }).press('ArrowLeft')
    await expect(page.getByRole('img', { name: 'Náhled' })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Nahrát fotku' }).click()
    await expectToast(page, 'Profilová fotka byla úspěšně nahrána', 'Fotka se použije, až profil uložíte.')
    await uploadPhoto(page, 'Fotka ženy', await photo(500, 700))
    await save(page)
    await expect(page.getByRole('heading', { name: 'Profil páru' })).toBeVisible()
    await dismissToasts(page)
    await expect(shown).toBeVisible()
    await expect(page.getByRole('img', { name: 'Profilová fotka ženy' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Účet:/ }).locator('img')).toHaveAttribute('src', /^\/api\/avatars\/couple-\d+\.webp$/)
  })
  const address = await test.step('they are files without data of the camera, for the couple alone', async () => {
    const picture = (await shown.getAttribute('src')) ?? ''
    const own = await page.request.get(picture)
    expect(own.headers()).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    expect((await own.body()).toString('latin1')).not.toMatch(/Kamera|EXIF/)
    const [stranger, nobody] = [await visitor(), await visitor()]
    await couples.signedIn(stranger.context())
    for (const { request } of [stranger, nobody]) expect((await request.get(picture)).status()).toBe(404)
    const kept = await keptPhotos(site)
    expect(kept).toHaveLength(before + 2)
    for (const file of kept) expect((await readFile(file)).toString('latin1')).not.toContain('Kamera')
    return picture
  })
  await test.step('one is removed once the profile is saved', async () => {
    await editProfile(page)
    await page.getByRole('group', { name: 'Fotka páru' }).getByRole('button', { name: 'Odebrat fotku' }).click()
    await expectToast(page, 'Profilová fotka byla odebrána', 'Fotka se smaže, až profil uložíte.')
    expect((await page.request.get(address)).status()).toBe(200)
    await dismissToasts(page)
    await save(page)
    await expect(page.getByRole('heading', { name: 'Profil páru' })).toBeVisible()
    await expect(shown).toBeHidden()
    expect((await page.request.get(address)).status()).toBe(404)
    expect(await keptPhotos(site)).toHaveLength(before + 1)
  })
})
