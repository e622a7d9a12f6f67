import { z } from 'zod'
import type { Locale } from '~/lib/locale'
import { CURRENCIES, amountText } from '~/lib/money'
import { m } from '~/paraglide/messages'
import { defineMail } from '~/emails/define-mail'
import { type Detail, type Letter, type LetterContext, MailUrl } from '~/emails/letter'

/** What every mail about an order needs: its number, its page with the key, and its price in cents, VAT included. */
export const OrderProps = z.object({
  orderNumber: z.string().min(1),
  orderUrl: MailUrl,
  totalCents: z.int().nonnegative(),
  currency: z.enum(CURRENCIES),
  /** What a coupon took off; a mail of before says nothing of it. */
  discountCents: z.int().nonnegative().optional(),
  /** What was missing of the price and was let off. */
  shortfallCents: z.int().nonnegative().optional(),
})

/** The price of everybody and what a coupon or an accepted shortfall took off it, in the rows of a mail; none without either. */
export function discountRows(
  { totalCents, discountCents = 0, shortfallCents = 0, currency }: z.output<typeof OrderProps>,
  locale: Locale,
): Detail[] {
  const off = [
    { label: m.coupon_off({}, { locale }), cents: discountCents },
    { label: m.shortfall_off({}, { locale }), cents: shortfallCents },
  ].filter(({ cents }) => cents > 0)
  if (off.length === 0) return []
  const before = {
    label: (discountCents > 0 ? m.coupon_before : m.shortfall_before)({}, { locale }),
    value: amountText(totalCents + discountCents + shortfallCents, currency, locale),
  }
  return [before, ...off.map(({ label, cents }) => ({ label, value: amountText(-cents, currency, locale) }))]
}

/** What a mail about an order says beside what they all have: no button and nothing below it, sent because of the order. */
type OrderLetter = Omit<Letter, Usual> & Partial<Pick<Letter, Usual>>
type Usual = 'button' | 'after' | 'reason'

/** A kind of mail about an order, see {@link defineMail}. */
export const orderMail = <Schema extends z.ZodType<Record<string, unknown>>>(
  template: string,
  schema: Schema,
  write: (props: z.output<Schema>, context: LetterContext) => OrderLetter,
) =>
  defineMail(template, 'order', schema, (props, context) => ({
    button: null,
    after: [],
    reason: m.email_common_footerTransactional({}, { locale: context.locale }),
    ...write(props, context),
  }))
