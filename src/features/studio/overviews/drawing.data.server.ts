import type * as PlotModule from '@observablehq/plot'
import type { Markish, PlotOptions } from '@observablehq/plot'
import { dateText } from '~/lib/dates'
import type { Locale } from '~/lib/locale'
import type { Drawing, Drawn, Overview, Period, Sales } from './schema'

type Plots = typeof PlotModule

const WIDE = { width: 720, height: 260, fontSize: 12, ticks: 12 }
/** As a phone shows it, with letters of the same size. */
const NARROW = { width: 350, height: 220, fontSize: 11, ticks: 5 }
type Size = typeof WIDE

/** What is to be seen over time, drawn here: browsers get the picture and none of what draws it. The tables say the same. */
export async function drawingsOf(overview: Overview, locale: Locale): Promise<Partial<Record<Drawn, Drawing>>> {
  const [plots, { parseHTML }] = await Promise.all([import('@observablehq/plot'), import('linkedom')])
  const drawn = (options: ((size: Size) => PlotOptions) | undefined): Drawing | undefined => {
    if (!options) return undefined
    const [narrow, wide] = [NARROW, WIDE].map((size) =>
      svgOf(plots, { ...options(size), document: parseHTML('<html></html>').document }, size),
    )
    return narrow && wide ? { narrow, wide } : undefined
  }
  const [crowns] = overview.sales
  const all = {
    course: drawn(crowns && course(plots, crowns, { period: overview.period, locale })),
    readers: drawn(readers(plots, overview, locale)),
    views: drawn(views(plots, overview, locale)),
  }
  return Object.fromEntries(Object.entries(all).filter(([, drawing]) => drawing !== undefined))
}

/** The policy of the page lets no sheet in that came later; what it says stands in ours. */
function svgOf(plots: Plots, options: PlotOptions, { width, height, fontSize }: Size): string {
  const element = plots.plot({
    width,
    height,
    marginLeft: 52,
    marginBottom: 28,
    marginTop: 14,
    className: 'plot',
    style: { fontSize: `${fontSize}px` },
    ...options,
  })
  for (const sheet of element.querySelectorAll('style')) sheet.remove()
  element.setAttribute('aria-hidden', 'true')
  return element.outerHTML
}

const TAGS = { cs: 'cs-CZ', en: 'en-GB' } as const

/** This time as a solid line over the same days a year before; a gap where a part is hidden. */
function course(
  { dot, line, ruleY }: Plots,
  { currency, course: { rows } }: Sales,
  { period, locale }: { period: Period; locale: Locale },
): ((size: Size) => PlotOptions) | undefined {
  if (!rows.some(({ now, before }) => (now?.netCents ?? 0) > 0 || (before?.netCents ?? 0) > 0)) return undefined
  const money = new Intl.NumberFormat(TAGS[locale], { notation: 'compact', style: 'currency', currency, maximumFractionDigits: 1 })
  const crowns = (cents: number | undefined): number => (cents === undefined ? Number.NaN : cents / 100)
  const points = rows.map(({ name, now, before }) => ({ name, now: crowns(now?.netCents), before: crowns(before?.netCents) }))
  return ({ ticks }) => ({
    // Room for „800 tis. Kč“.
    marginLeft: 80,
    x: { type: 'point', label: null, domain: points.map(({ name }) => name), tickFormat: shortName(points.length, ticks, period, locale) },
    y: { label: null, grid: true, ticks: 4, zero: true, nice: true, tickFormat: (value: number) => money.format(value) },
    marks: [
      ruleY([0], { stroke: 'var(--line-strong)' }),
      line(points, { x: 'name', y: 'before', stroke: 'var(--ink-3)', strokeWidth: 1.5, strokeDasharray: '5 4' }),
      dot(points, { x: 'name', y: 'before', r: 2.5, stroke: 'var(--ink-3)', fill: 'var(--bg)' }),
      line(points, { x: 'name', y: 'now', stroke: 'var(--primary)', strokeWidth: 2.5 }),
      dot(points, { x: 'name', y: 'now', r: 3.5, fill: 'var(--primary)' }),
    ],
  })
}

/** As many names of days or months as there is room for. */
const shortName =
  (parts: number, room: number, period: Period, locale: Locale) =>
  (name: string, at: number): string =>
    at % Math.ceil(parts / room) === 0 ? dateText(name, period === 'year' ? 'shortMonth' : 'shortDay', locale) : ''

/** Who came stands above the line, who left below it. */
function readers(
  { barY, ruleY, text }: Plots,
  { letters: { months } }: Overview,
  locale: Locale,
): ((size: Size) => PlotOptions) | undefined {
  const bars = months.map(({ month, confirmed, unsubscribed, suspended }) => {
    return { month, came: confirmed ?? 0, left: -((unsubscribed ?? 0) + (suspended ?? 0)) }
  })
  if (bars.every(({ came, left }) => came === 0 && left === 0)) return undefined
  const told = (number: number): string => (number === 0 ? '' : whole(number, locale))
  return ({ ticks }) => ({
    // Room for the figures at the ends of the bars.
    insetTop: 14,
    insetBottom: 14,
    x: {
      type: 'band',
      label: null,
      padding: 0.3,
      domain: bars.map(({ month }) => month),
      tickFormat: shortName(bars.length, ticks, 'year', locale),
    },
    y: { label: null, grid: true, ticks: 4, tickFormat: (value: number) => whole(Math.abs(value), locale) },
    marks: [
      barY(bars, { x: 'month', y: 'came', fill: 'var(--primary)' }),
      barY(bars, { x: 'month', y: 'left', fill: 'var(--ink-3)' }),
      text(bars, { x: 'month', y: 'came', text: ({ came }) => told(came), dy: -8, fill: 'var(--ink)' }),
      text(bars, { x: 'month', y: 'left', text: ({ left }) => told(-left), dy: 9, fill: 'var(--ink-2)' }),
      ruleY([0], { stroke: 'var(--line-strong)' }),
    ],
  })
}

function views({ areaY, lineY, ruleY }: Plots, { views: { days } }: Overview, locale: Locale): ((size: Size) => PlotOptions) | undefined {
  if (days.length < 2) return undefined
  const points = days.map(({ day, count }) => ({ day: new Date(day), count }))
  const marks: Markish[] = [
    areaY(points, { x: 'day', y: 'count', fill: 'var(--primary-soft)' }),
    lineY(points, { x: 'day', y: 'count', stroke: 'var(--primary)', strokeWidth: 2 }),
    ruleY([0], { stroke: 'var(--line-strong)' }),
  ]
  return ({ ticks }) => ({
    x: { type: 'utc', label: null, ticks: Math.min(ticks, 6), tickFormat: (day: Date) => dateText(day, 'shortDay', locale) },
    y: { label: null, grid: true, ticks: 4, zero: true, tickFormat: (value: number) => whole(value, locale) },
    marks,
  })
}

const whole = (value: number, locale: Locale): string => new Intl.NumberFormat(TAGS[locale], { maximumFractionDigits: 0 }).format(value)
