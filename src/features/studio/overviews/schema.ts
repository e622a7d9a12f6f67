import { z } from 'zod'
import type { Currency } from '~/lib/money'

export const PERIODS = ['month', 'quarter', 'year'] as const
export type Period = (typeof PERIODS)[number]

/** What there is to look at, each with its table and its file. */
export const PLOTS = [
  'products',
  'ways',
  'course',
  'refunds',
  'funnel',
  'cohorts',
  'hours',
  'workshops',
  'offers',
  'readers',
  'issues',
  'views',
] as const
export type Plot = (typeof PLOTS)[number]

export const OverviewsInput = z.object({ period: z.enum(PERIODS) })
export const ExportInput = OverviewsInput.extend({ plot: z.enum(PLOTS) })
export type PlotExport = z.output<typeof ExportInput>

/** Null: hidden, since it would tell of fewer than five couples (`shown.rules`). */
type Hidden<Value> = Value | null

/** Money of orders without VAT, and how many they are. */
export interface Sum {
  netCents: number
  orders: number
}

/** One line of what was sold, this time and a year before. */
export interface SalesRow {
  /** Slug of a product, word of a way, or the day on which a part begins. */
  name: string
  /** Of a product; null for what the page has words for. */
  title: string | null
  now: Hidden<Sum>
  before: Hidden<Sum>
}

/** Rows and all of them together; what is hidden of them is the rest. */
export interface SalesTable {
  rows: SalesRow[]
  total: Pick<SalesRow, 'now' | 'before'>
}

export interface Sales {
  currency: Currency
  products: SalesTable
  ways: SalesTable
  course: SalesTable
  refunds: SalesTable
}

export interface Step {
  name: 'gate' | 'registered' | 'confirmed' | 'test' | 'order' | 'paid'
  couples: Hidden<number>
}

/** Couples that confirmed their account in one week, and how many had completed a test so many weeks later. */
export interface Cohort {
  /** Its Monday. */
  week: string
  couples: Hidden<number>
  /** From the week itself on, as far as time has come. */
  tested: Array<Hidden<number>>
}

/** How much of an hour of the week was taken, in per cent; null where it is never open. */
export interface HourGrid {
  /** Hours of the day at which a row begins. */
  hours: number[]
  /** By hour, then from Monday to Sunday. */
  taken: Array<Array<number | null>>
}

export interface WorkshopFill {
  id: string
  title: string
  location: string
  /** An ISO moment. */
  startsAt: string
  capacity: number
  paid: number
  held: number
  waiting: number
}

export type OfferEnd = 'accepted' | 'declined' | 'lapsed' | 'withdrawn' | 'open'

export interface Offers {
  ends: Array<{ name: OfferEnd; offers: Hidden<number> }>
  total: Hidden<number>
  /** Until a couple answered, in hours. */
  medianHours: Hidden<number>
}

/** What became of subscriptions in one month. */
export interface ReadersRow {
  /** Its first day. */
  month: string
  confirmed: Hidden<number>
  unsubscribed: Hidden<number>
  suspended: Hidden<number>
}

export interface IssueRow {
  list: 'newsletter' | 'digest'
  subject: string
  /** An ISO moment. */
  startedAt: string
  sent: number
  bounced: number
  failed: number
}

export interface Letters {
  readers: Array<{ list: 'newsletter' | 'digest'; now: Hidden<number> }>
  months: ReadersRow[]
  issues: IssueRow[]
}

export interface Views {
  days: Array<{ day: string; count: number }>
  pages: Array<{ page: string; count: number }>
}

export interface Figures {
  sales: Array<Pick<Sales, 'currency'> & { now: Hidden<Sum>; before: Hidden<Sum>; refunded: Hidden<Sum> }>
  couples: { now: Hidden<number>; before: Hidden<number>; tested: Hidden<number> }
}

/** A drawing for narrow and for wide screens, as SVG; null where there is nothing to draw. */
export interface Drawing {
  narrow: string
  wide: string
}
export type Drawn = 'course' | 'readers' | 'views'

/** What the plots are made of. Days are those of Prague. */
export interface Overview {
  period: Period
  span: { from: string; to: string }
  before: { from: string; to: string }
  figures: Figures
  sales: Sales[]
  funnel: Step[]
  cohorts: Cohort[]
  grid: HourGrid
  workshops: WorkshopFill[]
  offers: Offers
  letters: Letters
  views: Views
}

export interface OverviewPage {
  overview: Overview
  drawings: Partial<Record<Drawn, Drawing>>
  mayExport: boolean
}
