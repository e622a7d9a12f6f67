import type { Words } from '~/features/studio/shell/components/studio-page'
import { longDate } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { PERIOD_WORDS } from '../rules'
import { type OverviewPage, PERIODS } from '../schema'
import { cellText } from '../table.schema'
import { LISTS, PERIOD_TEXTS } from '../word.schema'
import { FigureList } from './figure-list'
import { Funnel, Offers, Workshops } from './capacity-plots'
import { HeatTable } from './heat-table'
import { DrawnPlot, PlotSection, TablePlot } from './plot-section'
import { SalesBars } from './sales-bars'

interface OverviewsPageProps extends OverviewPage {
  onSearch: (words: Words) => void
}

/** The business as plots; each with its table and, for those who may, its file. */
export function OverviewsPage({ overview, drawings, mayExport, onSearch }: OverviewsPageProps) {
  const { period, span, sales } = overview
  const around = { overview, mayExport }
  return (
    <>
      <div className="studio-head">
        <div>
          <h1>{m.studio_overviews_title()}</h1>
          <p>{m.studio_overviews_lead({ from: longDate(span.from, getLocale()), to: longDate(span.to, getLocale()) })}</p>
        </div>
        <div className="overview-periods" role="group" aria-label={m.studio_overviews_period()}>
          {PERIODS.map((one) => (
            <button
              key={one}
              type="button"
              className="chip"
              aria-pressed={one === period}
              onClick={() => onSearch({ obdobi: PERIOD_WORDS[one] })}
            >
              {PERIOD_TEXTS[one]()}
            </button>
          ))}
        </div>
      </div>
      <FigureList figures={overview.figures} />
      <div className="overview-plots">
        <PlotSection {...around} plot="products" wide>
          <SalesBars sales={sales} of="products" />
        </PlotSection>
        <PlotSection {...around} plot="funnel">
          <Funnel steps={overview.funnel} />
        </PlotSection>
        <PlotSection {...around} plot="course" wide>
          <DrawnPlot drawing={drawings.course} label={m.studio_overviews_drawingCourse()} legend />
        </PlotSection>
        <PlotSection {...around} plot="ways">
          <SalesBars sales={sales} of="ways" />
        </PlotSection>
        <PlotSection {...around} plot="views" wide>
          <DrawnPlot drawing={drawings.views} label={m.studio_overviews_drawingViews()} />
        </PlotSection>
        <PlotSection {...around} plot="refunds">
          <SalesBars sales={sales} of="refunds" />
        </PlotSection>
        <PlotSection {...around} plot="workshops" wide>
          <Workshops workshops={overview.workshops} />
        </PlotSection>
        <PlotSection {...around} plot="hours">
          <HeatTable plot="hours" overview={overview} from={1} />
        </PlotSection>
        <PlotSection {...around} plot="readers" wide>
          <DrawnPlot drawing={drawings.readers} label={m.studio_overviews_drawingReaders()} />
          <p className="overview-keys">
            {overview.letters.readers.map(({ list, now }) => (
              <span key={list}>
                {m.studio_overviews_readersNow({ list: LISTS[list]() })} <b>{cellText(now)}</b>
              </span>
            ))}
          </p>
        </PlotSection>
        <PlotSection {...around} plot="offers">
          <Offers offers={overview.offers} />
        </PlotSection>
        <PlotSection {...around} plot="cohorts" wide="all">
          <HeatTable plot="cohorts" overview={overview} from={2} />
        </PlotSection>
        <PlotSection {...around} plot="issues" wide="all" isTable>
          <TablePlot plot="issues" overview={overview} />
        </PlotSection>
      </div>
      <p className="overview-note">{m.studio_overviews_hiddenNote()}</p>
    </>
  )
}
