import { z } from 'zod'
import type { Locale } from '../../../lib/locale'
import { percentText } from '../../../lib/typography'

const Percent = z.int().min(0).max(100)

/**
 * The figures of the scale (specification §9, terms 12.2), which stand in content/coaching/prices.yaml alone. Free until the end of the day
 * of the calendar that is `freeDays` before the appointment, late from `lateDays` before it on; between them notice is short. Fees in
 * percent of the price: who does not come pays all of it, since nothing goes back then.
 */
export const CancellationScale = z
  .object({
    freeDays: z.int().positive(),
    lateDays: z.int().positive(),
    fees: z.object({ shortNotice: Percent, late: Percent, noShow: z.literal(100) }),
  })
  .refine(({ freeDays, lateDays }) => lateDays < freeDays - 1, 'days of short notice are a range')
export type CancellationScale = z.output<typeof CancellationScale>

export const lateHours = ({ lateDays }: CancellationScale): number => lateDays * DAY_HOURS

/** The figures as they stand in texts, by the name that a text puts in braces; days of short notice with their unit, which follows them. */
export function scaleTexts(scale: CancellationScale, locale: Locale) {
  const { freeDays, lateDays, fees } = scale
  return {
    freeDays: String(freeDays),
    shortNoticeDays: `${freeDays - 1}–${lateDays}\u00a0${daysWord(lateDays, locale)}`,
    lateHours: String(lateHours(scale)),
    feeShortNotice: percentText(fees.shortNotice, locale),
    feeLate: percentText(fees.late, locale),
    feeNoShow: percentText(fees.noShow, locale),
  }
}

/** „den“, „dny“, „dní“, as the last number of a range asks for; in English a range is several. */
function daysWord(days: number, locale: Locale): string {
  if (locale === 'en') return 'days'
  if (days === 1) return 'den'
  return days < 5 ? 'dny' : 'dní'
}

const DAY_HOURS = 24
