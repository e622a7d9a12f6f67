import { writeFile } from 'node:fs/promises'
import { awake } from '../support/awake'
import {
  animation,
  choosePhoto,
  disguisedDocument,
  disguisedDrawing,
  drawing,
  editProfile,
  hugePhoto,
  keptPhotos,
  openPhoto,
  photo,
} from '../support/photos'
import { expect, test } from '../support/test'
import { dismissToasts, expectToast } from '../support/toast'
import { LOST, holdCalls, loseCall, openListening } from '../support/wire'

const UNREADABLE = 'Obrázek se nepodařilo přečíst. Zkuste jiný.'
const NO_IMAGE = 'Tento soubor není obrázek. Nahrajte JPG, PNG nebo WebP.'

test('a photo of 30 MB and an animation become stills; documents and drawings are refused with a reason', async ({
  couplePage: page,
  site,
}, testInfo) => {
  const huge = testInfo.outputPath('DSC_0001.jpg')
  await writeFile(huge, await hugePhoto())
  await page.goto('/dashboard')
  await editProfile(page)
  for (const good of [huge, await animation()]) {
    await openPhoto(page, 'Fotka muže')
    const dialog = page.getByRole('dialog')
    await expect(dialog.locator('.field-hint')).toHaveText(/Obrázek do\s40\sMB\. Údaje o\smístě pořízení odstraníme/)
    for (const [bad, reason] of [
      [drawing, NO_IMAGE],
      [disguisedDrawing, UNREADABLE],
      [disguisedDocument, UNREADABLE],
      [{ ...drawing, name: 'my.pdf', mimeType: 'application/pdf' }, NO_IMAGE],
    ] as const) {
      await choosePhoto(page, bad)
      await expect(dialog.locator('.field-error')).toHaveText(reason)
      await expect(dialog.getByLabel('Přiblížení')).toBeHidden()
    }
    await choosePhoto(page, good)
    await expect(dialog.getByLabel('Přiblížení')).toBeVisible()
    await expect(dialog.locator('.field-error')).toBeHidden()
    await dialog.getByRole('button', { name: 'Nahrát fotku' }).click()
    await expectToast(page, 'Profilová fotka byla úspěšně nahrána', 'Fotka se použije, až profil uložíte.')
    await expect(dialog).toBeHidden()
    await dismissToasts(page)
  }
  await page.getByRole('button', { name: 'Uložit profil' }).click()
  await expectToast(page, 'Profil uložen', 'Vaše změny byly úspěšně uloženy')
  await expect(page.getByRole('img', { name: 'Profilová fotka muže' })).toBeVisible()
  expect((await keptPhotos(site)).length).toBeGreaterThan(0)
})

test('too large a file is refused before it is sent', async ({ couplePage: page }, testInfo) => {
  await page.goto('/en/dashboard')
  await (await awake(page.getByRole('button', { name: 'Edit profile' }))).click()
  await page.getByRole('group', { name: 'Woman’s picture' }).getByRole('button', { name: 'Upload a picture' }).click()
  const dialog = page.getByRole('dialog', { name: 'Woman’s picture' })
  await dialog.getByRole('button', { name: 'Upload a picture' }).click()
  await expect(dialog.getByText('You must select an image to upload.')).toBeVisible()
  const { buffer, name } = await photo()
  const large = testInfo.outputPath(name)
  await writeFile(large, Buffer.concat([buffer, Buffer.alloc(40_000_000)]))
  await choosePhoto(page, large)
  await expect(dialog.getByText('The picture is larger than 40 MB. Make it smaller and try again.')).toBeVisible()
})

