import { createServerFn } from '@tanstack/react-start'
import { pragueDay } from '~/lib/dates'
import { input } from '~/lib/input'
import { mayDo } from '~/lib/operator-roles'
import type { Outcome } from '~/lib/outcome'
import { getLocale } from '~/paraglide/runtime'
import { withOperator } from '~/server/studio-guard.server'
import { operatorName, recordLines, recordPage } from './data.server'
import { noteRecordExport } from './mutations.server'
import { BY_COMMAND, BY_OTHERS } from './rules'
import { ExportInput, RecordInput } from './schema'
import { recordCsv } from './table.schema'

export const studioRecord = createServerFn({ method: 'GET' })
  .validator(input(RecordInput))
  .handler(
    withOperator('record.see', async ({ data: filter, operator: { id, role } }) => ({
      ok: true as const,
      record: await recordPage(filter, { id, role, locale: getLocale() }),
      mayExport: mayDo(role, 'record.export'),
    })),
  )

/** What fits as a file. The line that tells of it is not in it yet. */
export const exportStudioRecord = createServerFn({ method: 'POST' })
  .validator(input(ExportInput))
  .handler(
    withOperator(
      'record.export',
      async ({ data: wish, operator, at }): Promise<Outcome<{ name: string; csv: string; lines: number }, 'unconfirmed'>> => {
        const { who, kind, subject, from, until } = wish
        const lines = await recordLines(wish, { id: operator.id, role: operator.role, locale: getLocale() })
        const named = who === BY_COMMAND || who === BY_OTHERS ? who : await operatorName(who)
        const taken = { lines: lines.length, by: named ?? null, deed: kind ?? null, about: subject ?? null }
        const noted = await noteRecordExport({ ...taken, from: from || null, until: until || null }, operator, at)
        if (!noted.ok) return noted
        return { ok: true, name: `zaznam-${pragueDay(at)}.csv`, csv: recordCsv(lines), lines: lines.length }
      },
    ),
  )
