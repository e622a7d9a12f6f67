import { addressOf, routeFiles, rulesIn } from '../../test/route-files'

/** Who looks at a page. `finished`: a couple that has taken the Tier Assessment. */
export type Viewer = 'visitor' | 'couple' | 'finished'

interface Look {
  /** The Czech address. */
  path: string
  /** Everyone to whom it looks different. */
  viewers: Viewer[]
  status?: 404
  /** Only leads on, to this Czech address. */
  leadsTo?: string
}

export interface PageFacts extends Look {
  /** In both languages, the English one below /en; the others have one address, in the language that the visitor's browser wants. */
  localized: boolean
  /** Stays open while the access gate is closed (readings R6). */
  open: boolean
}

const everyone: Viewer[] = ['visitor', 'couple', 'finished']
const visitors: Viewer[] = ['visitor']

const at = (path: string, facts: Partial<Look> = {}): Look => ({ path, viewers: visitors, ...facts })

/** Addresses that show what a page can look like, by the file of its route. A page that is not here has one look, at its one address. */
export const PAGES: Record<string, Look[]> = {
  'account-confirmed.tsx': [at('/account-confirmed'), at('/account-confirmed#type=signup')],
  'auth/index.tsx': [
    at('/auth'),
    at('/auth?step=status'),
    at('/auth?step=signup&status=married'),
    at('/auth?step=thanks'),
    at('/auth?step=forgot'),
  ],
  'auth/new-password.tsx': [at('/auth/new-password'), at(`/auth/new-password#token=${'A'.repeat(43)}`)],
  'auth/keep-factor.tsx': [at('/auth/keep-factor'), at(`/auth/keep-factor#token=${'A'.repeat(43)}`)],
  'auth/undo-email.tsx': [at('/auth/undo-email'), at(`/auth/undo-email#token=${'A'.repeat(43)}`)],
  'studio/vstup.tsx': [at('/studio/vstup'), at(`/studio/vstup#token=${'A'.repeat(43)}`)],
  'studio/pozvanka.tsx': [at('/studio/pozvanka'), at(`/studio/pozvanka#token=${'A'.repeat(43)}`)],
  // What they look like for the team, its journey shows.
  'studio/_inside/$.tsx': [
    at('/studio', { leadsTo: '/studio/vstup' }),
    at('/studio/pristup', { leadsTo: '/studio/vstup' }),
    at('/studio/tym', { viewers: ['visitor', 'couple'], leadsTo: '/studio/vstup' }),
    at('/studio/neni', { leadsTo: '/studio/vstup' }),
  ],
  'dev/outbox/$name.tsx': [at('/dev/outbox/nothing.eml', { status: 404 })],
  '{-$locale}/index.tsx': [at('/', { viewers: ['visitor', 'couple'] })],
  '{-$locale}/dashboard.tsx': [
    at('/dashboard', { viewers: ['couple', 'finished'] }),
    at('/dashboard?tab=progress', { viewers: ['couple', 'finished'] }),
    at('/dashboard?tab=settings', { viewers: ['couple'] }),
    at('/dashboard?tab=settings&settings=privacy', { viewers: ['couple'] }),
    at('/dashboard?tab=settings&settings=orders', { viewers: ['couple'] }),
  ],
  '{-$locale}/dashboard_.pokrok.tsx': [at('/dashboard/pokrok', { viewers: everyone })],
  '{-$locale}/dashboard_.reflexe.tsx': [at('/dashboard/reflexe', { viewers: ['couple'] })],
  // What it looks like for its couple is among the states (scripts/shot-states.mjs): its address is another one each time.
  '{-$locale}/dashboard_.vysledky.$id.tsx': [
    at('/dashboard/vysledky/00000000-0000-4000-8000-000000000000', { viewers: ['couple'], status: 404 }),
  ],
  '{-$locale}/test/index.tsx': [at('/test', { viewers: everyone })],
  '{-$locale}/test/tier-assessment.tsx': [at('/test/tier-assessment', { viewers: ['visitor', 'couple'] })],
  '{-$locale}/test/openfit-divorce-risk.tsx': [at('/test/openfit-divorce-risk', { viewers: ['visitor', 'couple'] })],
  '{-$locale}/result/$testSlug.$resultKey.tsx': [
    at('/result/tier-assessment/A'),
    at('/result/tier-assessment/D'),
    at('/result/tier-assessment/X', { status: 404 }),
  ],
  '{-$locale}/newsletter/confirm.tsx': [at('/newsletter/confirm'), at(`/newsletter/confirm#token=${'A'.repeat(43)}`)],
  '{-$locale}/akademie/index.tsx': [at('/akademie', { viewers: everyone })],
  '{-$locale}/akademie/_module/start.tsx': [at('/akademie/start', { viewers: ['visitor', 'couple'] })],
  '{-$locale}/akademie/_module/tier.tsx': [at('/akademie/tier', { viewers: ['visitor', 'finished'] })],
  '{-$locale}/akademie/_module/prirucky.tsx': [at('/akademie/prirucky', { viewers: ['visitor', 'couple'] })],
  '{-$locale}/akademie/_module/kurzy.tsx': [at('/akademie/kurzy', { viewers: ['visitor', 'couple'] })],
  '{-$locale}/akademie/_module/kurzy_.$course.tsx': [
    at('/akademie/kurzy/foundations', { viewers: ['visitor', 'couple'] }),
    at('/akademie/kurzy/advanced-dynamics'),
    at('/akademie/kurzy/intimacy-mastery'),
    at('/akademie/kurzy/neni', { status: 404 }),
  ],
  '{-$locale}/akademie/kurzy.$course.$lesson.tsx': [
    at('/akademie/kurzy/foundations/proc-o-tom-mluvime', { viewers: ['visitor', 'couple'] }),
    at('/akademie/kurzy/foundations/ano-ne-mozna', { viewers: ['visitor', 'couple'] }),
    at('/akademie/kurzy/advanced-dynamics/mapa-prani'),
    at('/akademie/kurzy/advanced-dynamics/ctvrtletni-revize'),
    at('/akademie/kurzy/advanced-dynamics/neni', { status: 404 }),
  ],
  '{-$locale}/akademie/prirucky.$guide.tsx': [
    at('/akademie/prirucky/one-wants-other-unsure', { viewers: ['visitor', 'couple'] }),
    at('/akademie/prirucky/communication-toolkit'),
    at('/akademie/prirucky/safety-protocols'),
    at('/akademie/prirucky/swingers-bible', { leadsTo: '/purchase/swingers-bible' }),
    at('/akademie/prirucky/neni', { status: 404 }),
  ],
  '{-$locale}/akademie/_module/workshopy.tsx': [at('/akademie/workshopy', { viewers: ['visitor', 'couple'] })],
  '{-$locale}/purchase/$productId.tsx': [
    at('/purchase/swingers-bible', { viewers: ['visitor', 'couple'] }),
    at('/purchase/safety-protocols', { leadsTo: '/akademie/prirucky' }),
  ],
  // What it looks like for its buyer is among the states (scripts/shot-states.mjs): its address is another one each time.
  '{-$locale}/objednavka.$id.tsx': [at('/objednavka/00000000-0000-4000-8000-000000000000', { status: 404 })],
  // What it looks like for whoever waits is shown by its journey: its address is another one each time.
  '{-$locale}/cekaci-listina.$id.tsx': [at('/cekaci-listina/00000000-0000-4000-8000-000000000000', { status: 404 })],
  // What it looks like for its couple is among the journeys: its address is another one each time.
  '{-$locale}/nabidka.$id.tsx': [at('/nabidka/00000000-0000-4000-8000-000000000000', { status: 404 })],
  '{-$locale}/koucink_.konzultace.tsx': [
    at('/koucink/konzultace', { viewers: ['visitor', 'couple'] }),
    at('/koucink/konzultace?druh=hodina', { viewers: ['visitor', 'couple'] }),
  ],
  // What it looks like for whoever booked is in the journeys: its address is another one each time.
  '{-$locale}/termin.$id.tsx': [at('/termin/00000000-0000-4000-8000-000000000000', { status: 404 })],
  '{-$locale}/dnes-vecer.tsx': [at('/dnes-vecer'), at('/dnes-vecer?sily=unaveni&los=0'), at('/dnes-vecer?sily=unaveni&druh=po-hadce')],
  '{-$locale}/recenze/index.tsx': [at('/recenze'), at('/recenze?city=pelhrimov&category=kurz&q=nic')],
  '{-$locale}/recenze/$slug.tsx': [
    at('/recenze/fantasy-club-prague'),
    at('/recenze/retreat-spolu'),
    at('/recenze/oralni-techniky-gaia'),
    at('/recenze/neni', { status: 404 }),
  ],
  '{-$locale}/she-moves/$slug.tsx': [
    at('/she-moves/prvni-clanek'),
    at('/she-moves/druhy-clanek'),
    at('/she-moves/treti-clanek'),
    at('/she-moves/neni', { status: 404 }),
  ],
  '{-$locale}/legal/$version/$document.tsx': [
    at('/legal/v1/obchodni-podminky'),
    at('/legal/v1/privacy'),
    at('/legal/v9/privacy', { status: 404 }),
  ],
  '{-$locale}/odstoupeni.tsx': [
    at('/odstoupeni', { viewers: ['visitor', 'couple'] }),
    at('/odstoupeni?podani=nic&objednavka=00000000-0000-4000-8000-000000000000&klic=nic'),
  ],
  '{-$locale}/zadost.$druh.tsx': [
    at('/zadost/koucink?o=accompaniment', { viewers: ['visitor', 'couple'] }),
    at('/zadost/pruvodce'),
    at('/zadost/zajem?o=openfit-complete'),
    at('/zadost/pribeh'),
    at('/zadost/namet'),
    at('/zadost/zajem', { status: 404 }),
  ],
  '{-$locale}/$.tsx': [at('/neni-tu', { status: 404 }), at('/neni/tu/nic', { status: 404 })],
}

/** The file of every route that is a page. */
const pageFiles = (): string[] => routeFiles().filter((file) => file.endsWith('.tsx'))

/** Pages whose address must be written down here, for it names something. */
export const namingFiles = (): string[] => pageFiles().filter((file) => addressOf(file).includes('$'))

/** All of them, each once. */
export const pages = (): PageFacts[] =>
  pageFiles().flatMap((file) => {
    const facts = { localized: file.startsWith('{-$locale}/'), open: rulesIn(file)?.includes('open: true') ?? false }
    return (PAGES[file] ?? [at(addressOf(file))]).map((look) => ({ ...look, ...facts }))
  })

/** The address of a page in a language; pages with one address follow the browser. */
export const inLocale = ({ path, localized }: Pick<PageFacts, 'path' | 'localized'>, locale: 'cs' | 'en'): string =>
  locale === 'en' && localized ? `/en${path.replace(/^\/(?=[?#]|$)/, '')}` : path
