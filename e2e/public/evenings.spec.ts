import { awake } from '../support/awake'
import { expect, test } from '../support/test'
import { words } from '../support/words'

const DRAWN = /\/dnes-vecer\?(?:.*&)?los=\d+$/

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without'

  test(`evenings are chosen by links, and each choice has an address (${how} scripts)`, async ({ visitor }) => {
    const page = await visitor({ javaScriptEnabled })
    await page.goto('/dnes-vecer')
    await expect(page.getByRole('heading', { level: 1, name: 'Dnes večer' })).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(30)
    const status = page.getByRole('main').locator('p[role=status]')
    await page.getByRole('group', { name: 'Síly' }).getByRole('link', { name: 'Pro unavené' }).click()
    await expect(page).toHaveURL('/dnes-vecer?sily=unaveni')
    await expect(status).toHaveText(words('Nalezeno 11 večerů'))
    await page.getByRole('group', { name: 'Dotek' }).getByRole('link', { name: 'Dotek', exact: true }).click()
    await expect(page).toHaveURL(/^(?=.*sily=unaveni)(?=.*dotek=dotek)/)
    for (const [group, chosen] of [
      ['Síly', 'Pro unavené'],
      ['Dotek', 'Dotek'],
      ['Večer', 'Vše'],
    ] as const)
      await expect(page.getByRole('group', { name: group }).locator('[aria-current]')).toHaveText([chosen])
    await page.getByRole('group', { name: 'Síly' }).getByRole('link', { name: 'Vše' }).click()
    await expect(page).toHaveURL('/dnes-vecer?dotek=dotek')
    await page.goto('/dnes-vecer?sily=unaveni&druh=po-hadce')
    await expect(page.getByRole('heading', { name: 'Takový večer tu není.' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Vybrat za nás' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Začít, deset minut' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Vybrat ze všech' })).toHaveAttribute('href', /\/dnes-vecer\?los=\d+$/)
    await page.getByRole('link', { name: 'Zrušit filtry' }).click()
    await expect(page).toHaveURL('/dnes-vecer')
  })

  test(`an evening is drawn out of what was chosen, and another one after it (${how} scripts)`, async ({ visitor }) => {
    const page = await visitor({ javaScriptEnabled })
    await page.goto('/dnes-vecer?druh=hra')
    const evenings = await page.getByRole('article').getByRole('heading', { level: 3 }).allInnerTexts()
    const title = page.locator('#h-vecer')
    await expect(title).toHaveText('Na co máte dnes chuť?')
    await page.getByRole('link', { name: 'Vybrat za nás' }).click()
    await expect(page).toHaveURL(DRAWN)
    await expect(page).toHaveURL(/druh=hra/)
    for (let turn = 0; turn < 6; turn += 1) {
      const before = await title.innerText()
      expect(evenings).toContain(before)
      await page.getByRole('link', { name: 'Jiný večer' }).click()
      await expect(title).not.toHaveText(before)
    }
    await expect(page.getByRole('group', { name: 'Večer' }).locator('[aria-current]')).toHaveText(['Hra'])
  })

  test(`„Dnes ne“ is answered, and nothing is sent or kept (${how} scripts)`, async ({ visitor }) => {
    const page = await visitor({ javaScriptEnabled })
    await page.goto('/en/dnes-vecer')
    const answer = page.getByText('That’s fine. Nothing is recorded.')
    await expect(answer).toBeHidden()
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(request.url())
    })
    const stored = await page.context().storageState()
    await page.getByText('Not tonight', { exact: true }).click()
    await expect(answer).toBeVisible()
    await expect(page).toHaveURL('/en/dnes-vecer')
    expect([sent, await page.context().storageState()]).toEqual([[], stored])
  })
}

test('one timer counts ten minutes down, goes on with another evening, and says when it is over', async ({ page }) => {
  await page.clock.install()
  await page.goto('/dnes-vecer?los=3')
  await (await awake(page.getByRole('button', { name: 'Začít, deset minut' }))).click()
  const timer = page.getByRole('timer')
  await expect(timer).toHaveCount(1)
  await expect(timer).toHaveText(/Zbývá\s(?:10:00|9:5\d)/)
  await page.clock.fastForward(60_000)
  await expect(timer).toHaveText(/Zbývá\s(?:9:00|8:5\d)/)
  await page.getByRole('link', { name: 'Jiný večer' }).click()
  await expect(page).toHaveURL('/dnes-vecer?los=4')
  await expect(timer).toHaveText(/Zbývá\s[89]:/)
  await page.clock.fastForward(9 * 60_000)
  await expect(page.getByText('To je všechno. Poděkujte si a vstaňte.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Začít, deset minut' })).toBeVisible()
})

for (const javaScriptEnabled of [true, false])
  test(`on a phone an evening unfolds under its title (${javaScriptEnabled ? 'with' : 'without'} scripts)`, async ({ visitor }) => {
    const page = await visitor({ javaScriptEnabled, viewport: { width: 390, height: 844 } })
    await page.goto('/dnes-vecer')
    const card = page.getByRole('article').nth(1)
    const steps = card.getByRole('list')
    await expect(steps).toBeHidden()
    await card.getByRole('heading', { level: 3 }).click({ force: true })
    await expect(steps).toBeVisible()
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(page.getByRole('article').last().getByRole('list')).toBeVisible()
  })

test('on paper there is the list of evenings, with what holds for all of them', async ({ page }) => {
  await page.goto('/dnes-vecer')
  await page.emulateMedia({ media: 'print' })
  for (const shown of [
    page.getByRole('heading', { level: 1, name: 'Dnes večer' }),
    page.getByRole('heading', { name: 'Jak na to' }),
    page.getByRole('article').first(),
    page.getByRole('article').last(),
  ])
    await expect(shown).toBeVisible()
  for (const hidden of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.locator('#h-vecer'),
    page.getByRole('button', { name: 'Vytisknout' }),
    page.getByRole('group', { name: 'Síly' }),
  ])
    await expect(hidden).toBeHidden()
})

test('a lesson and the couple’s home lead there', async ({ couplePage: page }) => {
  await page.goto('/dashboard')
  const card = page.getByRole('region', { name: 'Dnes večer' })
  await expect(card).toContainText(/Dnes třeba „.+“\./)
  await card.getByRole('link', { name: 'Vybrat si večer' }).click()
  await expect(page).toHaveURL('/dnes-vecer')
  await page.goto('/akademie/kurzy/foundations/proc-o-tom-mluvime')
  await page.getByRole('region', { name: 'Dnes večer' }).getByRole('link', { name: 'Vybrat si večer' }).click()
  await expect(page).toHaveURL('/dnes-vecer')
  await expect(page.getByRole('heading', { level: 1, name: 'Dnes večer' })).toBeVisible()
})

test('whoever is afraid at home is led to the help lines', async ({ page }) => {
  for (const [path, name, target] of [
    ['/dnes-vecer', 'Kde hledat pomoc', '/test/metoda#pomoc'],
    ['/en/dnes-vecer', 'Where to find help', '/en/test/metoda#pomoc'],
  ] as const) {
    await page.goto(path)
    await (await awake(page.getByRole('main').getByRole('link', { name }))).click()
    await expect(page).toHaveURL(target)
    await expect(page.locator('#pomoc')).toBeInViewport()
    await expect(page.getByRole('main')).toContainText('116 006')
  }
})
