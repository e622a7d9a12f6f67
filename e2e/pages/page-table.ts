/** Who looks at a page. `finished`: a couple that has taken the Tier Assessment. */
export type Viewer = 'visitor' | 'couple' | 'finished'

export interface PageFacts {
  /** The Czech address. */
  path: string
  /** In both languages, the English one below /en; the others have one address, in the language that the visitor's browser wants. */
  localized: boolean
  /** Everyone to whom it looks different. */
  viewers: Viewer[]
  /** Stays open while the access gate is closed (readings R6). */
  open?: boolean
  /** Search engines may list it: the page is public, complete and the same for all. */
  listed?: boolean
  status?: 404
  /** Only leads on, to this Czech address. */
  leadsTo?: string
}

const everyone: Viewer[] = ['visitor', 'couple', 'finished']
const visitors: Viewer[] = ['visitor']

const page = (path: string, facts: Partial<PageFacts> = {}): PageFacts => ({ path, localized: true, viewers: visitors, ...facts })
const shared = (path: string, facts: Partial<PageFacts> = {}): PageFacts => page(path, { localized: false, ...facts })

/** The file of every route, with the addresses that show what it can look like. A route that is not here fails the tests. */
export const PAGES: Record<string, PageFacts[]> = {
  'account-confirmed.tsx': [shared('/account-confirmed', { open: true }), shared('/account-confirmed#type=signup', { open: true })],
  'auth/index.tsx': [
    shared('/auth'),
    shared('/auth?step=status'),
    shared('/auth?step=signup&status=married'),
    shared('/auth?step=thanks'),
    shared('/auth?step=forgot'),
  ],
  'auth/new-password.tsx': [
    shared('/auth/new-password', { open: true }),
    shared(`/auth/new-password#token=${'A'.repeat(43)}`, { open: true }),
  ],
  'auth/new-email.tsx': [shared('/auth/new-email', { open: true })],
  'auth/keep-factor.tsx': [
    shared('/auth/keep-factor', { open: true }),
    shared(`/auth/keep-factor#token=${'A'.repeat(43)}`, { open: true }),
  ],
  'auth/undo-email.tsx': [shared('/auth/undo-email', { open: true }), shared(`/auth/undo-email#token=${'A'.repeat(43)}`, { open: true })],
  'dev/kit.tsx': [shared('/dev/kit')],
  'dev/outbox/index.tsx': [shared('/dev/outbox', { open: true })],
  'dev/outbox/$name.tsx': [shared('/dev/outbox/nothing.eml', { open: true, status: 404 })],
  '{-$locale}/index.tsx': [page('/', { listed: true, viewers: ['visitor', 'couple'] })],
  '{-$locale}/dashboard.tsx': [
    page('/dashboard', { viewers: ['couple', 'finished'] }),
    page('/dashboard?tab=progress', { viewers: ['couple', 'finished'] }),
    page('/dashboard?tab=settings', { viewers: ['couple'] }),
    page('/dashboard?tab=settings&settings=privacy', { viewers: ['couple'] }),
    page('/dashboard?tab=settings&settings=orders', { viewers: ['couple'] }),
  ],
  '{-$locale}/dashboard_.pokrok.tsx': [page('/dashboard/pokrok', { viewers: everyone })],
  '{-$locale}/dashboard_.reflexe.tsx': [page('/dashboard/reflexe', { viewers: ['couple'] })],
  // What it looks like for its couple is among the states (scripts/shot-states.mjs): its address is another one each time.
  '{-$locale}/dashboard_.vysledky.$id.tsx': [
    page('/dashboard/vysledky/00000000-0000-4000-8000-000000000000', { viewers: ['couple'], status: 404 }),
  ],
  '{-$locale}/test/metoda.tsx': [page('/test/metoda', { listed: true })],
  '{-$locale}/test/index.tsx': [page('/test', { listed: true, viewers: everyone })],
  '{-$locale}/test/tier-assessment.tsx': [page('/test/tier-assessment', { viewers: ['visitor', 'couple'] })],
  '{-$locale}/test/openfit-divorce-risk.tsx': [page('/test/openfit-divorce-risk', { viewers: ['visitor', 'couple'] })],
  '{-$locale}/result/$testSlug.$resultKey.tsx': [
    page('/result/tier-assessment/A'),
    page('/result/tier-assessment/D'),
    page('/result/tier-assessment/X', { status: 404 }),
  ],
  '{-$locale}/newsletter/confirm.tsx': [
    page('/newsletter/confirm', { open: true }),
    page(`/newsletter/confirm#token=${'A'.repeat(43)}`, { open: true }),
  ],
  // With a link of a letter they stand among the journeys: nobody knows its key beforehand.
  '{-$locale}/newsletter/odhlasit.tsx': [page('/newsletter/odhlasit', { open: true })],
  '{-$locale}/newsletter/odber.tsx': [page('/newsletter/odber', { open: true })],
  '{-$locale}/akademie/index.tsx': [page('/akademie', { listed: true, viewers: everyone })],
  '{-$locale}/akademie/_module/start.tsx': [page('/akademie/start', { listed: true, viewers: ['visitor', 'couple'] })],
  '{-$locale}/akademie/_module/tier.tsx': [page('/akademie/tier', { listed: true, viewers: ['visitor', 'finished'] })],
  '{-$locale}/akademie/_module/prirucky.tsx': [page('/akademie/prirucky', { listed: true, viewers: ['visitor', 'couple'] })],
  '{-$locale}/akademie/_module/kurzy.tsx': [page('/akademie/kurzy', { listed: true, viewers: ['visitor', 'couple'] })],
  '{-$locale}/akademie/_module/kurzy_.$course.tsx': [
    page('/akademie/kurzy/foundations', { listed: true, viewers: ['visitor', 'couple'] }),
    page('/akademie/kurzy/advanced-dynamics', { listed: true }),
    page('/akademie/kurzy/intimacy-mastery', { listed: true }),
    page('/akademie/kurzy/neni', { status: 404 }),
  ],
  '{-$locale}/akademie/kurzy.$course.$lesson.tsx': [
    page('/akademie/kurzy/foundations/proc-o-tom-mluvime', { listed: true, viewers: ['visitor', 'couple'] }),
    page('/akademie/kurzy/foundations/ano-ne-mozna', { viewers: ['visitor', 'couple'] }),
    page('/akademie/kurzy/advanced-dynamics/ctvrtletni-revize', { status: 404 }),
  ],
  '{-$locale}/akademie/_module/workshopy.tsx': [page('/akademie/workshopy', { listed: true, viewers: ['visitor', 'couple'] })],
  '{-$locale}/akademie/_module/novinky.tsx': [page('/akademie/novinky', { listed: true })],
  '{-$locale}/purchase/$productId.tsx': [
    page('/purchase/swingers-bible', { listed: true, viewers: ['visitor', 'couple'] }),
    page('/purchase/safety-protocols', { leadsTo: '/akademie/prirucky' }),
  ],
  // What it looks like for its buyer is among the states (scripts/shot-states.mjs): its address is another one each time.
  '{-$locale}/objednavka.$id.tsx': [page('/objednavka/00000000-0000-4000-8000-000000000000', { open: true, status: 404 })],
  // What it looks like for whoever waits is shown by its journey: its address is another one each time.
  '{-$locale}/cekaci-listina.$id.tsx': [page('/cekaci-listina/00000000-0000-4000-8000-000000000000', { open: true, status: 404 })],
  // What it looks like for its couple is among the journeys: its address is another one each time.
  '{-$locale}/nabidka.$id.tsx': [page('/nabidka/00000000-0000-4000-8000-000000000000', { open: true, status: 404 })],
  '{-$locale}/koucink.tsx': [page('/koucink', { listed: true })],
  '{-$locale}/koucink_.konzultace.tsx': [
    page('/koucink/konzultace', { listed: true, viewers: ['visitor', 'couple'] }),
    page('/koucink/konzultace?druh=hodina', { viewers: ['visitor', 'couple'] }),
  ],
  // What it looks like for whoever booked is in the journeys: its address is another one each time.
  '{-$locale}/termin.$id.tsx': [page('/termin/00000000-0000-4000-8000-000000000000', { open: true, status: 404 })],
  '{-$locale}/lide-z-lifestyle.tsx': [page('/lide-z-lifestyle', { listed: true })],
  '{-$locale}/o-nas.tsx': [page('/o-nas', { listed: true })],
  '{-$locale}/partners/index.tsx': [page('/partners', { open: true, listed: true })],
  '{-$locale}/partners/platby.tsx': [page('/partners/platby', { open: true, listed: true })],
  '{-$locale}/recenze/index.tsx': [page('/recenze', { listed: true }), page('/recenze?city=pelhrimov&category=kurz&q=nic')],
  '{-$locale}/recenze/$slug.tsx': [
    page('/recenze/fantasy-club-prague', { listed: true }),
    page('/recenze/retreat-spolu', { listed: true }),
    page('/recenze/oralni-techniky-gaia', { listed: true }),
    page('/recenze/neni', { status: 404 }),
  ],
  '{-$locale}/she-moves/index.tsx': [page('/she-moves', { listed: true })],
  '{-$locale}/she-moves/$slug.tsx': [
    page('/she-moves/prvni-clanek', { listed: true }),
    page('/she-moves/druhy-clanek', { listed: true }),
    page('/she-moves/treti-clanek', { listed: true }),
    page('/she-moves/neni', { status: 404 }),
  ],
  '{-$locale}/legal/archive.tsx': [page('/legal/archive', { open: true, listed: true })],
  '{-$locale}/legal/$version/$document.tsx': [
    page('/legal/v1/obchodni-podminky', { open: true }),
    page('/legal/v1/privacy', { open: true }),
    page('/legal/v9/privacy', { open: true, status: 404 }),
  ],
  '{-$locale}/obchodni-podminky.tsx': [page('/obchodni-podminky', { open: true, listed: true })],
  '{-$locale}/privacy.tsx': [page('/privacy', { open: true, listed: true })],
  '{-$locale}/odstoupeni.tsx': [
    page('/odstoupeni', { open: true, viewers: ['visitor', 'couple'] }),
    page('/odstoupeni?podani=nic&objednavka=00000000-0000-4000-8000-000000000000&klic=nic', { open: true }),
  ],
  '{-$locale}/zadost.$druh.tsx': [
    page('/zadost/koucink?o=accompaniment', { viewers: ['visitor', 'couple'] }),
    page('/zadost/pruvodce'),
    page('/zadost/zajem?o=openfit-complete'),
    page('/zadost/pribeh'),
    page('/zadost/namet'),
    page('/zadost/zajem', { status: 404 }),
  ],
  '{-$locale}/$.tsx': [page('/neni-tu', { status: 404 }), page('/neni/tu/nic', { status: 404 })],
}

/** All of them, each once. */
export const pages = (): PageFacts[] => Object.values(PAGES).flat()

/** The address of a page in a language; pages with one address follow the browser. */
export const inLocale = ({ path, localized }: Pick<PageFacts, 'path' | 'localized'>, locale: 'cs' | 'en'): string =>
  locale === 'en' && localized ? `/en${path.replace(/^\/(?=[?#]|$)/, '')}` : path
