import type { OperatorRole, Permission } from '~/lib/operator-roles'
import { mayDo } from '~/lib/operator-roles'

/** The pages of the studio in their order: the last part of their address, and what opens them; one of several is enough. */
const PAGES = {
  today: { path: '', opens: ['today.see'] },
  orders: { path: 'objednavky', opens: ['orders.see'] },
  claims: { path: 'reklamace', opens: ['claims.see'] },
  bank: { path: 'banka', opens: ['money.see'] },
  enquiries: { path: 'zadosti', opens: ['enquiries.see', 'contributions.see'] },
  calendar: { path: 'kalendar', opens: ['calls.see'] },
  services: { path: 'sluzby', opens: ['services.see'] },
  workshops: { path: 'workshopy', opens: ['workshops.see'] },
  couples: { path: 'pary', opens: ['couples.see'] },
  content: { path: 'obsah', opens: ['content.see'] },
  letters: { path: 'dopisy', opens: ['letters.see'] },
  website: { path: 'web', opens: ['website.see'] },
  overviews: { path: 'prehledy', opens: ['overviews.see'] },
  system: { path: 'system', opens: ['system.see'] },
  team: { path: 'tym', opens: ['team.see'] },
  record: { path: 'zaznam', opens: ['record.see'] },
  access: { path: 'pristup', opens: ['own.see'] },
} as const satisfies Record<string, { path: string; opens: readonly Permission[] }>
export type StudioPageName = keyof typeof PAGES

export const STUDIO_PAGES = Object.keys(PAGES) as [StudioPageName, ...StudioPageName[]]

export const pagesOf = (role: OperatorRole): StudioPageName[] =>
  STUDIO_PAGES.filter((name) => PAGES[name].opens.some((permission: Permission) => mayDo(role, permission)))

/** So many stand at the thumb; the others behind the last one. */
const TABS = 4

/** On a phone: the pages at the thumb, whether there are others behind „more“, and whether the one that is shown is one of those. */
export function tabsOf(role: OperatorRole, shown: StudioPageName | undefined) {
  const pages = pagesOf(role)
  const hasMore = pages.length > TABS
  const tabs = hasMore ? pages.slice(0, TABS - 1) : pages
  return { pages, tabs, hasMore, isBehind: shown !== undefined && !tabs.includes(shown) && pages.includes(shown) }
}

/** Which page an address below `/studio/` names, and what of it follows the page's own part. */
export function pageAt(address: string): { name: StudioPageName; rest: string } | undefined {
  const [first = '', ...others] = address.split('/')
  const name = STUDIO_PAGES.find((one) => PAGES[one].path === first)
  return name && { name, rest: others.join('/') }
}

/** The address of a page, or of something on it. */
export const studioPath = (name: StudioPageName, rest = ''): string =>
  ['/studio', PAGES[name].path, rest].filter((part) => part !== '').join('/')
