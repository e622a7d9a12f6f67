import { defineMail } from '~/emails/define-mail'
import { z } from 'zod'
import type { Locale } from '~/lib/locale'
import { amountText } from '~/lib/money'
import { m } from '~/paraglide/messages'
import { OrderProps } from '../mail.schema'
import { pragueTime } from '~/lib/dates'

/** `invoiceId`, `termsVersion`: what is attached. `waiverAt`: when the buyer gave up the right of withdrawal, an ISO moment. */
const OrderPaidProps = OrderProps.extend({
  item: z.string().min(1),
  vatCents: z.int().nonnegative(),
  vatPercent: z.int().nonnegative(),
  isReleased: z.boolean(),
  waiverAt: z.iso.datetime().nullable(),
  isGuest: z.boolean(),
  /** Opened on the site by a couple, not fetched as a file. */
  isCourse: z.boolean().optional(),
  invoiceId: z.uuid(),
  termsVersion: z.string().min(1).nullable(),
})

/**
 * The contract and its payment, confirmed on a durable medium: what was bought, the tax document, the terms, and, where the buyer gave
 * it, the consent that ends the right of withdrawal (§ 1837 l) of the Civil Code, terms 5.4 and 8.4).
 */
export const orderPaidMail = defineMail('order-paid', 'order', OrderPaidProps, (props, { locale }) => {
  const { orderNumber, orderUrl, item, totalCents, vatCents, vatPercent, currency, isReleased, waiverAt, isGuest } = props
  const { invoiceId, termsVersion, isCourse } = props
  const content = contentWords(isCourse === true, locale)
  return {
    subject: m.email_orderPaid_subject({ orderNumber }, { locale }),
    preheader: m.email_orderPaid_preheader({}, { locale }),
    body: [
      m.email_orderPaid_body_1({ orderNumber }, { locale }),
      isReleased ? content.text : m.email_orderPaid_variants_consentNotGiven({}, { locale }),
    ],
    details: [
      { label: m.email_orderPaid_details_items({}, { locale }), value: item },
      { label: m.email_orderPaid_details_total({}, { locale }), value: amountText(totalCents, currency, locale) },
      { label: m.email_orderPaid_details_vat({ percent: vatPercent }, { locale }), value: amountText(vatCents, currency, locale) },
    ],
    button: { label: isReleased ? content.button : m.email_orderView_button({}, { locale }), url: orderUrl },
    after: [
      ...(waiverAt ? [m.email_orderPaid_after_1({ consentGivenAt: pragueTime(waiverAt, locale) }, { locale })] : []),
      m.email_orderPaid_after_2({}, { locale }),
      m.email_orderPaid_after_3({}, { locale }),
      ...(isGuest ? [m.email_orderPaid_variants_guest({}, { locale })] : []),
    ],
    attachments: [{ kind: 'invoice', id: invoiceId }, ...(termsVersion ? [{ kind: 'terms' as const, id: termsVersion }] : [])],
    canReply: true,
    reason: m.email_common_footerTransactional({}, { locale }),
  }
})

/** How the content is had: fetched from the page of the order, or opened in the account of the couple. */
export function contentWords(isCourse: boolean, locale: Locale): { text: string; button: string } {
  return isCourse
    ? { text: m.email_orderPaid_course({}, { locale }), button: m.email_orderView_button({}, { locale }) }
    : { text: m.email_orderPaid_body_2({}, { locale }), button: m.email_orderPaid_button({}, { locale }) }
}
