import { createServerFn } from '@tanstack/react-start'
import { pragueDay } from '~/lib/dates'
import { input } from '~/lib/input'
import { mayDo } from '~/lib/operator-roles'
import type { Outcome } from '~/lib/outcome'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { withOperator } from '~/server/studio-guard.server'
import { plotCsv } from './csv.rules'
import { overviewOf } from './data.server'
import { drawingsOf } from './drawing.data.server'
import { noteExport } from './mutations.server'
import { PERIOD_WORDS } from './rules'
import { ExportInput, type OverviewPage, OverviewsInput } from './schema'
import { plotTable } from './table.schema'

export const studioOverviews = createServerFn({ method: 'GET' })
  .validator(input(OverviewsInput))
  .handler(
    withOperator('overviews.see', async ({ data: { period }, operator, at }): Promise<Outcome<OverviewPage, never>> => {
      const overview = await overviewOf(period, getLocale(), at)
      const drawings = await drawingsOf(overview, getLocale())
      return { ok: true, overview, drawings, mayExport: mayDo(operator.role, 'overviews.export') }
    }),
  )

/** The table of one plot as a file. */
export const exportStudioOverview = createServerFn({ method: 'POST' })
  .validator(input(ExportInput))
  .handler(
    withOperator(
      'overviews.export',
      async ({ data: given, operator, at }): Promise<Outcome<{ name: string; csv: string }, 'unconfirmed'>> => {
        const table = plotTable(given.plot, await overviewOf(given.period, getLocale(), at))
        const noted = await noteExport(given, operator, at)
        if (!noted.ok) return noted
        const spelling = {
          decimal: getLocale() === 'en' ? '.' : ',',
          hidden: m.studio_overviews_hidden(),
          currency: m.studio_overviews_currency(),
        } as const
        return { ok: true, name: `${given.plot}-${PERIOD_WORDS[given.period]}-${pragueDay(at)}.csv`, csv: plotCsv(table, spelling) }
      },
    ),
  )
