import { notFound } from '@tanstack/react-router'
import { type ComponentType, type ReactElement, createElement } from 'react'
import type { OperatorRole } from '~/lib/operator-roles'
import { deferredPart } from '~/ui/deferred-part'
import { enterFirst } from '~/ui/enter-first'
import { type StudioPageName, isPlace, pageAt } from '~/features/studio/pages/rules'
import { NotFound } from '~/features/studio/shell/components/not-found'
import { NotForYou } from '~/features/studio/shell/components/not-for-you'
import type { AnyStudioPage, PageProps, Words } from '~/features/studio/shell/components/studio-page'

/** Where each page is, fetched when it is opened. */
const PAGES: Record<StudioPageName, () => Promise<{ page: AnyStudioPage }>> = {
  today: () => import('~/features/studio/today/components/page'),
  orders: () => import('~/features/studio/orders/components/page'),
  claims: () => import('~/features/studio/claims/components/page'),
  bank: () => import('~/features/studio/bank/components/page'),
  enquiries: () => import('~/features/studio/enquiries/components/page'),
  calendar: () => import('~/features/studio/calendar/components/page'),
  services: () => import('~/features/studio/services/components/page'),
  workshops: () => import('~/features/studio/workshops/components/page'),
  couples: () => import('~/features/studio/couples/components/page'),
  content: () => import('~/features/studio/content/components/page'),
  letters: () => import('~/features/studio/letters/components/page'),
  website: () => import('~/features/studio/website/components/page'),
  overviews: () => import('~/features/studio/overviews/components/page'),
  system: () => import('~/features/studio/system/components/page'),
  team: () => import('~/features/studio/team/components/page'),
  record: () => import('~/features/studio/record/components/page'),
  access: () => import('~/features/studio/entry/components/page'),
}

/** How pages look that have been opened: the server, and the browser that asked for one, draw it at once; one that wakes fetches it. */
const LOOKS = new Map<StudioPageName, ComponentType<PageProps<never>>>()

export interface LoadedStudioPage {
  name: StudioPageName
  rest: string
  outcome: { ok: boolean; code?: string }
  title: string
}

/** What a page of the studio is made from. Leads whoever is signed out to the door, and throws `notFound`. */
export async function loadStudioPage(address: string, typed: object, location: { href: string }): Promise<LoadedStudioPage> {
  const place = pageAt(address)
  if (!place || !isPlace(place)) throw notFound()
  const { name, rest } = place
  const { page } = await PAGES[name]()
  // Another one would take what stands there off the page, with what was typed or shown once.
  if (!LOOKS.has(name)) LOOKS.set(name, page.Page)
  const outcome = await page.load({ rest, search: wordsOf(typed) })
  if (!outcome.ok && outcome.code === 'unauthenticated') throw enterFirst(location)
  if (!outcome.ok && outcome.code === 'not-found') throw notFound()
  return { name, rest, outcome, title: outcome.ok ? page.title(outcome as never) : '' }
}

/** The words of an address as they were typed; the router reads numbers and more into them. */
export const wordsOf = (typed: object): Words =>
  Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]))

/** How a page looks; what is not for the role of whoever looks says so. */
export const StudioLook = ({ page, ...props }: { page: LoadedStudioPage } & Omit<PageProps<never>, 'data' | 'rest'>): ReactElement =>
  createElement(lookOf(page), { ...props, rest: page.rest, data: page.outcome as never })

/** What an address that leads to nothing says. */
export const StudioNotFound = ({ role, address }: { role: OperatorRole; address: string }): ReactElement =>
  createElement(NotFound, { role, page: pageAt(address)?.name })

function lookOf({ name, outcome }: LoadedStudioPage): ComponentType<PageProps<never>> {
  if (!outcome.ok) return NotForYou
  const known = LOOKS.get(name)
  if (known) return known
  const look = deferredPart(async () => (await PAGES[name]()).page.Page)
  LOOKS.set(name, look)
  return look
}
