import { addressOf } from '../http/server-functions'
import type { Page, Route } from '@playwright/test'
import { awake, chooseInAccountMenu } from '../support/awake'
import { choosePhoto, photo } from '../support/photos'
import { expect, test } from '../support/test'
import { dismissToasts, expectToast } from '../support/toast'
import { LOST, loseCall } from '../support/wire'
import { words } from '../support/words'

/** What specification §8 says about profile, photos, password, sign-out and orders, and the same in English. */
const MESSAGES = {
  cs: {
    locale: 'cs-CZ',
    dashboard: '/dashboard',
    loadError: ['Chyba při načítání profilu', 'Profil se nepodařilo načíst. Zkuste to znovu.'],
    retry: 'Zkusit znovu',
    profile: 'Profil páru',
    edit: 'Upravit profil',
    name: 'Název páru',
    save: 'Uložit profil',
    saveError: 'Chyba při ukládání',
    saved: ['Profil uložen', 'Vaše změny byly úspěšně uloženy'],
    photo: 'Fotka páru',
    upload: 'Nahrát fotku',
    remove: 'Odebrat fotku',
    uploadError: 'Chyba při nahrávání',
    uploaded: ['Profilová fotka byla úspěšně nahrána', 'Fotka se použije, až profil uložíte.'],
    removed: 'Profilová fotka byla odebrána',
    network: 'Nepodařilo se spojit se serverem. Zkontrolujte připojení.',
    settings: 'Nastavení',
    password: 'Změna hesla',
    present: 'Současné heslo',
    next: 'Nové heslo',
    again: 'Nové heslo znovu',
    change: 'Změnit heslo',
    short: 'Heslo musí mít alespoň 6 znaků',
    mismatch: 'Hesla se neshodují',
    wrong: ['Chyba při změně hesla', 'Současné heslo nesouhlasí.'],
    changed: ['Heslo změněno', 'Ostatní zařízení jsme odhlásili.'],
    orders: 'Historie objednávek',
    ordersError: 'Objednávky se nepodařilo načíst.',
    signOut: 'Odhlásit se',
    signOutError: ['Chyba při odhlášení', 'Došlo k neočekávané chybě při odhlášení.'],
    signedOut: ['Odhlášení úspěšné', 'Na shledanou!'],
  },
  en: {
    locale: 'en-GB',
    dashboard: '/en/dashboard',
    loadError: ['Error loading the profile', 'The profile could not be loaded. Try again.'],
    retry: 'Try again',
    profile: 'Couple profile',
    edit: 'Edit profile',
    name: 'Couple name',
    save: 'Save profile',
    saveError: 'Error while saving',
    saved: ['Profile saved', 'Your changes have been saved'],
    photo: 'Couple picture',
    upload: 'Upload a picture',
    remove: 'Remove the picture',
    uploadError: 'Upload error',
    uploaded: ['The profile picture has been uploaded', 'The picture will be used once you save the profile.'],
    removed: 'The profile picture has been removed',
    network: 'The server could not be reached. Check your connection.',
    settings: 'Settings',
    password: 'Change password',
    present: 'Current password',
    next: 'New password',
    again: 'New password again',
    change: 'Change password',
    short: 'The password must have at least 6 characters',
    mismatch: 'The passwords do not match',
    wrong: ['Error changing the password', 'The current password is not right.'],
    changed: ['Password changed', 'We have signed out your other devices.'],
    orders: 'Order history',
    ordersError: 'The orders could not be loaded.',
    signOut: 'Sign out',
    signOutError: ['Sign-out error', 'An unexpected error occurred while signing out.'],
    signedOut: ['Signed out', 'Goodbye!'],
  },
} as const

type Messages = (typeof MESSAGES)['cs' | 'en']

