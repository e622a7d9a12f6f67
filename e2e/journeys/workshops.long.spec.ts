import { awake } from '../support/awake'
import { linkIn, withWrongKey } from '../support/site'
import { expect, test } from '../support/test'
import { expectToast } from '../support/toast'
import { EVENT, WORKSHOPS, buyPlace, scheduled } from '../support/workshops'

// A site of its own: the days of its events are moved.
test.use({ settings: { LOG_LEVEL: 'warn' } })

const subjects = async (mails: Promise<Array<{ subject?: string | undefined }>>) => (await mails).map(({ subject }) => subject ?? '')

test('a visitor waits for a full date, gets the place that was given up, and orders it by the link', async ({
  page,
  context,
  couples,
  site,
  visitor,
}) => {
  await scheduled(site, { days: 40, taken: 5 })
  await couples.signedIn(context)
  const next = await couples.registered()
  const other = await visitor()
  await test.step('a couple takes the last place', async () => {
    await page.goto(WORKSHOPS)
    await buyPlace(page, page.getByRole('article', { name: EVENT.title }).getByRole('button', { name: 'Objednat místo' }))
    await expectToast(page, 'Platba úspěšná')
  })
  await test.step('a visitor joins the list by name and e-mail', async () => {
    // Signed in nowhere yet: joins by name and e-mail.
    await other.goto(WORKSHOPS)
    const card = other.getByRole('article', { name: EVENT.title })
    await expect(card.locator('.badge', { hasText: 'Obsazeno' })).toBeVisible()
    await (await awake(card.getByRole('button', { name: 'Zapsat na čekací listinu' }))).click()
    const dialog = other.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Zapsat', exact: true }).click()
    await expect(dialog.getByText('Toto pole je povinné.')).toBeVisible()
    await expect(dialog.getByText('Zadejte e-mail ve tvaru')).toBeVisible()
    await dialog.getByLabel('Vaše jména').fill('Eva a Ota 👩‍❤️‍👨')
    await dialog.getByLabel('E-mail').fill(next.email)
    await dialog.getByRole('button', { name: 'Zapsat', exact: true }).click()
    await expectToast(other, 'Jste na listině', 'Potvrzení máte v e-mailu. Znovu ho neposíláme.')
    await expect.poll(() => subjects(site.mails(next.email))).toContain('Jste na čekací listině')
  })
  await test.step('the couple gives its place up', async () => {
    await page.getByRole('dialog').getByRole('link', { name: 'Zobrazit objednávku' }).click()
    await (await awake(page.getByRole('button', { name: 'Zrušit účast' }))).click()
    await page.getByRole('button', { name: 'Ano, zrušit účast' }).click()
    await expectToast(page, 'Účast je zrušená', 'Potvrzení jsme poslali e-mailem.')
  })
  const link = await test.step('the visitor gets an offer by mail', async () => {
    await expect.poll(() => subjects(site.mails(next.email))).toContain('Uvolnilo se pro vás místo')
    const offer = (await site.mails(next.email)).find(({ subject }) => subject === 'Uvolnilo se pro vás místo')
    if (!offer) throw new Error('no offer')
    const held = linkIn(offer, '/cekaci-listina/')
    await other.goto(held)
    await expect(other.getByRole('status').filter({ hasText: 'Držíme pro vás místo do' })).toBeVisible()
    expect((await other.request.get(held)).headers()['cache-control']).toBe('private, no-store')
    expect((await other.request.get(withWrongKey(held))).status()).toBe(404)
    return held
  })
  await test.step('and orders the place by its link', async () => {
    await couples.signedIn(other.context(), next)
    await other.goto(link)
    await buyPlace(other, other.getByRole('button', { name: 'Objednat místo' }))
    await expectToast(other, 'Platba úspěšná')
    await other.getByRole('dialog').getByRole('button', { name: 'Zavřít', exact: true }).click()
    await expect(other.getByText('Místo máte, těšíme se na vás.')).toBeVisible()
    await other.goto('/dashboard')
    await expect(other.getByRole('region', { name: 'Vaše workshopy' }).getByRole('article', { name: EVENT.title })).toBeVisible()
  })
})

test('in English: a couple waits with one press and leaves the list by its link; half of the price goes back later', async ({
  page,
  context,
  couples,
  site,
}) => {
  await scheduled(site, { days: 20, taken: 5 })
  const couple = await couples.signedIn(context)
  await page.goto(`/en${WORKSHOPS}`)
  const card = page.getByRole('article', { name: 'Before you go the first time' })
  await expect(card).toContainText('Places left')
  await buyPlace(page, card.getByRole('button', { name: 'Book a place' }), 'Continue to details')
  await expectToast(page, 'Payment successful')
  await page.getByRole('dialog').getByRole('link', { name: 'View the order' }).click()
  await (await awake(page.getByRole('button', { name: 'Cancel the place' }))).click()
  await expect(page.getByRole('dialog')).toContainText(/We will refund CZK\s600 of the price of CZK\s1,200/)
  await page.getByRole('button', { name: 'Keep the place' }).click()
  await page.getByRole('link', { name: 'Add to calendar' }).focus()
  await expect.poll(() => subjects(site.mails(couple.email))).toContainEqual(expect.stringMatching(/^Your place on .* is confirmed$/))

  const waiting = await couples.signedIn(context)
  await page.goto(`/en${WORKSHOPS}`)
  await (await awake(card.getByRole('button', { name: 'Join the waiting list' }))).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Join', exact: true }).click()
  await expectToast(page, 'You are on the list', 'The confirmation is in your e-mail. We do not send it twice.')
  await expect.poll(() => subjects(site.mails(waiting.email))).toContain('You are on the waiting list')
  const mail = (await site.mails(waiting.email)).find(({ subject }) => subject === 'You are on the waiting list')
  await page.goto(linkIn(mail ?? (await site.mail(waiting.email)), '/en/cekaci-listina/'))
  await (await awake(page.getByRole('button', { name: 'Leave the list' }))).click()
  await expectToast(page, 'You have left the list', 'You are off the list. We will not write any more.')
  await expect(page.getByRole('button', { name: 'Leave the list' })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a date that is over is a row of a folded list, which a link to it opens, and another one can be asked for there', async ({
  page,
  site,
  couples,
  context,
}) => {
  await scheduled(site, { days: -2 })
  await couples.signedIn(context)
  await page.goto(WORKSHOPS)
  await expect(page.getByRole('main').getByText(/^Dva nejbližší termíny[.]/)).toBeVisible()
  const over = page.getByRole('article', { name: EVENT.title })
  await expect(over).toBeHidden()
  expect((await page.getByRole('article').allInnerTexts()).map((text) => text.includes('Objednat místo'))).toEqual([true, true])
  await page.getByText('Proběhlé a\u00a0zrušené termíny').click()
  await expect(over).toContainText('Termín už proběhl')
  await (await awake(over.getByRole('button', { name: 'Chceme další termín' }))).click()
  await expect(page.getByRole('dialog', { name: `Máme zájem: ${EVENT.title}` })).toBeVisible()
  await page.goto('/akademie')
  await page.goto(`${WORKSHOPS}#${EVENT.slug}`)
  await expect(over).toBeVisible()
})
