import { z } from 'zod'
import { m } from '~/paraglide/messages'
import { OrderProps, orderMail } from '../mail.schema'
import { contentWords } from './order-paid'

const Props = OrderProps.pick({ orderNumber: true, orderUrl: true }).extend({ isCourse: z.boolean().optional() })

/** The right of withdrawal has passed, and the content can be fetched (readings R11). */
export const orderReleasedMail = orderMail('order-released', Props, ({ orderNumber, orderUrl, isCourse }, { locale }) => {
  const content = contentWords(isCourse === true, locale)
  return {
    subject: m.email_orderReleased_subject({ orderNumber }, { locale }),
    preheader: m.email_orderReleased_preheader({}, { locale }),
    body: [m.email_orderReleased_body_1({ orderNumber }, { locale }), content.text],
    button: { label: content.button, url: orderUrl },
    after: [m.email_orderReleased_after_1({}, { locale })],
    canReply: true,
  }
})
