import { pragueDay } from '~/lib/dates'
import type { Locale } from '~/lib/locale'
import { hourGrid, offersOf, workshopFills } from './capacity.data.server'
import { couplesOf } from './couples.data.server'
import { lettersOf, viewsOf } from './letter.data.server'
import { spanOf, yearBefore } from './rules'
import { salesOf } from './sales.data.server'
import type { Overview, Period } from './schema'

/** What the plots are made of, asked by one statement. */
export async function overviewOf(period: Period, locale: Locale, at: Date): Promise<Overview> {
  const today = pragueDay(at)
  const span = spanOf(period, today)
  const before = yearBefore(span)
  const [{ sales, figures }, couples, grid, workshops, offers, letters, views] = await Promise.all([
    salesOf({ period, span, before }, locale),
    couplesOf({ span, before }, today),
    hourGrid(today),
    workshopFills(locale, at),
    offersOf(span),
    lettersOf(today, locale),
    viewsOf(span),
  ])
  return {
    period,
    span,
    before,
    figures: { sales: figures, couples: couples.figure },
    sales,
    funnel: couples.funnel,
    cohorts: couples.cohorts,
    grid,
    workshops,
    offers,
    letters,
    views,
  }
}
