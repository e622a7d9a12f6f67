import type { Page } from '@playwright/test'
import { awake } from '../support/awake'
import { type PlacedOrder, placedOrder } from '../support/placed-order'
import { expect, test } from '../support/test'
import { LOST } from '../support/wire'
import { words } from '../support/words'

const TEXTS = {
  cs: {
    page: '/odstoupeni',
    title: 'Odstoupit od smlouvy zde',
    order: 'Číslo objednávky',
    name: 'Jméno a příjmení',
    email: 'E-mail pro potvrzení',
    reason: 'Důvod',
    go: 'Pokračovat k potvrzení',
    statement: (number: string) => `Oznamuji, že tímto odstupuji od smlouvy o objednávce ${number} ze dne`,
    statementWords: 'Oznamuji, že tímto odstupuji od smlouvy o této objednávce: ',
    confirm: 'Potvrdit odstoupení od smlouvy',
    edit: 'Upravit údaje',
    done: 'Odstoupení jsme přijali',
    expired: 'Lhůta 14 dnů uplynula',
    digital: 'U této objednávky jste souhlasili s okamžitým zpřístupněním obsahu',
    guarantee: 'Využít garanci 30 dní',
    notFound: 'Objednávku s tímto číslem a e-mailem jsme nenašli.',
    later: 'Objednávku dohledáme podle vašeho popisu a e-mailu.',
    choose: 'Vyberte objednávku',
    receipt: (number: string) => `Potvrzení o odstoupení, objednávka ${number}`,
  },
  en: {
    page: '/en/odstoupeni',
    title: 'Withdraw from contract here',
    order: 'Order number',
    name: 'First and last name',
    email: 'E-mail for the confirmation',
    reason: 'Reason',
    go: 'Continue to confirmation',
    statement: (number: string) => `I hereby give notice that I withdraw from the contract for order ${number} of`,
    statementWords: 'I hereby give notice that I withdraw from the contract for this order: ',
    confirm: 'Confirm withdrawal',
    edit: 'Edit details',
    done: 'We have received your withdrawal',
    expired: 'The 14-day period ended on',
    digital: 'For this order you consented to immediate access',
    guarantee: 'Use the 30-day guarantee',
    notFound: 'We did not find an order with this number and e-mail.',
    later: 'We will look the order up by your description and e-mail.',
    choose: 'Choose an order',
    receipt: (number: string) => `Withdrawal received, order ${number}`,
  },
}
type Texts = (typeof TEXTS)['cs']

const someone = () => `jana-${Date.now()}-${Math.floor(Math.random() * 1e6)}@odstoupeni.example`

async function press(page: Page, name: string) {
  const button = await awake(page.getByRole('button', { name }))
  await button.click()
}

const linked = (texts: Texts, { id, key }: PlacedOrder) => `${texts.page}?objednavka=${id}&klic=${key}`

