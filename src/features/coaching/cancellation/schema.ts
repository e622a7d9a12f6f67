import { z } from 'zod'

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
