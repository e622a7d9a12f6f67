import { and, asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { db } from '~/db/client.server'
import { siteSections } from '~/db/schema'
import { LOCALES, type Locale } from '~/lib/locale'
import { Bilingual, ContentError, localized, readYaml } from '~/server/content.server'
import { Drawing } from '~/ui/art/drawing'
import {
  type AcademyTab,
  type Banner,
  Crowns,
  type Hub,
  MODULE_FLAGS,
  type ModuleCard,
  type ModuleHead,
  type ModuleSlug,
  type Rung,
  type StartPage,
  type TestOffer,
  type TierPage,
} from './schema'

const SLUGS = Object.keys(MODULE_FLAGS) as ModuleSlug[]

/** Modules in the operator's order, without those that are switched off. */
export async function enabledModules(locale: Locale): Promise<AcademyTab[]> {
  const rows = await db()
    .select()
    .from(siteSections)
    .where(and(eq(siteSections.parent, 'akademie'), eq(siteSections.isEnabled, true)))
    .orderBy(asc(siteSections.displayOrder), asc(siteSections.slug))
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
  const { loginNotice, materials } = localized(await readYaml('academy/start.yaml', StartFile), locale)
  return {
    loginNotice,
    materials: materials.map((material) => ({ ...material, format: material.format ?? null, href: material.href ?? null })),
  }
}

/** The ladder from S to D; the couple without a result is no step of it. */
export async function ladderContent(locale: Locale): Promise<Pick<TierPage, 'ladder' | 'riskMeaning' | 'examplesNote'>> {
  const file = localized(await tiersFile(), locale)
  const ladder = file.tiers.flatMap(({ key, label, next_steps: steps, ...tier }): Rung[] =>
    key === 'unrated' || label === null ? [] : [{ ...tier, letter: key, label, nextSteps: steps }],
  )
  return { ladder, riskMeaning: file.risk_meaning, examplesNote: file.examples_note }
}

export async function testOffers(locale: Locale): Promise<TestOffer[]> {
  const { tests } = localized(await readYaml('academy/tests.yaml', TestsFile), locale)
  return tests.map(({ price, href, ...test }) => ({ ...test, href: href ?? null, priceCents: price === undefined ? null : price * 100 }))
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

/** A drawing in a content file, described in both languages. */
export const Art = Drawing.extend({ alt: Bilingual })

const ModulesFile = z.object({
  hub: z.object({
    title: Bilingual,
    lead: Bilingual,
    noTierBanner: z.object({ title: Bilingual, text: Bilingual, cta: Bilingual }),
    coaching: z.object({ text: Bilingual, cta: Bilingual }),
  }),
  modules: z
    .array(
      z.object({
        slug: z.enum(SLUGS),
        access: z.enum(['free', 'premium']),
        description: Bilingual,
        lead: Bilingual,
        cta: Bilingual,
        art: Art,
      }),
    )
    .length(SLUGS.length),
})

const Card = z.object({ title: Bilingual, description: Bilingual, cta: Bilingual, art: Art })
const Path = z.string().regex(/^\/[a-z]/)

const StartFile = z.object({
  loginNotice: Bilingual,
  materials: z
    .array(
      Card.extend({
        id: z.string().min(1),
        kind: z.enum(['article', 'checklist', 'test']),
        minutes: z.int().positive(),
        format: z.string().optional(),
        href: Path.optional(),
        contents: z.array(Bilingual).min(1),
      }),
    )
    .length(4),
})

const TestsFile = z.object({
  tests: z
    .array(Card.extend({ id: z.string().min(1), href: Path.optional(), price: Crowns.optional(), facts: z.array(Bilingual).min(1) }))
    .length(3),
})

/** A step carries its address beside the texts. */
const Step = z.object({ href: Path, ...Bilingual.shape }).transform(({ href, cs, en }) => ({ href: presentPath(href), text: { cs, en } }))

/** Progress is a part of the dashboard as long as it has no page of its own. */
const presentPath = (href: string): string => (href === '/dashboard/pokrok' ? '/dashboard' : href)

const TiersFile = z.object({
  risk_meaning: Bilingual,
  examples_note: Bilingual,
  tiers: z.array(
    z.object({
      key: z.enum(['S', 'A', 'B', 'C', 'D', 'unrated']),
      label: z.string().nullable(),
      name: Bilingual,
      risk: Bilingual,
      description: Bilingual,
      characteristics: z.array(Bilingual).min(1),
      example: Bilingual,
      next_steps: z.array(Step).min(1),
    }),
  ),
})

const modulesFile = () => readYaml('academy/modules.yaml', ModulesFile)

/** The tests read other fields of this file; the dot keeps the two readings apart in the reader's memory, which knows files by their path. */
const tiersFile = () => readYaml('./assessments/tiers.yaml', TiersFile)

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