for (const locale of ['cs', 'en'] as const) {
  const t = TEXTS[locale]

  test(`${locale}: from the link of an order it is filled in, late, waived or in time`, async ({ page, site }) => {
    const email = someone()
    await site.stop()
    const inTime = await placedOrder(site, { email, days: 2 })
    const late = await placedOrder(site, { email, days: 30 })
    const waived = await placedOrder(site, { email, waiver: true })
    await site.start()
    for (const [order, notice] of [
      [late, t.expired],
      [waived, t.digital],
    ] as const) {
      await page.goto(linked(t, order))
      await expect(page.getByLabel(t.name)).toHaveValue('Jana Nováková')
      await expect(page.getByLabel(t.email)).toHaveValue(email)
      await press(page, t.go)
      await expect(page.getByText(words(notice))).toBeVisible()
    }
    await expect(page.getByRole('link', { name: t.guarantee })).toHaveAttribute('href', new RegExp(`/objednavka/${waived.id}\\?klic=`))

    await page.goto(linked(t, inTime))
    await page.getByLabel(t.reason).fill('Rozmysleli jsme si to.')
    await press(page, t.go)
    await expect(page.getByText(words(t.statement(inTime.number)))).toBeVisible()
    await page.getByRole('link', { name: t.edit }).click()
    await expect(page.getByLabel(t.reason)).toHaveValue('Rozmysleli jsme si to.')
    await press(page, t.go)
    await press(page, t.confirm)
    await expect(page.getByRole('heading', { level: 1, name: t.done })).toBeVisible()
    // What the other orders bring by time is not counted.
    const receipts = async () => (await site.mails(email)).filter(({ subject = '' }) => words(t.receipt(inTime.number)).test(subject))
    await expect.poll(async () => (await receipts()).length).toBe(1)
    const [mail] = await receipts()
    expect(mail?.text?.replaceAll(/\s+/g, ' ')).toContain(t.statement(inTime.number))

    // Once more: it is the same one, with one receipt.
    await page.goto(linked(t, inTime))
    await press(page, t.go)
    await press(page, t.confirm)
    await expect(page.getByRole('heading', { level: 1, name: t.done })).toBeVisible()
    expect(await receipts()).toHaveLength(1)
  })

  test(`${locale}: a couple chooses among its orders, or describes another one`, async ({ page, couple, site }) => {
    await site.stop()
    const order = await placedOrder(site, { email: couple.email, account: couple.email, days: 1 })
    await site.start()
    await page.goto(t.page)
    await page.getByLabel(t.choose).selectOption(order.id)
    await page.getByLabel(t.name).fill('Jana Nováková')
    await expect(page.getByLabel(t.email)).toHaveValue(couple.email)
    await press(page, t.go)
    await expect(page.getByText(words(t.statement(order.number)))).toBeVisible()
    await page.getByRole('link', { name: t.edit }).click()
    await page.getByLabel(t.choose).selectOption('')
    await page.locator('input[name="order"]').fill('00000000')
    await press(page, t.go)
    await expect(page.getByText(words(`${t.statementWords}00000000`))).toBeVisible()
    await expect(page.getByText(words(t.notFound))).toBeVisible()
  })

  test(`${locale}: what does not get through is told, and nothing typed is lost`, async ({ page, complaints }) => {
    complaints.provoke(LOST)
    await page.goto(t.page)
    await page.getByLabel(t.order).fill('Bible')
    await page.getByLabel(t.name).fill('Jana')
    await page.getByLabel(t.email).fill(someone())
    await page.route('**/api/odstoupeni', (route) => route.abort())
    await press(page, t.go)
    await expect(page.getByRole('alert')).toContainText('info@sfera.example')
    await expect(page.getByLabel(t.order)).toHaveValue('Bible')
    await page.unroute('**/api/odstoupeni')
    await press(page, t.go)
    await expect(page.getByText(words(t.later))).toBeVisible()
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const locale of ['cs', 'en'] as const) {
    const t = TEXTS[locale]

    test(`${locale}: both steps are pages of their own`, async ({ page, site }) => {
      const email = someone()
      await page.goto(t.page)
      await page.getByLabel(t.name).fill('Jana Nováková')
      await page.getByLabel(t.email).fill(email)
      await page.getByRole('button', { name: t.go }).click()
      await expect(page.getByLabel(t.order)).toHaveAttribute('aria-invalid', 'true')
      await expect(page.getByLabel(t.email)).toHaveValue(email)
      await page.getByLabel(t.order).fill('Bible, listopad')
      await page.getByRole('button', { name: t.go }).click()
      await expect(page.getByText(words(`${t.statementWords}Bible, listopad`))).toBeVisible()
      await page.getByRole('button', { name: t.confirm }).click()
      await expect(page.getByRole('heading', { level: 1, name: t.done })).toBeVisible()
      expect(page.url()).not.toContain('jana')
      await page.reload()
      await expect(page.getByRole('heading', { level: 1, name: t.done })).toBeVisible()
      await site.mail(email)
      expect(await site.mails(email)).toHaveLength(1)
    })
  }
})

test('an order that nobody has paid ends with its withdrawal', async ({ page, site }) => {
  const email = someone()
  await site.stop()
  const order = await placedOrder(site, { email, status: 'pending' })
  await site.start()
  await page.goto(linked(TEXTS.cs, order))
  await press(page, TEXTS.cs.go)
  await press(page, TEXTS.cs.confirm)
  await expect(page.getByRole('heading', { level: 1, name: TEXTS.cs.done })).toBeVisible()
  await site.stop()
  expect(await site.query(`select status from orders where id = $1`, [order.id])).toEqual([{ status: 'failed' }])
  expect(await site.query(`select state from payments where order_id = $1`, [order.id])).toEqual([{ state: 'cancelled' }])
  expect(await site.query(`select state, decision from order_claims where order_id = $1`, [order.id])).toEqual([
    { state: 'granted', decision: 'unpaid' },
  ])
  await site.start()
})
