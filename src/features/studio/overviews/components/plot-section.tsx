import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { Disclosure } from '~/ui/disclosure'
import { TableWrap } from '~/ui/table-wrap'
import type { Drawing, Overview, Plot } from '../schema'
import { cellText, plotTable } from '../table.schema'
import { PLOT_LEADS, PLOT_TITLES } from '../word.schema'
import { useDownload } from './use-download'

interface PlotSectionProps {
  plot: Plot
  overview: Overview
  mayExport: boolean
  /** Seven of twelve columns instead of five, or all of them. */
  wide?: boolean | 'all'
  /** It is shown as a table anyway. */
  isTable?: boolean
  children: ReactNode
}

/** A plot under its title, with its table to unfold and its file. */
export function PlotSection({ plot, overview, mayExport, wide = false, isTable = false, children }: PlotSectionProps) {
  const title = PLOT_TITLES[plot]()
  const { busy, download } = useDownload()
  return (
    <section className="overview-plot" aria-labelledby={`h-${plot}`} {...(wide && { 'data-wide': wide === 'all' ? 'all' : '' })}>
      <h2 id={`h-${plot}`}>{title}</h2>
      <p>{PLOT_LEADS[plot]()}</p>
      {children}
      <div className="overview-more">
        {!isTable && (
          <Disclosure
            title={
              <span>
                {m.studio_overviews_table()}
                <span className="sr">: {title}</span>
              </span>
            }
          >
            <TablePlot plot={plot} overview={overview} />
          </Disclosure>
        )}
        {mayExport && (
          <Button
            size="sm"
            kind="ghost"
            busy={busy}
            aria-label={m.studio_overviews_csvOf({ plot: title })}
            onClick={() => void download({ plot, period: overview.period })}
          >
            <Download className="i" aria-hidden="true" /> {m.studio_overviews_csv()}
          </Button>
        )}
      </div>
    </section>
  )
}

/** What stands in it, as figures. */
export function TablePlot({ plot, overview }: { plot: Plot; overview: Overview }) {
  const { columns, rows } = plotTable(plot, overview)
  if (rows.length === 0) return <Nothing />
  return (
    <TableWrap label={m.studio_overviews_tableOf({ plot: PLOT_TITLES[plot]() })}>
      <table>
        <thead>
          <tr>
            {columns.map((name, at) => (
              <th key={name} scope="col" {...(at > 0 && { className: 'num' })}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], row) => (
            <tr key={row}>
              <th scope="row">{cellText(name)}</th>
              {cells.map((cell, at) => (
                <td key={at} className="num">
                  {cellText(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableWrap>
  )
}

interface DrawnPlotProps {
  drawing: Drawing | undefined
  /** What is to be seen. */
  label: string
  /** Two lines: what each is. */
  legend?: boolean
}

/** Drawn by the server for narrow and for wide screens; one of them is shown. */
export function DrawnPlot({ drawing, label, legend = false }: DrawnPlotProps) {
  if (!drawing) return <Nothing />
  return (
    <figure className="overview-drawing">
      <div role="img" aria-label={label}>
        <div className="overview-narrow" dangerouslySetInnerHTML={{ __html: drawing.narrow }} />
        <div className="overview-wide" dangerouslySetInnerHTML={{ __html: drawing.wide }} />
      </div>
      {legend && (
        <figcaption className="overview-keys">
          <span>
            <i data-line="now" /> {m.studio_overviews_legendNow()}
          </span>
          <span>
            <i data-line="before" /> {m.studio_overviews_legendBefore()}
          </span>
        </figcaption>
      )}
    </figure>
  )
}

export const Nothing = () => <p role="status">{m.studio_overviews_nothing()}</p>
