import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { and, desc, eq, gt, ne, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { db } from '~/db/client.server'
import { PERSONAL_FOLDERS, PERSONAL_TABLES } from '~/db/personal-data'
import { rowsOf } from '~/db/personal-rows'
import type { PersonalTable } from '~/db/personal-table'
import { dataExports } from '~/db/schema'
import { answersInWords } from '~/features/assessments/tier/data.server'
import { documentFilesOf } from '~/features/shop/invoices/data.server'
import { ownResults } from '~/features/assessments/results/data.server'
import { topicsOf } from '~/features/assessments/results/texts.data.server'
import type { Locale } from '~/lib/locale'
import { TIER_TEST } from '~/lib/test-results'
import { m } from '~/paraglide/messages'
import { Bilingual, ContentError, localized, readYaml } from '~/server/content.server'
import { operator } from '~/server/operator.server'
import type { AccountId } from '~/server/session.server'
import { storage } from '~/server/storage.server'
import { ReadmeDocument } from './components/readme-document'
import { exportKey, readable } from './rules'
import type { ExportSection, ExportState } from './schema'

/** Where the couple is with its copy. */
export async function exportState(account: AccountId, at: Date): Promise<ExportState> {
  const { userId, status, requestedAt, expiresAt } = dataExports
  const rows = await db()
    .select()
    .from(dataExports)
    .where(and(eq(userId, account), ne(status, 'discarded'), or(ne(status, 'ready'), gt(expiresAt, at))))
    .orderBy(desc(requestedAt))
  const [newest] = rows
  const file = rows.find((row) => row.status === 'ready')
  const ready = file?.expiresAt ? { id: file.id, expiresAt: file.expiresAt.toISOString(), bytes: file.bytes ?? 0 } : null
  if (newest?.status === 'requested' || newest?.status === 'failed') return { state: newest.status, ready }
  return { state: ready ? 'ready' : 'none', ready }
}

/** The file of this very couple; others', old and withdrawn ones are not there. */
export async function exportFile(account: AccountId, id: string, at: Date): Promise<{ bytes: Buffer; readyAt: Date } | undefined> {
  if (!z.uuid().safeParse(id).success) return undefined
  const { userId, status, expiresAt } = dataExports
  const [row] = await db()
    .select({ readyAt: dataExports.readyAt })
    .from(dataExports)
    .where(and(eq(dataExports.id, id), eq(userId, account), eq(status, 'ready'), gt(expiresAt, at)))
  const bytes = row && (await storage().get(exportKey(account, id)))
  return bytes && row.readyAt ? { bytes, readyAt: row.readyAt } : undefined
}

/** Whose copy it is, and in which language. */
export interface ExportOwner {
  account: AccountId
  email: string
  locale: Locale
  deviceHash: string | null
  at: Date
}

/** Path in the archive → content: the data for machines, the same for people, and the couple's files. */
export async function exportContents(owner: ExportOwner): Promise<Record<string, Uint8Array>> {
  const tables: Record<string, Row[]> = {}
  // One after the other: nobody waits for it, and the others need the connections.
  for (const [name, table] of Object.entries(PERSONAL_TABLES)) {
    if (Object.keys(table.exported).length > 0) tables[name] = await copiedRows(name, table, owner)
  }
  const files = await ownFiles(owner)
  const data = {
    made_at: owner.at.toISOString(),
    tables,
    results: (await ownResults(owner.account, owner.locale, owner.at)).map(({ title, label, percentage, completedAt }) => ({
      title,
      label,
      percentage,
      completed_at: completedAt,
    })),
  }
  const readme = await readmeHtml(data, Object.keys(files), owner)
  return { 'README.html': Buffer.from(readme), 'data.json': Buffer.from(`${JSON.stringify(data, null, 2)}\n`), ...files }
}

/** Reads the names of everything that a copy may hold. Throws {@link ContentError}. */
export async function checkExportContent(): Promise<void> {
  const { tables, columns } = await exportFileTexts()
  for (const [name, { exported }] of Object.entries(PERSONAL_TABLES)) {
    const names = Object.keys(exported)
    if (names.length > 0 && !tables[name]) throw new ContentError(`content/privacy/export.yaml: the table ${name} has no name.`)
    const nameless = names.find((column) => !nameOf(columns, name, column))
    if (nameless) throw new ContentError(`content/privacy/export.yaml: ${name}.${nameless} has no name.`)
  }
}

/** A column may mean something of its own in one table: `orders.due_at`. */
const nameOf = <T>(columns: Readonly<Record<string, T>>, table: string, column: string): T | undefined =>
  columns[`${table}.${column}`] ?? columns[column]

type Row = Record<string, unknown>
interface ExportData {
  tables: Record<string, Row[]>
  results: Row[]
}

const ExportTexts = z.object({
  tables: z.record(z.string(), z.object({ title: Bilingual, about: Bilingual })),
  columns: z.record(z.string(), Bilingual),
  values: z.record(z.string(), Bilingual),
})
const exportFileTexts = () => readYaml('privacy/export.yaml', ExportTexts)

/** The database makes the JSON itself: both engines write moments the same way. */
async function copiedRows(name: string, table: PersonalTable, owner: ExportOwner): Promise<Row[]> {
  const { exported } = table
  const columns = Object.entries(exported).map(([column, shown]) =>
    shown === true ? sql`t.${sql.identifier(column)}` : sql`${sql.raw(shown(owner.locale))} as ${sql.identifier(column)}`,
  )
  const order = ORDERS.find((column) => column in exported)
  const rows = sql`select ${sql.join(columns, sql`, `)} from ${sql.identifier(name)} t where ${rowsOf(table, owner)}${order ? sql` order by t.${sql.identifier(order)}` : sql``}`
  const { rows: answer } = (await db().execute(sql`select coalesce(json_agg(to_json(r)), '[]') as found from (${rows}) r`)) as unknown as {
    rows: Array<{ found: Row[] }>
  }
  return answer[0]?.found ?? []
}

const ORDERS = ['created_at', 'completed_at', 'given_at', 'requested_at']

/** `files/<folder>/<name>` for everything that the couple has put into the storage, and for the tax documents of its orders. */
async function ownFiles(owner: Pick<ExportOwner, 'account' | 'email'>): Promise<Record<string, Uint8Array>> {
  const folders = Object.entries(PERSONAL_FOLDERS).filter(([, shown]) => shown === 'exported')
  const files: Record<string, Uint8Array> = {}
  for (const [folder] of folders) {
    for (const key of await storage().list(`${folder}/${owner.account}`)) {
      const bytes = await storage().get(key)
      if (bytes) files[`files/${folder}/${key.slice(key.lastIndexOf('/') + 1)}`] = bytes
    }
  }
  for (const [name, bytes] of Object.entries(await documentFilesOf(owner))) files[`files/invoices/${name}`] = bytes
  return files
}

async function readmeHtml({ tables, results }: ExportData, files: string[], owner: ExportOwner): Promise<string> {
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
