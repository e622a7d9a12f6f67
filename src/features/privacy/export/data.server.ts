import { and, desc, eq, gt, ne, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { db } from '~/db/client.server'
import { keptSelect } from '~/db/kept-select.server'
import { PERSONAL_FOLDERS, PERSONAL_TABLES } from '~/db/personal-data'
import { rowsOf } from '~/db/personal-rows'
import type { PersonalTable } from '~/db/personal-table'
import { dataExports } from '~/db/schema'
import { documentFilesOf } from '~/features/shop/invoices/data.server'
import { ownResults } from '~/features/assessments/results/data.server'
import { batched } from '~/server/batched.server'
import { ContentError } from '~/server/content.server'
import type { AccountId } from '~/server/session.server'
import { storage } from '~/server/storage.server'
import { exportKey } from './rules'
import { type ExportOwner, type Row, exportFileTexts, nameOf, readmeHtml } from './readme.data.server'

const livingExports = keptSelect(['account', 'at'], ({ account, at }, ask) => {
  const { userId, status, requestedAt, expiresAt } = dataExports
  return ask
    .select()
    .from(dataExports)
    .where(and(eq(userId, account), ne(status, 'discarded'), or(ne(status, 'ready'), gt(expiresAt, at))))
    .orderBy(desc(requestedAt))
})

/** Where the couple is with its copy; `ready` is a file that can be fetched, an earlier one while another one is being made. */
export async function exportState(account: AccountId, at: Date) {
  const rows = await batched(livingExports({ account, at: at.toISOString() }))
  const [newest] = rows
  const file = rows.find((row) => row.status === 'ready')
  const ready = file?.expiresAt ? { id: file.id, expiresAt: file.expiresAt.toISOString(), bytes: file.bytes ?? 0 } : null
  const pending = newest?.status === 'requested' || newest?.status === 'failed' ? newest.status : undefined
  return { state: pending ?? (ready ? ('ready' as const) : ('none' as const)), ready }
}
export type ExportState = Awaited<ReturnType<typeof exportState>>

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
