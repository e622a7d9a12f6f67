import type { OperatorRole, Permission } from '~/lib/operator-roles'
import { mayDo } from '~/lib/operator-roles'

/**
 * The pages of the studio in their order: the last part of their address, what opens them (one of several is enough), and whether there
 * is anything below it.
 */
const PAGES = {
  today: { path: '', opens: ['today.see'] },
  orders: { path: 'objednavky', opens: ['orders.see'], hasParts: true },
  claims: { path: 'reklamace', opens: ['claims.see'], hasParts: true },
  bank: { path: 'banka', opens: ['money.see'], hasParts: true },
  enquiries: { path: 'zadosti', opens: ['enquiries.see', 'contributions.see'], hasParts: true },
  calendar: { path: 'kalendar', opens: ['calls.see'], hasParts: true },
  services: { path: 'sluzby', opens: ['services.see'], hasParts: true },
  workshops: { path: 'workshopy', opens: ['workshops.see'], hasParts: true },
  couples: { path: 'pary', opens: ['couples.see'], hasParts: true },
  content: { path: 'obsah', opens: ['content.see'], hasParts: true },
  letters: { path: 'dopisy', opens: ['letters.see'], hasParts: true },
  website: { path: 'web', opens: ['website.see'] },
  overviews: { path: 'prehledy', opens: ['overviews.see'] },
  system: { path: 'system', opens: ['system.see'] },
  team: { path: 'tym', opens: ['team.see'] },
  record: { path: 'zaznam', opens: ['record.see'] },
  access: { path: 'pristup', opens: ['own.see'] },
} as const satisfies Record<string, { path: string; opens: readonly Permission[]; hasParts?: true }>
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

/** Whether anything can be there. */
export const isPlace = ({ name, rest }: { name: StudioPageName; rest: string }): boolean => rest === '' || 'hasParts' in PAGES[name]

/** The address of a page, or of something on it. */
export const studioPath = (name: StudioPageName, rest = ''): string =>
  ['/studio', PAGES[name].path, rest].filter((part) => part !== '').join('/')
