import type { z } from 'zod'
import { m } from '~/paraglide/messages'
import type { Letter, LetterContext } from './letter'
import { pragueDate } from './prague-date'
import { type PlaceProps, eventDetails } from './workshop-facts'

/** Some days before. */
export function orderWorkshopReminder(props: z.infer<typeof PlaceProps>, { locale }: LetterContext): Letter {
  return {
    subject: m.email_orderWorkshopReminder_subject({ date: pragueDate(props.startsAt, locale) }, { locale }),
    preheader: m.email_orderWorkshopReminder_preheader({}, { locale }),
    body: [m.email_orderWorkshopReminder_body_1({}, { locale })],
    details: eventDetails(props, locale),
    button: { label: m.email_orderView_button({}, { locale }), url: props.orderUrl },
    after: [m.email_orderWorkshopReminder_rules({}, { locale })],
    canReply: true,
    reason: m.email_common_footerTransactional({}, { locale }),
  }
}
