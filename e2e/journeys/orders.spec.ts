import { chooseInAccountMenu } from '../support/awake'
import { expect, test } from '../support/test'
import { words } from '../support/words'

const ORDERS = '/dashboard?tab=settings&settings=orders'
const PAID = '7b0d2c1e-8a47-4f0c-9d1b-3f5e0a2b4c6d'

test('orders are shown with their status and number, and only to their couple', async ({ page, context, couples, site, visitor }) => {
  const stranger = await visitor()
  const couple = await couples.signedIn(context)
  await couples.signedIn(stranger.context())
  await stranger.goto(ORDERS)
  await expect(stranger.getByRole('heading', { name: 'Zatím nemáte žádnou objednávku.' })).toBeVisible()

  await site.stop()
  await site.query(
    `insert into orders (id, user_id, product_id, total_amount_cents, status, is_imported, created_at, paid_at, released_at)
     select o.id::uuid, u.id, p.id, o.cents, o.status, true, o.placed::timestamptz,
       case when o.status = 'paid' then o.placed::timestamptz end, case when o.status = 'paid' then o.placed::timestamptz end
     from auth_user u, products p, (values
       ('${PAID}', 59900, 'paid', '2026-10-14T10:00:00Z'), ('${PAID.replace(/d$/, '1')}', 59900, 'pending', '2026-10-13T10:00:00Z'),
       ('${PAID.replace(/d$/, '2')}', 59900, 'failed', '2026-10-12T10:00:00Z'),
       ('${PAID.replace(/d$/, '3')}', 129900, 'refunded', '2026-10-11T10:00:00Z'),
       ('${PAID.replace(/d$/, '4')}', 59900, 'cancelled', '2026-10-10T10:00:00Z')) as o (id, cents, status, placed)
     where u.email = $1 and p.slug = 'swingers-bible'`,
    [couple.email],
  )
  await site.start()

  await page.goto(ORDERS)
  const orders = page.getByRole('region', { name: 'Historie objednávek' }).locator('.order')
  await expect(orders).toHaveCount(5)
  const first = orders.first()
  await expect(first.getByRole('heading', { name: 'Swingers Bible' })).toBeVisible()
  await expect(first).toContainText(words('Objednávka 0a2b4c6d · Objednáno 14. října 2026'))
  await expect(first).toContainText(/599\sKč/)
  for (const [at, status] of ['Zaplaceno', 'Čeká na platbu', 'Neúspěšná', 'Vráceno', 'cancelled'].entries())
    await expect(orders.nth(at)).toContainText(words(status))
  await expect(first.getByRole('button', { name: 'Stáhnout' })).toBeVisible()
  await expect(orders.nth(1)).toContainText(words('Ke stažení po zaplacení.'))
  for (const at of [1, 2, 3, 4]) await expect(orders.nth(at).getByRole('button', { name: 'Stáhnout' })).toHaveCount(0)

  for (const [at, title] of [
    'Děkujeme',
    'Objednávka 0a2b4c61',
    'Objednávka skončila',
    'Peníze jsme vrátili',
    'Objednávka 0a2b4c64',
  ].entries()) {
    await page.goto(`/objednavka/${at === 0 ? PAID : PAID.replace(/d$/, String(at))}`)
    await expect(page.getByRole('heading', { level: 1, name: words(title) })).toBeVisible()
  }

  await page.goto(`/en${ORDERS}`)
  await expect(page.getByRole('region', { name: 'Order history' }).locator('.order').first()).toContainText(
    words('Order 0a2b4c6d · Ordered on 14 October 2026'),
  )
  for (const [at, status] of ['Paid', 'Waiting for payment', 'Unsuccessful', 'Refunded', 'cancelled'].entries())
    await expect(page.locator('.order').nth(at)).toContainText(status)
  await stranger.reload()
  await expect(stranger.getByRole('heading', { name: 'Zatím nemáte žádnou objednávku.' })).toBeVisible()
})

