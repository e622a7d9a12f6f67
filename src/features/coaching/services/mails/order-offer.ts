import { defineMail } from '~/emails/define-mail'
import { z } from 'zod'
import { CancellationScale, scaleTexts } from '~/features/coaching/cancellation/schema'
import { CURRENCIES, amountText } from '~/lib/money'
import { m } from '~/paraglide/messages'
import { type Detail, type LetterContext, MailUrl } from '~/emails/letter'
import { longDate, pragueTime } from '~/lib/dates'

/** `minutes`: of extra time. `words`: of the team. `scale`: of cancellation; null where there is nothing to cancel. */
const OrderOfferProps = z.object({
  offerNumber: z.string().min(1),
  offerUrl: MailUrl,
  service: z.string().min(1),
  minutes: z.int().positive().nullable(),
  totalCents: z.int().positive(),
  currency: z.enum(CURRENCIES),
  startsAt: z.iso.datetime().nullable(),
  place: z.string().min(1).nullable(),
  words: z.string().min(1).nullable(),
  validUntil: z.iso.datetime(),
  scale: CancellationScale.nullable(),
})
type Props = z.infer<typeof OrderOfferProps>

/** What the team offers; nothing is agreed before the couple accepts it on its page (terms 5.6). */
export const orderOfferMail = defineMail('order-offer', 'order', OrderOfferProps, (props: Props, { locale }) => {
  const { offerNumber, words, scale } = props
  const date = longDate(props.validUntil, locale)
  return {
    subject: m.email_orderOffer_subject({ offerNumber }, { locale }),
    preheader: m.email_orderOffer_preheader({ date }, { locale }),
    body: [m.email_orderOffer_body({ offerNumber, date }, { locale }), ...(words ? [m.email_orderOffer_words({ words }, { locale })] : [])],
    details: details(props, locale),
    button: { label: m.email_orderOffer_button({}, { locale }), url: props.offerUrl },
    after: [
      m.email_orderOffer_binding({}, { locale }),
      ...(scale ? [m.email_orderOffer_cancellation(scaleTexts(scale, locale), { locale })] : []),
    ],
    canReply: true,
    reason: m.email_orderOffer_reason({}, { locale }),
  }
})

function details({ service, minutes, startsAt, place, totalCents, currency }: Props, locale: LetterContext['locale']): Detail[] {
  return [
    { label: m.service_facts_service({}, { locale }), value: service },
    ...(minutes ? [{ label: m.service_facts_minutes({}, { locale }), value: m.hours_minutes({ minutes }, { locale }) }] : []),
    ...(startsAt ? [{ label: m.service_facts_when({}, { locale }), value: pragueTime(startsAt, locale) }] : []),
    ...(place ? [{ label: m.service_facts_place({}, { locale }), value: place }] : []),
    { label: m.service_facts_price({}, { locale }), value: amountText(totalCents, currency, locale) },
  ]
}
