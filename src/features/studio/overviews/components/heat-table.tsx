import type { CSSProperties } from 'react'
import { dateText } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { TableWrap } from '~/ui/table-wrap'
import type { Overview } from '../schema'
import { type Cell, cellText, plotTable, weekdays } from '../table.schema'
import { PLOT_TITLES } from '../word.schema'
import { Nothing } from './plot-section'

interface HeatTableProps {
  plot: 'cohorts' | 'hours'
  overview: Overview
  /** The first column that is shaded; what stands before it are words and numbers. */
  from: number
}

/** A table whose cells are the darker the larger their share is; the share stands in each. */
export function HeatTable({ plot, overview, from }: HeatTableProps) {
  const { columns, rows } = plotTable(plot, overview)
  if (rows.length === 0) return <Nothing />
  const names = plot === 'hours' ? [columns[0] ?? '', ...weekdays('shortWeekday')] : columns
  return (
    <TableWrap label={m.studio_overviews_tableOf({ plot: PLOT_TITLES[plot]() })}>
      <table className="overview-heat">
        <thead>
          <tr>
            {columns.map((name, at) => (
              <th key={name} scope="col" {...(names[at] !== name && { abbr: name })}>
                {names[at]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], row) => (
            <tr key={row}>
              <th scope="row">
                {plot === 'cohorts' ? dateText(overview.cohorts[row]?.week ?? '', 'shortDay', getLocale()) : cellText(name)}
              </th>
              {cells.map((cell, at) => (
                <HeatCell key={at} cell={cell} isPlain={at + 1 < from} off={plot === 'hours' ? m.studio_overviews_closed() : ''} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableWrap>
  )
}

/** `off`: why there is nothing. */
function HeatCell({ cell, isPlain, off }: { cell: Cell; isPlain: boolean; off: string }) {
  if (isPlain) return <td data-plain="">{cellText(cell)}</td>
  if (cell === undefined) return <td {...(off ? { 'data-off': '' } : { 'data-none': '' })}>{off && <span className="sr">{off}</span>}</td>
  if (typeof cell !== 'object' || cell === null || !('percent' in cell)) return <td data-none="">{cellText(cell)}</td>
  return (
    <td style={{ '--heat': String(levelOf(cell.percent)) } as CSSProperties} {...(levelOf(cell.percent) > 50 && { 'data-high': '' })}>
      {cellText(cell)}
    </td>
  )
}

/** Some steps only, each of which its figure can be read on. */
const levelOf = (percent: number): number => LEVELS.findLast(([least]) => percent >= least)?.[1] ?? 0
const LEVELS = [
  [0, 0],
  [1, 8],
  [20, 16],
  [40, 26],
  [60, 84],
  [80, 100],
] as const
