import { z } from 'zod'
import type { Locale } from '~/lib/locale'
import { amountText } from '~/lib/money'
import { m } from '~/paraglide/messages'
import { OrderProps, discountRows, orderMail } from '../mail.schema'
import { pragueTime } from '~/lib/dates'

/** `invoiceId`, `termsVersion`: what is attached. */
const BoughtProps = OrderProps.extend({
  item: z.string().min(1),
  vatCents: z.int().nonnegative(),
  vatPercent: z.int().nonnegative(),
  isGuest: z.boolean(),
  /** That it was bought for. */
  company: z
    .object({ name: z.string().min(1), ico: z.string().nullable() })
    .nullable()
    .default(null),
  invoiceId: z.uuid(),
  termsVersion: z.string().min(1).nullable(),
})

/** `waiverAt`: when the buyer gave up the right of withdrawal, an ISO moment. */
const ContentProps = BoughtProps.extend({
  isReleased: z.boolean(),
  waiverAt: z.iso.datetime().nullable(),
  /** Opened on the site by a couple, not fetched as a file. */
  isCourse: z.boolean().optional(),
})

/**
 * The contract and its payment, confirmed on a durable medium: what was bought, the tax document, the terms, and, where the buyer gave
 * it, the consent that ends the right of withdrawal (§ 1837 l) of the Civil Code, terms 5.4 and 8.4).
 */
export const orderPaidMail = orderMail('order-paid', ContentProps, (props, { locale }) => {
  const { orderNumber, orderUrl, isReleased, waiverAt, isCourse } = props
  const content = contentWords(isCourse === true, locale)
  return {
    ...bought(props, locale),
    preheader: m.email_orderPaid_preheader({}, { locale }),
    body: [
      m.email_orderPaid_body_1({ orderNumber }, { locale }),
      isReleased ? content.text : m.email_orderPaid_variants_consentNotGiven({}, { locale }),
    ],
    button: { label: isReleased ? content.button : m.email_orderView_button({}, { locale }), url: orderUrl },
    after: [
      ...(waiverAt ? [m.email_orderPaid_after_1({ consentGivenAt: pragueTime(waiverAt, locale) }, { locale })] : []),
      m.email_orderPaid_after_2({}, { locale }),
      ...lastWords(props, locale),
    ],
  }
})

/** The contract about something that is no file, and its payment, confirmed on a durable medium: what, the tax document, the terms. */
export const orderPaidServiceMail = orderMail('order-paid-service', BoughtProps, (props, { locale }) => ({
  ...bought(props, locale),
  preheader: m.email_orderPaidService_preheader({}, { locale }),
  body: [m.email_orderPaid_body_1({ orderNumber: props.orderNumber }, { locale }), m.email_orderPaidService_body({}, { locale })],
  button: { label: m.email_orderView_button({}, { locale }), url: props.orderUrl },
  after: lastWords(props, locale),
}))

function bought(props: z.infer<typeof BoughtProps>, locale: Locale) {
  const { orderNumber, item, totalCents, vatCents, vatPercent, currency, company, invoiceId, termsVersion } = props
  return {
    subject: m.email_orderPaid_subject({ orderNumber }, { locale }),
    details: [
      { label: m.email_orderPaid_details_items({}, { locale }), value: item },
      ...discountRows(props, locale),
      { label: m.email_orderPaid_details_total({}, { locale }), value: amountText(totalCents, currency, locale) },
      { label: m.email_orderPaid_details_vat({ percent: vatPercent }, { locale }), value: amountText(vatCents, currency, locale) },
      ...(company ? [{ label: m.invoice_customer({}, { locale }), value: companyText(company, locale) }] : []),
    ],
    attachments: [{ kind: 'invoice' as const, id: invoiceId }, ...(termsVersion ? [{ kind: 'terms' as const, id: termsVersion }] : [])],
    canReply: true,
  }
}

const companyText = ({ name, ico }: { name: string; ico: string | null }, locale: Locale): string =>
  ico ? `${name}, ${m.invoice_companyId({}, { locale })} ${ico}` : name

const lastWords = ({ isGuest }: z.infer<typeof BoughtProps>, locale: Locale): string[] => [
  m.email_orderPaid_after_3({}, { locale }),
  ...(isGuest ? [m.email_orderPaid_variants_guest({}, { locale })] : []),
]

/** How the content is had: fetched from the page of the order, or opened in the account of the couple. */
export function contentWords(isCourse: boolean, locale: Locale): { text: string; button: string } {
  return isCourse
    ? { text: m.email_orderPaid_course({}, { locale }), button: m.email_orderView_button({}, { locale }) }
    : { text: m.email_orderPaid_body_2({}, { locale }), button: m.email_orderPaid_button({}, { locale }) }
}
