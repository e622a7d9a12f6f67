import { dateText, longDate } from '~/lib/dates'
import { amountText } from '~/lib/money'
import { m } from '~/paraglide/messages'
import { percentText } from '~/lib/typography'
import { getLocale } from '~/paraglide/runtime'
import { growth, share } from './rules'
import { restOf } from './sales.rules'
import type { Overview, Plot, SalesRow, SalesTable, Sum } from './schema'
import { LISTS, OFFER_ENDS, STEPS, nameText } from './word.schema'

/** Money without VAT. */
interface Money {
  cents: number
  currency: string
}
/** A text, a number, a share in per cent, or money; null is hidden, nothing at all is undefined. */
export type Cell = string | number | { percent: number } | Money | null | undefined

/** A plot as a table. The first cell of a row says what it is. */
export interface PlotTable {
  columns: string[]
  rows: Cell[][]
}

export const plotTable = (plot: Plot, overview: Overview): PlotTable => TABLES[plot](overview)

const TABLES: Record<Plot, (overview: Overview) => PlotTable> = {
  products: ({ sales }) =>
    salesRows(
      m.studio_overviews_product(),
      sales.map(({ currency, products }) => ({ currency, table: products })),
      nameOf,
    ),
  ways: ({ sales }) =>
    salesRows(
      m.studio_overviews_way(),
      sales.map(({ currency, ways }) => ({ currency, table: ways })),
      nameOf,
    ),
  course: ({ sales, period }) =>
    salesRows(
      m.studio_overviews_from(),
      sales.map(({ currency, course }) => ({ currency, table: course })),
      ({ name }) => (period === 'year' ? dateText(name, 'month', getLocale()) : longDate(name, getLocale())),
    ),
  refunds: ({ sales }) =>
    salesRows(
      m.studio_overviews_reason(),
      sales.map(({ currency, refunds }) => ({ currency, table: refunds })),
      nameOf,
    ),
  funnel: ({ funnel }) => ({
    columns: [m.studio_overviews_step(), m.studio_overviews_number(), m.studio_overviews_ofBefore()],
    rows: funnel.map(({ name, couples }, at) => [STEPS[name](), couples, percent(couples, funnel[at - 1]?.couples)]),
  }),
  cohorts: ({ cohorts }) => ({
    columns: [m.studio_overviews_week(), m.studio_overviews_accounts(), ...cohorts.map((_, at) => weekText(at))],
    rows: cohorts.map(({ week, couples, tested }) => [
      longDate(week, getLocale()),
      couples,
      ...cohorts.map((_, at) => (at < tested.length ? (tested[at] === null ? null : percent(tested[at], couples)) : undefined)),
    ]),
  }),
  hours: ({ grid }) => ({
    columns: [m.studio_overviews_hour(), ...weekdays('weekday')],
    rows: grid.hours.map((hour, at) => [
      hourText(hour),
      ...(grid.taken[at] ?? []).map((taken) => (taken === null ? undefined : { percent: taken })),
    ]),
  }),
  workshops: ({ workshops }) => ({
    columns: [
      m.studio_overviews_workshop(),
      m.studio_overviews_day(),
      m.studio_overviews_capacity(),
      m.studio_overviews_paidSeats(),
      m.studio_overviews_heldSeats(),
      m.studio_overviews_waiting(),
    ],
    rows: workshops.map(({ title, startsAt, capacity, paid, held, waiting }) => [
      title,
      longDate(startsAt, getLocale()),
      capacity,
      paid,
      held,
      waiting,
    ]),
  }),
  offers: ({ offers: { ends, total, medianHours } }) => ({
    columns: [m.studio_overviews_offerEnd(), m.studio_overviews_number()],
    rows: [
      ...ends.map(({ name, offers }): Cell[] => [OFFER_ENDS[name](), offers]),
      [m.studio_overviews_all(), total],
      [m.studio_overviews_median(), medianHours],
    ],
  }),
  readers: ({ letters: { readers, months } }) => ({
    columns: [
      m.studio_overviews_month(),
      m.studio_overviews_confirmed(),
      m.studio_overviews_unsubscribed(),
      m.studio_overviews_suspended(),
    ],
    rows: [
      ...months.map(({ month, confirmed, unsubscribed, suspended }): Cell[] => [
        dateText(month, 'month', getLocale()),
        confirmed,
        unsubscribed,
        suspended,
      ]),
      ...readers.map(({ list, now }): Cell[] => [m.studio_overviews_readersNow({ list: LISTS[list]() }), now]),
    ],
  }),
  issues: ({ letters: { issues } }) => ({
    columns: [
      m.studio_overviews_issue(),
      m.studio_overviews_day(),
      m.studio_overviews_sent(),
      m.studio_overviews_bounced(),
      m.studio_overviews_failedLetters(),
      m.studio_overviews_bounceShare(),
    ],
    rows: issues.map(({ list, subject, startedAt, sent, bounced, failed }) => [
      `${LISTS[list]()}: ${subject}`,
      longDate(startedAt, getLocale()),
      sent,
      bounced,
      failed,
      percent(bounced + failed, sent + bounced + failed),
    ]),
  }),
  views: ({ views: { days, pages } }) => ({
    columns: [m.studio_overviews_what(), m.studio_overviews_number()],
    rows: [
      ...pages.map(({ page, count }): Cell[] => [page, count]),
      ...days.map(({ day, count }): Cell[] => [longDate(day, getLocale()), count]),
    ],
  }),
}