test('a lost connection keeps the chosen part; uploading again is enough', async ({ couplePage: page, complaints }) => {
  complaints.provoke(LOST)
  await page.goto('/dashboard')
  await editProfile(page)
  await openPhoto(page, 'Fotka páru')
  await choosePhoto(page, await photo())
  await expect(page.getByLabel('Přiblížení')).toBeVisible()
  await loseCall(page)
  const upload = page.getByRole('dialog').getByRole('button', { name: 'Nahrát fotku' })
  await upload.click()
  await expectToast(page, 'Chyba při nahrávání', 'Nepodařilo se spojit se serverem. Zkontrolujte připojení.')
  await upload.click()
  await expectToast(page, 'Profilová fotka byla úspěšně nahrána', 'Fotka se použije, až profil uložíte.')
})

test('another photo begins whole, whatever was done with the one before', async ({ couplePage: page }) => {
  await page.goto('/dashboard')
  await editProfile(page)
  await openPhoto(page, 'Fotka páru')
  await choosePhoto(page, await photo())
  await page.getByLabel('Přiblížení').fill('3')
  await choosePhoto(page, await photo(700, 900))
  await expect(page.getByLabel('Přiblížení')).toHaveValue('1')
})

test('a photo whose dialog was closed while it was on its way is not used', async ({ couplePage: page }) => {
  await page.goto('/dashboard')
  await editProfile(page)
  await openPhoto(page, 'Fotka páru')
  await choosePhoto(page, await photo())
  await expect(page.getByLabel('Přiblížení')).toBeVisible()
  const release = await holdCalls(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Nahrát fotku' }).click()
  await expect(dialog.getByRole('button', { name: 'Nahrávám...' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Zrušit' }).click()
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  release()
  await answered
  await expect(page.getByRole('group', { name: 'Fotka páru' }).getByText('Bez fotky zobrazujeme kresbu.')).toBeVisible()
  await page.getByRole('button', { name: 'Zrušit' }).click()
  // Nothing is unsaved.
  await expect(page.getByRole('button', { name: 'Upravit profil' })).toBeFocused()
  await expect(page.locator('.toast')).toHaveCount(0)
})

test('code that does not come takes nothing with it that was typed', async ({ couplePage: page, complaints }) => {
  complaints.provoke(LOST)
  await page.goto('/dashboard')
  for (const [file, press] of [
    ['profile-editor', () => page.getByRole('button', { name: 'Upravit profil' })],
    ['avatar-dialog', () => page.getByRole('group', { name: 'Fotka muže' }).getByRole('button', { name: 'Nahrát fotku' })],
  ] as const) {
    await page.route(`**/assets/${file}*`, (route) => route.abort('connectionreset'))
    await (await awake(press())).click()
    await expectToast(page, 'Tuto část se nepodařilo načíst.', 'Nepodařilo se spojit se serverem. Zkontrolujte připojení.')
    await dismissToasts(page)
    await page.unroute(`**/assets/${file}*`)
    if (file === 'avatar-dialog') await expect(page.getByLabel('Název páru')).toHaveValue('Rozepsaný pár')
    await press().click()
    if (file === 'profile-editor') await page.getByLabel('Název páru').fill('Rozepsaný pár')
  }
  await expect(page.getByRole('dialog', { name: 'Fotka muže' })).toBeVisible()
})

test('who was signed out elsewhere is told, and the form waits', async ({ page, couple, context, couples }) => {
  // Whoever asks for events without a session is refused.
  await openListening(page, '/dashboard')
  await editProfile(page)
  await page.getByLabel('Název páru').fill(`${couple.coupleName} 2`)
  await context.clearCookies()
  await page.getByRole('button', { name: 'Uložit profil' }).click()
  await expectToast(page, 'Přihlášení vypršelo', 'Přihlaste se prosím znovu. Rozepsané údaje na stránce zůstaly.')
  await expect(page.getByLabel('Název páru')).toHaveValue(`${couple.coupleName} 2`)
  await couples.signedIn(context, couple)
  await page.getByRole('button', { name: 'Uložit profil' }).click()
  await expectToast(page, 'Profil uložen', 'Vaše změny byly úspěšně uloženy')
})