test('the history says how much came back, how much is on its way, and promises no content that has ended', async ({
  page,
  couple,
  site,
}) => {
  const id = (digit: number) => `5c0d2c1e-8a47-4f0c-9d1b-3f5e0a2b4c6${digit}`
  await site.stop()
  await site.query(
    `insert into orders (id, user_id, product_id, total_amount_cents, status, is_once, created_at, paid_at, released_at, ended_at)
     select o.id::uuid, u.id, p.id, 59900, o.status, false, o.placed::timestamptz, o.placed::timestamptz,
       case when o.out then o.placed::timestamptz end, case when o.over then now() end
     from auth_user u, products p, (values
       ('${id(1)}', 'paid', '2026-10-14T10:00:00Z', false, true), ('${id(2)}', 'paid', '2026-10-13T10:00:00Z', false, true),
       ('${id(3)}', 'paid', '2026-10-12T10:00:00Z', true, false), ('${id(4)}', 'paid', '2026-10-11T10:00:00Z', false, false)
     ) as o (id, status, placed, out, over)
     where u.email = $1 and p.slug = 'swingers-bible'`,
    [couple.email],
  )
  // The second one waits for somebody who sends its money by hand; of the last one the money is asked back.
  await site.query(
    `with paid as (
       insert into payments (order_id, provider, state, amount_cents, currency, confirmed_at)
       select id::uuid, 'transfer', 'confirmed', 59900, 'CZK', now() from unnest($1::text[]) as id returning id, order_id
     )
     insert into refunds (order_id, payment_id, amount_cents, cause, asked_by, way, state, asked_at, gone_at)
     select paid.order_id, paid.id, back.cents, back.cause, 'buyer', 'by-hand', back.state, now(), case when back.state = 'gone' then now() end
     from paid join (values ($2::uuid, 30000, 'cancellation', 'gone'), ($3::uuid, 59900, 'guarantee', 'asked'), ($4::uuid, 10000, 'complaint', 'gone'))
       as back (id, cents, cause, state) on back.id = paid.order_id`,
    [[id(1), id(2), id(3)], id(1), id(2), id(3)],
  )
  await site.query(
    `insert into order_claims (number, kind, order_id, locale, submitted_at, due_at)
     values ('P2026-9001', 'guarantee', $1, 'cs', now(), now() + interval '14 days')`,
    [id(4)],
  )
  await site.start()
  const order = (at: number) => page.locator('.order').nth(at)
  await test.step('in the history', async () => {
    await page.goto(ORDERS)
    await expect(order(0)).toContainText('Vráceno zčásti')
    await expect(order(0)).toContainText(words('Zaplatili jste 599 Kč, vrátili jsme 300 Kč.'))
    await expect(order(1)).toContainText('Vracíme peníze')
    await expect(order(1)).toContainText(words('Zaplatili jste 599 Kč, vracíme 599 Kč.'))
    await expect(order(2)).toContainText('Zaplaceno, část vrácena')
    await expect(order(2)).toContainText(words('Zaplatili jste 599 Kč, vrátili jsme 100 Kč.'))
    await expect(order(2).getByRole('button', { name: 'Stáhnout' })).toBeVisible()
    await expect(order(3)).toContainText(words('Než vyřídíme, o co jste požádali, obsah nezpřístupníme.'))
    await expect(page.locator('.orders')).not.toContainText(words('Obsah zpřístupníme'))
  })
  await test.step('on the pages of the orders, also by the address that its buyer has kept since paying', async () => {
    await page.goto(`/objednavka/${id(2)}?platba=nova`)
    await expect(page.getByText('Peníze vám vracíme. Přístup k obsahu tím skončil.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Vracíme peníze' })).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(words('Obsah zpřístupníme'))
    await chooseInAccountMenu(page, 'Dashboard')
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByText('Platba úspěšná')).toHaveCount(0)
    await page.goto(`/objednavka/${id(4)}`)
    await expect(page.getByRole('main')).toContainText(words('Žádost o vrácení peněz P2026-9001 jsme přijali'))
    await expect(page.getByRole('main')).toContainText(words('Než vyřídíme, o co jste požádali, obsah nezpřístupníme.'))
    await expect(page.getByRole('button', { name: 'Chci obsah hned' })).toHaveCount(0)
    await expect(page.getByRole('main')).not.toContainText(words('Obsah zpřístupníme'))
  })
  await test.step('in English', async () => {
    await page.goto(`/en${ORDERS}`)
    await expect(order(0)).toContainText('Partly refunded')
    await expect(order(0)).toContainText(words('You paid CZK 599; we returned CZK 300.'))
  })
})
