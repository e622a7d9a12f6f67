import type { Localized } from '~/server/content.server'
import type { InsideDrawing } from '~/ui/art/inside'
import type { RowDrawing } from '~/ui/art/row'
import type { ModuleSlug } from './rules'
import type { ModulesFile, StartFile, TestsFile, TierLetters, TiersFile } from './written.data.server'

export type TierLetter = TierLetters[number]

/** An enabled module: a card on the hub and a tab on its pages. */
export interface AcademyTab {
  slug: ModuleSlug
  label: string
}

/** How the page of a module begins. */
export interface ModuleHead {
  title: string
  lead: string
}

export type ModuleCard = AcademyTab & Pick<Localized<ModulesFile>['modules'][number], 'access' | 'description' | 'cta' | 'art'>

type HubTexts = Localized<ModulesFile>['hub']
export type Banner = HubTexts['noTierBanner']

export type Hub = Omit<HubTexts, 'noTierBanner'> & {
  modules: ModuleCard[]
  /** Only for a couple that is known to have no tier (specification §4). */
  noTierBanner: Banner | null
}

export type StartMaterial = Localized<StartFile>['materials'][number]

export interface StartPage {
  head: ModuleHead
  signedIn: boolean
  loginNotice: string
  materials: StartMaterial[]
}

/** One step of the ladder (specification §3: tier profile). */
export type Rung = Omit<Localized<TiersFile>['tiers'][number], 'key' | 'label' | 'range' | 'next_steps'> & {
  letter: TierLetter
  /** Such as „S-Tier“. */
  label: string
  /** The lowest and the highest total. */
  range: { min: number; max: number }
  nextSteps: Array<{ href: string; text: string }>
  art: RowDrawing
}

export type TestOffer = Omit<Localized<TestsFile>['tests'][number], 'price'> & { priceCents: number | null }

/** The newest result of a test that the couple has finished. */
export interface OwnTest {
  /** Its page. */
  path: string
  /** ISO moment. */
  completedAt: string
  /** ISO moment from which it can be taken again; null where it can be already. */
  againFrom: string | null
}

export interface OwnRung {
  letter: TierLetter
  /** Its points, 20 to 80; null where they are not known, as of an imported tier. */
  score: number | null
  /** The page of the result behind it; null for an imported tier. */
  path: string | null
}

export interface TierPage {
  head: ModuleHead
  ladder: Rung[]
  riskMeaning: string
  examplesNote: string
  tests: TestOffer[]
  /** What the couple that asks has finished, by the id of the test. */
  done: Partial<Record<string, OwnTest>>
  /** Where the couple that asks stands, if it has a tier. */
  yours: OwnRung | null
  /** Of that rung: the picture of an open rung is fetched at once, and would tell whose it is. */
  ownDrawing: InsideDrawing | null
}
