import { z } from 'zod'
import { LOCALES, type Locale } from '~/lib/locale'
import { Bilingual, ContentError, readOnePage, readYaml } from '~/server/content.server'
import { riskFile, riskTexts } from '~/features/assessments/openfit/texts.data.server'
import { isRiskLevel, sectionsOf, topicsToTalkAbout } from './rules'
import type { MethodText, NextStep, OwnResult, ResultMeta, RiskTone, Starter } from './schema'

/** A completed result without its answers: they have no way out of the database (readings R9). */
export type ResultRow = {
  id: string
  testSlug: string
  testTitle: string
  resultKey: string
  /** OpenFit has none. */
  score: number | null
  tone: RiskTone
  completedAt: Date
  meta: ResultMeta
}

/** How the tests work and what they cannot do. */
export async function methodText(locale: Locale): Promise<MethodText> {
  const { head, html } = await readOnePage('assessments/method', z.object({ title: z.string().min(1) }), locale)
  const { lead, sections } = sectionsOf(locale === 'en' ? html.replaceAll('href="/', 'href="/en/') : html, 'h2')
  const [what, asked, counting, limits, privacy, safety] = sections
  const [tier, openFit, percentage, complete] = sectionsOf(counting?.html ?? '', 'h3').sections
  if (!what || !asked || !counting || !limits || !privacy || !safety || !tier || !openFit || !percentage || !complete)
    throw new ContentError(`content/assessments/method.${locale}.md: a section is missing.`)
  return {
    title: head.title,
    lead,
    what,
    counting: { title: counting.title, tier, openFit, percentage, complete },
    folded: [asked, limits, privacy],
    safety,
  }
}

/** Reads everything that a result says, in both languages. Throws `ContentError`. */
export async function checkResultContent(): Promise<void> {
  const [{ levels }, { tiers }, discussion] = await Promise.all([riskFile(), tierFile(), discussionFile()])
  for (const test of TESTS) {
    const keys = (await topicsOf(test, 'cs')).map(({ key }) => key)
    const offered = discussion[test].map(({ topic }) => topic)
    if (keys.toSorted().join() !== offered.toSorted().join())
      throw new ContentError(`content/assessments/discussion.yaml: ${test} has other topics than its questions.`)
  }
  if (levels.length !== 3 || tiers.length < 5) throw new ContentError('content/assessments: a level or a tier is missing.')
  await Promise.all(LOCALES.map((locale) => methodText(locale)))
}

const TESTS = ['tier-assessment', 'openfit-divorce-risk'] as const
type TestSlug = (typeof TESTS)[number]

/** What stands around the configured text: conversation starters, next steps, the sentence that it is no diagnosis. */
export async function textsAround(row: ResultRow, locale: Locale): Promise<Pick<OwnResult, 'starters' | 'nextSteps' | 'disclaimer'>> {
  const { resultKey: key, testSlug, meta } = row
  const isRisk = isRiskLevel(key)
  const topics = await topicsOf(testSlug, locale)
  const chosen = isRisk ? (meta.risk_result?.topics ?? []) : topicsToTalkAbout(topics, meta.topic_points ?? {})
  const items = await startersFor(testSlug, topics, chosen, locale)
  const { intro, when_to_skip: whenToSkip } = await discussionFile()
  const steps = isRisk ? (await riskTexts(key, locale)).steps : (await tierFile()).tiers.find((tier) => tier.key === key)?.next_steps
  return {
    // OpenFit offers three or none: two would already say something (readings R9).
    starters:
      items.length === 0 || (isRisk && items.length < 3)
        ? null
        : { intro: isRisk ? intro[locale] : null, items, whenToSkip: whenToSkip[locale] },
    nextSteps: (steps ?? []).map((step): NextStep => ({ href: step.href, text: step[locale] })),
    disclaimer: (isRisk ? await riskFile() : await tierTopicsFile()).disclaimer[locale],
  }
}

async function startersFor(test: string, topics: Topic[], chosen: readonly string[], locale: Locale): Promise<Starter[]> {
  const starters = (await discussionFile())[test as TestSlug]
  return topics
    .filter(({ key }) => chosen.includes(key))
    .flatMap(({ key, name }) => {
      const starter = starters.find(({ topic }) => topic === key)
      return starter ? [{ topic: name, text: starter[locale] }] : []
    })
}

type Topic = { key: string; name: string }

/** What the questions of a test are about: key and name. */
export async function topicsOf(test: string, locale: Locale): Promise<Topic[]> {
  const { topics } = test === 'openfit-divorce-risk' ? await openFitTopicsFile() : await tierTopicsFile()
  return topics.map((topic) => ({ key: topic.key, name: topic[locale] }))
}

const Topics = z.object({ disclaimer: Bilingual, topics: z.array(z.object({ key: z.string().min(1), ...Bilingual.shape })).length(10) })
const Step = z.object({ href: z.string().startsWith('/').nullable(), ...Bilingual.shape })
const Starters = z.array(z.object({ topic: z.string().min(1), ...Bilingual.shape }))
const TierFile = z.object({ tiers: z.array(z.object({ key: z.string(), next_steps: z.array(Step).min(1) })) })
const DiscussionFile = z.object({
  intro: Bilingual,
  when_to_skip: Bilingual,
  'tier-assessment': Starters,
  'openfit-divorce-risk': Starters,
})
const tierFile = () => readYaml('assessments/tiers.yaml', TierFile)
const discussionFile = () => readYaml('assessments/discussion.yaml', DiscussionFile)
const tierTopicsFile = () => readYaml('assessments/tier-assessment.yaml', Topics)
const openFitTopicsFile = () => readYaml('assessments/openfit-divorce-risk.yaml', Topics)
