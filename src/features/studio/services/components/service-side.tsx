import type { ReactNode } from 'react'
import { StudioLink } from '~/features/studio/shell/components/studio-link'
import { wholeDate } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Button } from '~/ui/button'
import { hoursText } from '~/ui/hours-text'
import { RESTS } from '../rules'
import type { ServiceDetail } from '../schema'
import type { DialogWanted } from './service-dialogs'
import { crowns } from './texts'

interface ServiceSideProps {
  service: ServiceDetail
  onWant: (dialog: DialogWanted) => void
  children: ReactNode
}

/** Who ordered, what is left of hours, and the note of the team. */
export function ServiceSide({ service, onWant, children }: ServiceSideProps) {
  const { name, email, phone, number, order, amountCents, paidAt, locale, couple, minutesLeft, note, endedAt } = service
  return (
    <div>
      <section className="studio-card" aria-labelledby="h-who">
        <h3 id="h-who">{name}</h3>
        <dl className="enquiry-facts">
          <Fact term={m.studio_entry_email()}>{email && <a href={`mailto:${email}`}>{email}</a>}</Fact>
          <Fact term={m.studio_enquiries_phone()}>{phone && <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>}</Fact>
          <Fact term={m.studio_enquiries_language()}>{locale === 'en' ? m.studio_team_english() : m.studio_team_czech()}</Fact>
          <Fact term={m.studio_services_order()}>
            <StudioLink page="orders" rest={order}>
              {number}
            </StudioLink>
          </Fact>
          <Fact term={m.studio_offer_price()}>{crowns(amountCents)}</Fact>
          <Fact term={m.studio_services_paid()}>{paidAt && wholeDate(paidAt, getLocale())}</Fact>
          <Fact term={m.studio_services_hoursLeft()}>
            {couple !== null && minutesLeft !== null && (
              <StudioLink page="services" rest={`${RESTS.hours}/${couple}`}>
                {hoursText(minutesLeft)}
              </StudioLink>
            )}
          </Fact>
        </dl>
      </section>
      {endedAt === null && (
        <section className="studio-group" aria-labelledby="h-note">
          <h2 id="h-note">{m.studio_services_note()}</h2>
          <div className="enquiry-end">
            <p className="enquiry-words">{note ?? m.studio_services_noNote()}</p>
            <Button size="sm" onClick={() => onWant({ dialog: 'note' })}>
              {m.studio_services_noteEdit()}
            </Button>
            <p className="small text-ink-2">{m.studio_services_noteHint()}</p>
          </div>
        </section>
      )}
      {children}
    </div>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
