import { and, asc, eq } from 'drizzle-orm'
import { keptSelect } from '~/db/kept-select.server'
import { siteSections } from '~/db/schema'
import { LOCALES, type Locale } from '~/lib/locale'
import { batched } from '~/server/batched.server'
import { ContentError, localized, readYaml } from '~/server/content.server'
import type { InsideDrawing } from '~/ui/art/inside'
import type { RowDrawing } from '~/ui/art/row'
import { themedArt } from '~/ui/art/themed'
import { MODULE_FLAGS, type ModuleSlug } from './rules'
import type { AcademyTab, Banner, Hub, ModuleCard, ModuleHead, Rung, StartPage, TestOffer, TierLetter, TierPage } from './schema'
import { SLUGS, StartFile, TestsFile, modulesFile, tiersFile } from './written.data.server'

const enabledSections = keptSelect([], (_, ask) =>
  ask
    .select()
    .from(siteSections)
    .where(and(eq(siteSections.parent, 'akademie'), eq(siteSections.isEnabled, true)))
    .orderBy(asc(siteSections.displayOrder), asc(siteSections.slug)),
)

/** Modules in the operator's order, without those that are switched off. */
export async function enabledModules(locale: Locale): Promise<AcademyTab[]> {
  const rows = await batched(enabledSections({}))
  return rows.flatMap((row) => {
    const slug = SLUGS.find((known) => MODULE_FLAGS[known] === row.slug)
    return slug ? [{ slug, label: locale === 'en' ? row.labelEn : row.label }] : []
  })
}

/** How the page of a module begins; undefined for one that is switched off: it has no page. */
export async function moduleHead(slug: ModuleSlug, locale: Locale): Promise<ModuleHead | undefined> {
  const tab = (await enabledModules(locale)).find((enabled) => enabled.slug === slug)
  return tab && { title: tab.label, lead: (await moduleText(slug, locale)).lead }
}

/** The cards of the enabled modules and what stands around them. */
export async function hubContent(locale: Locale): Promise<Hub & { noTierBanner: Banner }> {
  const { hub } = localized(await modulesFile(), locale)
  const tabs = await enabledModules(locale)
  return { ...hub, modules: await Promise.all(tabs.map((tab) => card(tab, locale))) }
}

export async function startContent(locale: Locale): Promise<Pick<StartPage, 'loginNotice' | 'materials'>> {
  return localized(await readYaml('academy/start.yaml', StartFile), locale)
}

/** The ladder from S to D; the couple without a result is no step of it. */
export async function ladderContent(locale: Locale): Promise<Pick<TierPage, 'ladder' | 'riskMeaning' | 'examplesNote'>> {
  const file = localized(await tiersFile(), locale)
  const ladder = file.tiers.flatMap(({ key, label, range, next_steps: steps, ...tier }): Rung[] =>
    key === 'unrated' || label === null || range === null
      ? []
      : [{ ...tier, letter: key, label, range, nextSteps: steps, art: rungArt(key) }],
  )
  return { ladder, riskMeaning: file.risk_meaning, examplesNote: file.examples_note }
}

/** The picture of one rung inside the page. */
export function rungDrawing(letter: TierLetter): InsideDrawing {
  const { seed, variant, mood, comp } = rungArt(letter)
  return { svg: themedArt(seed, variant, { mood, comp }) }
}

const RUNG_DRAWINGS = {
  S: { comp: 'souhvezdi', mood: 'med' },
  A: { comp: 'most', mood: 'lazen' },
  B: { comp: 'ozvena', mood: 'porcelan' },
  C: { comp: 'duny', mood: 'karneol' },
  D: { comp: 'labyrint', mood: 'svestka' },
} as const
const rungArt = (letter: TierLetter): RowDrawing => ({ seed: `tier-${letter.toLowerCase()}`, variant: 'course', ...RUNG_DRAWINGS[letter] })

export async function testOffers(locale: Locale): Promise<TestOffer[]> {
  const { tests } = localized(await readYaml('academy/tests.yaml', TestsFile), locale)
  return tests.map(({ price, ...test }) => ({ ...test, priceCents: price === undefined ? null : price * 100 }))
}

/** Tests that are not there yet can be asked for. */
export const testSubjects = async (locale: Locale) =>
  (await testOffers(locale)).filter(({ href }) => href === null).map(({ id, title }) => ({ slug: id, title }))

/** Reads everything that this feature shows, in both languages. Throws `ContentError`. */
export async function checkAcademyContent(): Promise<void> {
  for (const locale of LOCALES) {
    await Promise.all(SLUGS.map((slug) => moduleText(slug, locale)))
    await Promise.all([startContent(locale), ladderContent(locale), testOffers(locale)])
  }
}

async function moduleText(slug: ModuleSlug, locale: Locale) {
  const { modules } = localized(await modulesFile(), locale)
  const text = modules.find((module) => module.slug === slug)
  if (!text) throw new ContentError(`content/academy/modules.yaml lacks the module ${slug}.`)
  return text
}

async function card(tab: AcademyTab, locale: Locale): Promise<ModuleCard> {
  const { access, description, cta, art } = await moduleText(tab.slug, locale)
  return { ...tab, access, description, cta, art }
}
