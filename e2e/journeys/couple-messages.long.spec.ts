import type { Page } from '@playwright/test'
import { addressOf } from '../http/server-functions'
import { expectSoundPage } from '../pages/page-checks'
import { awake } from '../support/awake'
import { storeMilestones } from '../support/milestones'
import { choosePhoto, disguisedDrawing, photo } from '../support/photos'
import type { Site } from '../support/site'
import { expect, test } from '../support/test'
import { dismissToasts, expectToast } from '../support/toast'
import { LOST, loseCall, openListening } from '../support/wire'
import { words } from '../support/words'

/** What specification §8 says about profile, photos, milestones and progress, and where it is pressed. */
const LOOKS = {
  cs: {
    root: '',
    edit: 'Upravit profil',
    firstName: 'Jméno',
    save: 'Uložit profil',
    retry: 'Zkusit znovu',
    photo: 'Fotka páru',
    upload: 'Nahrát fotku',
    remove: 'Odebrat fotku',
    zoom: 'Přiblížení',
    done: 'Máme hotovo',
    network: 'Nepodařilo se spojit se serverem. Zkontrolujte připojení.',
    loadFailed: ['Chyba při načítání profilu', 'Profil se nepodařilo načíst. Zkuste to znovu.'],
    saveFailed: 'Chyba při ukládání',
    saved: ['Profil uložen', 'Vaše změny byly úspěšně uloženy'],
    uploadFailed: 'Chyba při nahrávání',
    unreadable: 'Obrázek se nepodařilo přečíst. Zkuste jiný.',
    uploaded: ['Profilová fotka byla úspěšně nahrána', 'Fotka se použije, až profil uložíte.'],
    removed: ['Profilová fotka byla odebrána', ''],
    markFailed: ['Chyba při označování milníku jako splněného', 'Nepodařilo se spojit se serverem. Zkontrolujte připojení.'],
    completed: ['Milník splněn', 'Získali jste 40\u00a0jisker.'],
    sparks: ['+40\u00a0jisker', 'Přibyly do vašeho pokroku.'],
    progressFailed: ['Chyba při načítání dat', 'Pokrok se nepodařilo načíst. Zkuste to znovu.'],
    progressLost: 'Zkontrolujte připojení.',
    anonymous: 'Pro zobrazení pokroku se musíte přihlásit.',
    covered: 'Výsledky testů',
    results: 'Výsledky se nepodařilo načíst. Zkuste stránku načíst znovu.',
    full: 'Zobrazit celý pokrok',
    milestones: 'Milníky',
  },
  en: {
    root: '/en',
    edit: 'Edit profile',
    firstName: 'First name',
    save: 'Save profile',
    retry: 'Try again',
    photo: 'Couple picture',
    upload: 'Upload a picture',
    remove: 'Remove the picture',
    zoom: 'Zoom',
    done: 'We have done it',
    network: 'The server could not be reached. Check your connection.',
    loadFailed: ['Error loading the profile', 'The profile could not be loaded. Try again.'],
    saveFailed: 'Error while saving',
    saved: ['Profile saved', 'Your changes have been saved'],
    uploadFailed: 'Upload error',
    unreadable: 'The picture could not be read. Try another one.',
    uploaded: ['The profile picture has been uploaded', 'The picture will be used once you save the profile.'],
    removed: ['The profile picture has been removed', ''],
    markFailed: ['Error marking the milestone as completed', 'The server could not be reached. Check your connection.'],
    completed: ['Milestone completed', 'You earned 40\u00a0sparks.'],
    sparks: ['+40\u00a0sparks', 'Added to your progress.'],
    progressFailed: ['Error loading the data', 'Your progress could not be loaded. Try again.'],
    progressLost: 'Check your connection.',
    anonymous: 'You need to sign in to see your progress.',
    covered: 'Test results',
    results: 'The results could not be loaded. Try reloading the page.',
    full: 'See all progress',
    milestones: 'Milestones',
  },
} as const

const says = (page: Page, [title, text]: readonly [string, string]): Promise<void> => expectToast(page, title, text)

