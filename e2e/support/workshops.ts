import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expect } from './test'
import { awake } from './awake'
import { ORDER_BUTTON } from './orders'
import type { Site } from './site'

export const WORKSHOPS = '/akademie/workshopy'
/** For six couples, a place at 1 200 Kč. */
export const EVENT = { slug: 'nez-pujdete-poprve', product: 'workshop-nez-pujdete-poprve', cents: 120_000, title: 'Než půjdete poprvé' }

/**
 * The event in so many days, whatever day it is today, with so many places taken by others (one at least: the day of an event without
 * any follows the content); earlier places and lists are gone. The site is stopped for a moment.
 */
export async function scheduled(site: Site, { days, taken = 1 }: { days: number; taken?: number }): Promise<void> {
  await site.stop()
  await site.query(`delete from workshop_seats`)
  await site.query(`delete from workshop_waiting`)
  for (let number = 1; number <= taken; number++) {
    const id = randomUUID()
    await site.query(
      `insert into orders (id, product_id, total_amount_cents, vat_cents, vat_percent, status, email, first_name, last_name, paid_at, released_at)
       select $1, p.id, $2, 20800, 21, 'paid', $3, 'Jana', 'Nováková', now(), now() from products p where p.slug = $4`,
      [id, EVENT.cents, `${id}@workshop.example`, EVENT.product],
    )
    await site.query(
      `insert into workshop_seats (event_id, number, state, order_id, taken_at, paid_at)
       select e.id, $1, 'paid', $2, now(), now() from workshop_events e where e.slug = $3`,
      [number, id, EVENT.slug],
    )
  }
  await site.query(
    `update workshop_events set starts_at = now() + make_interval(days => $1::int), ends_at = now() + make_interval(days => $1::int, hours => 3)
     where slug = $2`,
    [days, EVENT.slug],
  )
  await site.start()
}

/** Buys a place from the button, in the language of the page. */
export async function buyPlace(page: Page, button: Locator, go: string | RegExp = 'Pokračovat k údajům'): Promise<Locator> {
  await (await awake(button)).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: go }).click()
  await expect(dialog.getByRole('button', { name: ORDER_BUTTON })).toBeEnabled()
  await dialog.getByRole('button', { name: ORDER_BUTTON }).click()
  return dialog
}