for (const said of Object.values(MESSAGES)) {
  test.describe(said.locale, () => {
    test.use({ locale: said.locale })

    test('a profile that cannot be loaded, saved or given a photo', async ({ couplePage: page, complaints }) => {
      complaints.provoke(LOST)
      await page.goto(said.dashboard.replace('dashboard', 'test'))
      await page.route('**/_serverFn/**', withoutProfile)
      await chooseInAccountMenu(page, 'Dashboard')
      const alert = page.getByRole('main').getByRole('alert')
      for (const text of said.loadError) await expect(alert).toContainText(words(text))
      await page.unrouteAll({ behavior: 'wait' })
      await alert.getByRole('button', { name: said.retry }).click()
      await (await awake(page.getByRole('button', { name: said.edit }))).click()
      await page.getByLabel(said.name).fill(`Jana a Petr ${Date.now()}`)
      await loseCall(page)
      await page.getByRole('button', { name: said.save }).click()
      await expectToast(page, said.saveError, said.network)
      await dismissToasts(page)
      await changePhoto(page, said)
      await page.getByRole('button', { name: said.save }).click()
      await expectToast(page, said.saved[0], said.saved[1])
    })

    test('a password that is short, different, wrong and right; orders and a sign-out that fail', async ({ page, couple, complaints }) => {
      complaints.provoke(LOST)
      await page.goto(`${said.dashboard}?tab=settings`)
      await changePassword(page, said, couple.password)
      await dismissToasts(page)
      const calls = `**${addressOf('ownOrders')}*`
      await page.route(calls, (route) => route.abort('connectionreset'))
      await page.getByRole('tab', { name: said.orders }).click()
      await expect(page.getByRole('alert').filter({ hasText: words(said.ordersError) })).toBeVisible()
      await page.unroute(calls)
      await loseCall(page)
      await chooseInAccountMenu(page, said.signOut)
      await expectToast(page, said.signOutError[0], said.signOutError[1])
      await dismissToasts(page)
      await chooseInAccountMenu(page, said.signOut)
      await expectToast(page, said.signedOut[0], said.signedOut[1])
    })
  })
}

async function changePhoto(page: Page, said: Messages): Promise<void> {
  const field = page.getByRole('group', { name: said.photo })
  await field.getByRole('button', { name: said.upload }).click()
  await choosePhoto(page, await photo())
  const upload = page.getByRole('dialog').getByRole('button', { name: said.upload })
  await loseCall(page)
  await upload.click()
  await expectToast(page, said.uploadError, said.network)
  await dismissToasts(page)
  await upload.click()
  await expectToast(page, said.uploaded[0], said.uploaded[1])
  await dismissToasts(page)
  await field.getByRole('button', { name: said.remove }).click()
  await expectToast(page, said.removed)
  await dismissToasts(page)
}

async function changePassword(page: Page, said: Messages, present: string): Promise<void> {
  const card = page.getByRole('region', { name: said.password })
  const [old, first, second] = [said.present, said.next, said.again].map((label) => card.getByLabel(label, { exact: true }))
  if (!old || !first || !second) throw new Error('no fields')
  await old.fill('není to ono')
  await first.fill('12345')
  await second.fill('54321')
  await second.press('Tab')
  await expect(second).toHaveAccessibleDescription(words(said.mismatch))
  await expect(first).toHaveAccessibleDescription(words(said.short))
  const button = card.getByRole('button', { name: said.change })
  await expect(button).toBeDisabled()
  await first.fill('nové heslo 1')
  await second.fill('nové heslo 1')
  await button.click()
  await expectToast(page, said.wrong[0], said.wrong[1])
  await dismissToasts(page)
  await old.fill(present)
  await button.click()
  await expectToast(page, said.changed[0], said.changed[1])
}

/** The answer of a server whose profiles cannot be read: null stands in the place of the profile, as the framework writes it. */
async function withoutProfile(route: Route): Promise<void> {
  const answer = await route.fetch()
  const text = await answer.text()
  if (!text.includes('"revision"')) return route.fulfill({ response: answer, body: text })
  const body: unknown = JSON.parse(text, (_, value: unknown) => {
    const node = value as { p?: { k: string[]; v: unknown[] } } | null
    const at = node?.p?.k?.indexOf('profile') ?? -1
    if (node?.p && at >= 0) node.p.v[at] = { t: 2, s: 0 }
    return value
  })
  return route.fulfill({ response: answer, body: JSON.stringify(body) })
}
