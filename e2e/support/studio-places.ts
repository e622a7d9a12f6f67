import { STUDIO_PAGES, type StudioPageName, studioPath } from '../../src/features/studio/pages/rules'
import type { Site } from './site'

/** Some of what there is to be looked at, by what it is called in the addresses and inputs of the studio. The site has to stand still. */
export async function studioThings(site: Site): Promise<Record<string, string[]>> {
  const tables = {
    order: 'select id as name from orders order by created_at desc limit 4',
    refunded: "select id as name from orders where status = 'refunded' limit 2",
    claim: 'select id as name from order_claims order by submitted_at desc limit 4',
    document: 'select id as name from invoices limit 1',
    booking: 'select id as name from bookings order by starts_at desc limit 2',
    couple: 'select user_id as name from hour_balances limit 2',
    service: 'select order_id as name from engagements limit 3',
    offer: 'select id as name from service_offers limit 3',
    enquiry: "select number as name from requests where kind in ('coaching', 'guide', 'interest') limit 3",
    contribution: "select number as name from requests where kind in ('story', 'topic') limit 3",
    workshop: 'select slug as name from workshop_events limit 3',
  }
  const found: Record<string, string[]> = {}
  for (const [what, statement] of Object.entries(tables))
    found[what] = (await site.query<{ name: string }>(statement)).map(({ name }) => name)
  return found
}

/** The addresses of each page: its own, those of its parts, and those of the things that are there. */
export function studioAddresses(there: Record<string, string[]>): Record<StudioPageName, string[]> {
  const named = (what: string, before = '') => (there[what] ?? []).map((name) => `${before}${name}`)
  const rests: Partial<Record<StudioPageName, string[]>> = {
    orders: [...named('order'), ...named('refunded')],
    claims: named('claim'),
    bank: ['vratky', 'karty', 'ucetnictvi'],
    enquiries: [
      'prispevky',
      'nabidky',
      ...named('enquiry'),
      ...named('contribution'),
      ...named('offer', 'nabidky/'),
      ...named('enquiry', 'nova-nabidka?zadost='),
    ],
    calendar: ['?pohled=mesic', ...named('booking')],
    services: ['hodiny', ...named('service'), ...named('couple', 'hodiny/')],
    workshops: named('workshop'),
    couples: named('couple'),
    content: ['clanek/prvni-clanek', 'recenze/retreat-spolu', 'novinky/novinky', 'stranka/sluzby-koucinku', 'pravni/terms'],
    letters: ['newsletter/prvni-dopis'],
    website: ['barvy', 'ceny', 'kody', 'testy'].map((part) => `?cast=${part}`),
  }
  const address = (page: StudioPageName, rest: string) => (rest.startsWith('?') ? studioPath(page) + rest : studioPath(page, rest))
  return Object.fromEntries(STUDIO_PAGES.map((page) => [page, ['', ...(rests[page] ?? [])].map((rest) => address(page, rest))])) as Record<
    StudioPageName,
    string[]
  >
}
