import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import sanitizeHtml from 'sanitize-html'
import { z } from 'zod'
import type { Tier } from '~/features/couple/profile/couple.schema'
import { LOCALES, type Locale, isSharedPath, localizedPath } from '~/lib/locale'
import { OPENFIT_TEST, TIER_TEST } from '~/lib/test-results'
import { tiedHtml } from '~/lib/typography'
import { Bilingual, localized, readYaml } from '~/server/content.server'
import { awaitsExpert } from '~/server/experts.server'
import { RESULT_TAGS, TIERS } from './rules'
import type { HelpNote, PresentedQuestion, TierProfile } from './schema'

const HelpFile = z.object({
  title: Bilingual,
  text: Bilingual,
  lines: z.array(z.object({ phone: z.string().min(1), tel: z.string().regex(/^\d+$/), name: Bilingual, about: Bilingual })).min(1),
})

const TiersFile = z.object({
  risk_meaning: Bilingual,
  tiers: z.array(
    z.object({
      key: z.enum([...TIERS, 'unrated']),
      label: z.string().nullable(),
      name: Bilingual,
      risk: Bilingual,
      description: Bilingual,
    }),
  ),
})

const Question = z.object({
  id: z.string().regex(/^q\d\d$/),
  topic: z.string().min(1),
  ...Bilingual.shape,
  options: z.array(z.object({ value: z.int().min(1).max(4), ...Bilingual.shape })).length(4),
})

const Edition = z.object({ version: z.int().positive() })

/** 20 questions with the values 1 to 4 (specification §9, readings R9). */
const TierTestFile = z.object({
  version: z.int().positive(),
  subtitle: Bilingual,
  instructions: Bilingual,
  questions: z.array(Question).length(20),
})
export type TierTestFile = z.output<typeof TierTestFile>

/** The note on where to find help, in the same words with every result (readings R9), and whether what it stands by waits for an expert. */
export async function helpNote(test: string, locale: Locale): Promise<HelpNote> {
  const note = localized(await readYaml('assessments/help-note.yaml', HelpFile), locale)
  return { ...note, awaitsExpert: await awaitsExpert({ kind: 'tests', name: test, edition: await editionOf(test) }) }
}

/** None of a test that no file words. */
async function editionOf(test: string): Promise<number> {
  if (test !== TIER_TEST && test !== OPENFIT_TEST) return 0
  return (await readYaml(`assessments/${test}.yaml`, Edition)).version
}

/** What a tier is called and means (specification §3). */
export async function tierProfile(tier: Tier, locale: Locale): Promise<TierProfile> {
  const { tiers, risk_meaning: riskMeaning } = localized(await readYaml('assessments/tiers.yaml', TiersFile), locale)
  const profile = tiers.find(({ key }) => key === tier)
  if (!profile?.label) throw new Error(`tier ${tier} has no profile`)
  const { label, name, risk, description } = profile
  return { label, name, risk, description, riskMeaning }
}

/** What stands at the beginning of the Tier Assessment. */
export async function tierGuide(locale: Locale): Promise<{ subtitle: string; instructions: string }> {
  const { subtitle, instructions } = await tierTestFile()
  return localized({ subtitle, instructions }, locale)
}

/** Of the Tier Assessment, to be tried by everybody: time for two, after a quarrel, agreements. */
const TASTE: readonly string[] = ['q01', 'q03', 'q07']

/** The questions that may be tried without an account. Their options carry places, not points: nothing is counted from them. */
export async function tasteQuestions(locale: Locale): Promise<PresentedQuestion[]> {
  const { questions } = await tierTestFile()
  return questions
    .filter(({ id }) => TASTE.includes(id))
    .map(({ id, options, ...text }) => ({
      id,
      text: text[locale],
      options: options.map((option, place) => ({ value: place + 1, label: option[locale] })),
    }))
}

/** The Tier Assessment as this release words it; the database holds what is asked. */
export const tierTestFile = (): Promise<TierTestFile> => readYaml('assessments/tier-assessment.yaml', TierTestFile)

const RESULTS = 'assessments/results'

const ResultIndex = z.array(
  z.strictObject({ test_slug: z.enum([TIER_TEST, OPENFIT_TEST]), result_key: z.string().min(1), title: Bilingual, files: Bilingual }),
)

/** A result page in one language as the release words it. */
export interface WrittenResult {
  testSlug: string
  resultKey: string
  locale: Locale
  title: string
  description: string
}

/** The result pages of all tests as the release words them; the database holds what is shown. */
export async function writtenResults(): Promise<WrittenResult[]> {
  const index = await readYaml(`${RESULTS}/index.yaml`, ResultIndex)
  return Promise.all(
    index.flatMap(({ test_slug: testSlug, result_key: resultKey, title, files }) =>
      LOCALES.map(async (locale) => {
        const description = await readFile(resolve('content', RESULTS, files[locale]), 'utf8')
        return { testSlug, resultKey, locale, title: title[locale], description }
      }),
    ),
  )
}

const SHOWN: sanitizeHtml.IOptions = {
  allowedTags: [...RESULT_TAGS],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https', 'tel'],
  allowProtocolRelative: false,
}

/**
 * What a configured description may show: plain article markup, and links to own pages, to https pages and to telephone numbers.
 * Own pages are linked in the given language, whatever the text says.
 */
export function resultHtml(description: string, locale: Locale): string {
  const html = sanitizeHtml(description, {
    ...SHOWN,
    transformTags: { a: (tagName, { href = '' }) => ({ tagName, attribs: linkOf(href.trim(), locale) }) },
  })
  return tiedHtml(html)
}

function linkOf(href: string, locale: Locale): Record<string, string> {
  if (/^\/(?![/\\])/.test(href)) return { href: isSharedPath(href) ? href : localizedPath(href, locale) }
  if (/^https:\/\//i.test(href)) return { href, rel: 'noopener noreferrer' }
  return /^tel:\+?\d+$/.test(href) ? { href } : {}
}

/** Whether all of a description would be shown: no tag, attribute, link or remark of it is lost by {@link resultHtml}. */
export function isShownWhole(description: string): boolean {
  if (description.includes('<!')) return false
  const all = sanitizeHtml(description, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    allowedSchemesAppliedToAttributes: [],
  })
  const shown = sanitizeHtml(description, {
    ...SHOWN,
    transformTags: { a: (tagName, attribs) => ({ tagName, attribs: linkOf((attribs.href ?? '').trim(), 'cs').href ? attribs : {} }) },
  })
  return all === shown && sanitizeHtml(shown, { allowedTags: [] }).trim() !== ''
}