const nameOf = ({ title, name }: SalesRow): string => title ?? nameText(name)

/** Both years beside each other; what is hidden stands together in one line, and all of it in the last. */
function salesRows(
  what: string,
  tables: ReadonlyArray<{ currency: string; table: SalesTable }>,
  text: (row: SalesRow) => string,
): PlotTable {
  const line = (name: string, currency: string, { now, before }: Pick<SalesRow, 'now' | 'before'>): Cell[] => [
    name,
    now && { cents: now.netCents, currency },
    before && { cents: before.netCents, currency },
    change(now, before),
    now && now.orders,
    before && before.orders,
  ]
  return {
    columns: [
      what,
      m.studio_overviews_now(),
      m.studio_overviews_before(),
      m.studio_overviews_change(),
      m.studio_overviews_ordersNow(),
      m.studio_overviews_ordersBefore(),
    ],
    rows: tables.flatMap(({ currency, table }) => {
      const rest = restOf(table)
      return [
        ...table.rows.map((row) => line(text(row), currency, row)),
        ...(rest ? [line(m.studio_overviews_rest(), currency, rest)] : []),
        line(m.studio_overviews_all(), currency, table.total),
      ]
    }),
  }
}

function change(now: Sum | null, before: Sum | null): Cell {
  const grown = now && before ? growth(now.netCents, before.netCents) : null
  return grown === null ? undefined : { percent: grown }
}

/** A share of what stands before it; nothing where either is hidden. */
function percent(part: number | null | undefined, whole: number | null | undefined): Cell {
  const parts = typeof part === 'number' && typeof whole === 'number' ? share(part, whole) : null
  return parts === null ? undefined : { percent: parts }
}

/** „0. týden“: the week itself. */
const weekText = (later: number): string => m.studio_overviews_weekLater({ week: later })

const hourText = (hour: number): string => `${hour}:00`

/** From Monday on. */
export const weekdays = (form: 'weekday' | 'shortWeekday'): string[] =>
  Array.from({ length: 7 }, (_, at) => dateText(`2026-06-0${at + 1}`, form, getLocale()))

const TAGS = { cs: 'cs-CZ', en: 'en-GB' } as const

export const numberText = (value: number): string =>
  new Intl.NumberFormat(TAGS[getLocale()], { maximumFractionDigits: 1 }).format(value).replace('-', '\u2212')

/** A cell as the page shows it. */
export function cellText(cell: Cell): string {
  if (cell === null) return m.studio_overviews_hidden()
  if (cell === undefined) return '–'
  if (typeof cell === 'string') return cell
  if (typeof cell === 'number') return numberText(cell)
  return 'percent' in cell
    ? percentText(cell.percent, getLocale()).replace('-', '\u2212')
    : amountText(Math.round(cell.cents / 100) * 100, cell.currency, getLocale())
}