for (const locale of ['cs', 'en'] as const) {
  const look = LOOKS[locale]

  test(`profile and photos say all that they have to say: ${locale}`, async ({ couplePage: page, complaints }) => {
    complaints.provoke(LOST)
    await page.goto(`${look.root}/dashboard`)
    await (await awake(page.getByRole('button', { name: look.edit }))).click()
    const photos = page.getByRole('group', { name: look.photo })
    await photos.getByRole('button', { name: look.upload }).click()
    const dialog = page.getByRole('dialog', { name: look.photo })
    await choosePhoto(page, disguisedDrawing)
    await expect(dialog.getByText(words(look.unreadable))).toBeVisible()
    await choosePhoto(page, await photo())
    await expect(page.getByLabel(look.zoom)).toBeVisible()
    await loseCall(page)
    await dialog.getByRole('button', { name: look.upload }).click()
    await expectToast(page, look.uploadFailed, look.network)
    await dismissToasts(page)
    await refuseUpload(page)
    await dialog.getByRole('button', { name: look.upload }).click()
    await expectToast(page, look.uploadFailed, look.unreadable)
    await dismissToasts(page)
    await dialog.getByRole('button', { name: look.upload }).click()
    await says(page, look.uploaded)
    await dismissToasts(page)
    await photos.getByRole('button', { name: look.remove }).click()
    await says(page, look.removed)
    await dismissToasts(page)

    await page.getByLabel(look.firstName).first().fill('Johana')
    await loseCall(page)
    await page.getByRole('button', { name: look.save }).click()
    await expectToast(page, look.saveFailed, look.network)
    await dismissToasts(page)
    await page.getByRole('button', { name: look.save }).click()
    await says(page, look.saved)
  })

  test(`a profile, progress and results that cannot be loaded say so in their place: ${locale}`, async ({
    page,
    couple,
    site,
    complaints,
  }) => {
    complaints.provoke(/500|Error: unexpected/)
    await breakTables(site)
    await page.goto(`${look.root}/dashboard`)
    const alert = page.getByRole('alert').filter({ hasText: look.loadFailed[0] })
    await expect(alert).toContainText(look.loadFailed[1])
    // Nobody knows whether the couple wants its results covered, so they are.
    await page.locator('summary').filter({ hasText: look.covered }).click()
    await expect(page.getByRole('alert').filter({ hasText: look.results })).toBeVisible()
    // It is signed in all the same.
    await expect(page.locator('header .avatar-menu')).toBeVisible()
    await expectSoundPage(page, locale)
    await page.goto(`${look.root}/dashboard?tab=progress`)
    await expect(page.getByRole('alert')).toContainText(look.progressFailed[0])
    await page.goto(`${look.root}/dashboard/pokrok`)
    await expect(page.getByRole('alert')).toContainText(look.progressFailed[0])
    await expect(page.getByRole('alert')).toContainText(look.progressFailed[1])
    await page.goto(`${look.root}/dashboard`)
    await page.locator('summary').filter({ hasText: look.covered }).click()
    await awake(page.getByRole('button', { name: look.retry }).first())
    await mendTables(site)
    // Each part that could not be loaded has a way of its own.
    for (const retry of (await page.getByRole('button', { name: look.retry }).all()).toReversed()) await retry.click()
    await expect(page.getByRole('heading', { level: 1, name: couple.coupleName })).toBeVisible()
    await expect(page.getByRole('button', { name: look.edit })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test(`milestones and progress say all that they have to say: ${locale}`, async ({
    page,
    context,
    couples,
    site,
    visitor,
    complaints,
  }) => {
    complaints.provoke(LOST)
    const anonymous = await visitor()
    await anonymous.goto(`${look.root}/dashboard/pokrok`)
    await expect(anonymous.getByText(words(look.anonymous))).toBeVisible()

    const couple = await couples.signedIn(context)
    await storeMilestones(site, couple.email, 3)
    const device = await visitor()
    await couples.signedIn(device.context(), couple)
    await openListening(device, `${look.root}/test`)
    await page.goto(`${look.root}/dashboard/pokrok`)
    const done = page.getByRole('region', { name: look.milestones }).getByRole('button', { name: new RegExp(`^${look.done}`) })
    await awake(done)
    await loseCall(page)
    await done.click()
    await says(page, look.markFailed)
    await dismissToasts(page)
    await done.click()
    await says(page, look.completed)
    await says(device, look.sparks)

    await openListening(page, `${look.root}/dashboard?tab=progress`)
    await awake(page.getByRole('link', { name: look.full }))
    await loseCall(page, 'GET')
    await page.getByRole('link', { name: look.full }).click()
    await expect(page.getByRole('alert')).toContainText(look.progressFailed[0])
    await expect(page.getByRole('alert')).toContainText(look.progressLost)
    await page.getByRole('button', { name: look.retry }).click()
    await expect(page.getByRole('region', { name: look.milestones })).toBeVisible()
  })
}

/** Lets the next photo arrive as something that is none. */
async function refuseUpload(page: Page): Promise<void> {
  const address = `**${addressOf('uploadAvatar')}**`
  await page.route(
    address,
    (route) => route.continue({ postData: (route.request().postData() ?? '').replace(/\/9j\/[A-Za-z0-9+/]+/, 'AAAA') }),
    { times: 1 },
  )
}

const AWAY = [
  'alter table user_profiles rename column male_avatar_url to away',
  'alter view user_progress rename to away',
  'alter table test_results rename column status to away',
]
const BACK = [
  'alter table user_profiles rename column away to male_avatar_url',
  'alter view away rename to user_progress',
  'alter table test_results rename column away to status',
]

/** What the pages read is not where it was, as after a release that went wrong. */
const breakTables = (site: Site): Promise<void> => whileStopped(site, AWAY)
const mendTables = (site: Site): Promise<void> => whileStopped(site, BACK)

async function whileStopped(site: Site, statements: string[]): Promise<void> {
  await site.stop()
  for (const statement of statements) await site.query(statement)
  await site.start()
}
