import { z } from 'zod'
import { BUYER_NAMES } from '~/lib/buyer-fields'
import { columnOf } from '~/lib/form-fields'
import type { Locale } from '~/lib/locale'
import { Bilingual, localized, readYaml } from '~/server/content.server'
import type { AccountId } from '~/server/session.server'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { answersInWords } from '~/features/assessments/tier/data.server'
import { topicsOf } from '~/features/assessments/results/texts.data.server'
import { PARTNERS, PARTNER_FIELD_NAMES } from '~/features/couple/profile/partner.rules'
import { TIER_TEST } from '~/lib/test-results'
import { m } from '~/paraglide/messages'
import { operator } from '~/server/operator.server'
import { ReadmeDocument } from './components/readme-document'
import { readable } from './rules'
import type { ExportSection } from './schema'

export async function readmeHtml({ tables, results }: ExportData, files: string[], owner: ExportOwner): Promise<string> {
  const { locale } = owner
  const texts = localized(await exportFileTexts(), locale)
  const words = { yes: m.common_yes({}, { locale }), no: m.common_no({}, { locale }), none: '–' }
  const said = (rows: Row[], name = '') =>
    rows.map((row, number) => ({
      number,
      facts: Object.entries(row).map(([column, value]) => ({
        label: nameOf(texts.columns, name, column) ?? column,
        value: (typeof value === 'string' && texts.values[value]) || readable(column, value, locale, words),
      })),
    }))
  const shownTables = { ...tables, test_results: await testsInWords(tables['test_results'] ?? [], locale) }
  const sections = Object.entries(shownTables).map(([name, rows]): ExportSection => ({
    ...(texts.tables[name] ?? { title: name, about: '' }),
    rows: said(rows, name),
  }))
  const shown: ExportSection = {
    title: m.exportFile_results_title({}, { locale }),
    about: m.exportFile_results_about({}, { locale }),
    rows: said(results),
  }
  const document = createElement(ReadmeDocument, {
    locale,
    brand: operator().brand,
    contactEmail: operator().email,
    at: readable('made_at', owner.at.toISOString(), locale, words),
    files,
    sections: [shown, ...sections],
  })
  return `<!doctype html>\n${renderToStaticMarkup(document)}\n`
}

/** Each answer below its question; points below their topic. What the copy leaves out of a test is left out here, too. */
async function testsInWords(rows: Row[], locale: Locale): Promise<Row[]> {
  const topics = await topicsOf(TIER_TEST, locale)
  return Promise.all(
    rows.map(async ({ answers, meta, ...facts }) => {
      const { questions_version: version, topic_points: points = {}, method } = TierMeta.parse(meta ?? {})
      const given = TierAnswers.parse(answers ?? {})
      const said = (await answersInWords({ answers: given, version }, locale)).map(({ question, answer }) => [question, answer])
      const pointed = topics.flatMap(({ key, name }) =>
        key in points ? [[m.exportFile_topicPoints({ topic: name }, { locale }), points[key]]] : [],
      )
      return { ...facts, ...(meta !== null && { method, questions_version: version }), ...Object.fromEntries([...pointed, ...said]) }
    }),
  )
}

const TierAnswers = z.record(z.string(), z.unknown())
const TierMeta = z.object({
  method: z.string().optional(),
  questions_version: z.number().default(1),
  topic_points: z.record(z.string(), z.number()).optional(),
})

/** Whose copy it is, and in which language. */
export interface ExportOwner {
  account: AccountId
  email: string
  locale: Locale
  deviceHash: string | null
  at: Date
}

/** A column may mean something of its own in one table: `orders.due_at`. */
export const nameOf = <T>(columns: Readonly<Record<string, T>>, table: string, column: string): T | undefined =>
  columns[`${table}.${column}`] ?? columns[column]

export type Row = Record<string, unknown>
export interface ExportData {
  tables: Record<string, Row[]>
  results: Row[]
}

const ExportTexts = z.object({
  tables: z.record(z.string(), z.object({ title: Bilingual, about: Bilingual })),
  columns: z.record(z.string(), Bilingual),
  values: z.record(z.string(), Bilingual),
})

/** What a couple or a buyer typed has the name that it has in the form. */
export async function exportFileTexts(): Promise<z.output<typeof ExportTexts>> {
  const texts = await readYaml('privacy/export.yaml', ExportTexts)
  const inBoth = (text: (locale: Locale) => string) => ({ cs: text('cs'), en: text('en') })
  const bought = BUYER_NAMES.map((field) => [`orders.${columnOf(field)}`, inBoth((locale) => m.buyer_field({ field }, { locale }))])
  const said = PARTNERS.flatMap((who) =>
    PARTNER_FIELD_NAMES.map((field) => [
      `user_profiles.${columnOf(`${who}${field}`)}`,
      inBoth((locale) => `${SECTIONS[who]({}, { locale })}: ${m.partner_field({ field }, { locale })}`),
    ]),
  )
  return { ...texts, columns: { ...texts.columns, ...Object.fromEntries([...bought, ...said]) } }
}

const SECTIONS = { female: m.profile_womanSection, male: m.profile_manSection }
