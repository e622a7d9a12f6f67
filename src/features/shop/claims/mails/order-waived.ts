import { z } from 'zod'
import { m } from '~/paraglide/messages'
import { MailUrl } from '~/emails/letter'
import { pragueTime } from '~/lib/dates'
import { orderMail } from '~/features/shop/orders/mail.schema'

const Props = z.object({ orderNumber: z.string(), orderUrl: MailUrl, waivedAt: z.iso.datetime() })

/** Content that was wanted before the 14 days were over, with the confirmation of that consent (terms 8.4). */
export const orderWaivedMail = orderMail('order-waived', Props, ({ orderNumber, orderUrl, waivedAt }, { locale }) => ({
  subject: m.email_orderWaived_subject({ orderNumber }, { locale }),
  preheader: m.email_orderWaived_preheader({}, { locale }),
  body: [m.email_orderWaived_body_1({ orderNumber }, { locale })],
  button: { label: m.email_orderWaived_button({}, { locale }), url: orderUrl },
  after: [m.order_waiver_confirmation({ date: pragueTime(waivedAt, locale) }, { locale }), m.email_orderWaived_guarantee({}, { locale })],
}))
