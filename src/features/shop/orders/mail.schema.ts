import { z } from 'zod'
import { CURRENCIES } from '~/lib/money'
import { MailUrl } from '~/emails/letter'

/** What every mail about an order needs: its number, its page with the key, and its price in cents, VAT included. */
export const OrderProps = z.object({
  orderNumber: z.string().min(1),
  orderUrl: MailUrl,
  totalCents: z.int().nonnegative(),
  currency: z.enum(CURRENCIES),
})
