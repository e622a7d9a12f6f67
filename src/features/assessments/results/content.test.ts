import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { resultHtml } from '~/features/assessments/tier/texts.data.server'
import { LOCALES } from '~/lib/locale'
import { nb } from '~/lib/typography'
import { checkResultContent, methodText } from './texts.data.server'
import { partsOf } from './rules'

const source = (name: string): string => readFileSync(`content/assessments/${name}`, 'utf8')
const index = parse(source('results/index.yaml')) as Array<{ files: Record<'cs' | 'en', string> }>

test('what results are made of is whole', async () => {
  await expect(checkResultContent()).resolves.toBeUndefined()
})

describe.each(LOCALES)('in %s', (locale) => {
  test('every configured text has strengths, a talk, a 20-minute exercise and a next step', () => {
    for (const { files } of index) {
      const { parts } = partsOf(resultHtml(source(`results/${files[locale]}`), locale))
      expect(parts?.strengths.title).toBe(locale === 'cs' ? 'Co vám funguje' : 'What works for you')
      expect(parts?.exercise.title).toMatch(/\b20(?:\sminut|-\u2060minute)/)
      expect(parts?.next.title).toMatch(/^(Co dál|What next)$/)
      const minutes = [...(parts?.exercise.html.matchAll(/<strong>(\d+)\s?min/g) ?? [])].map(([, count]) => Number(count))
      expect(minutes.reduce((sum, each) => sum + each, 0)).toBe(20)
    }
  })

  test('no text promises to say in which topics two partners differ (readings R9)', () => {
    const texts = [
      ...index.map(({ files }) => source(`results/${files[locale]}`)),
      source(`method.${locale}.md`),
      JSON.stringify(parse(source('risk-levels.yaml'))),
      JSON.stringify(parse(source('discussion.yaml'))),
    ]
    for (const text of texts)
      expect(text).not.toMatch(
        /témata, ve kterých se (?:vaše pohledy )?liš|topics on which (?:you|your views) differ|Here your views differ|Tady se vaše/,
      )
  })

  test('no text tells a couple what it answered, or speaks of its own result as if that were elsewhere', () => {
    for (const { files } of index)
      expect(source(`results/${files[locale]}`)).not.toMatch(/vět\ssouhlasili|vlastní\svýsledek|You agreed with|[Yy]our own result/)
  })

  test('the method says what is rounded, that three topics are offered, and where its limits are', async () => {
    const { title, counting, folded, safety } = await methodText(locale)
    const html = [counting.percentage, ...folded, safety].map((part) => part.html).join('\n')
    expect(title.length).toBeGreaterThan(10)
    expect(html).toMatch(locale === 'cs' ? /celé\spětky.*tři\stémata/s : /whole fives.*three topics/s)
    // Each percentage stands for one to three means: nobody is promised that the other cannot tell theirs.
    expect(html).toMatch(locale === 'cs' ? /odhadnout\sprůměr.*nezabrání/s : /estimate\sthe other’s mean.*does not prevent/s)
    expect(html).not.toMatch(/nedopočítal|cannot work out your mean/)
    expect(safety.html).toContain('116')
  })
})

test('Czech texts keep their non-breaking spaces', () => {
  for (const name of ['discussion.yaml', 'risk-levels.yaml'])
    for (const text of czechTexts(parse(source(name)))) expect(nb(text)).toBe(text)
})

function czechTexts(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(czechTexts)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => (key === 'cs' && typeof inner === 'string' ? [inner] : czechTexts(inner)))
}
