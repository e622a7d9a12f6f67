import type { FormEvent } from 'react'
import { StudioLink } from '~/features/studio/shell/components/studio-link'
import { wholeDate } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { SelectField } from '~/ui/select-field'
import { RESTS, type Section } from '../rules'
import type { EnquiryDetail } from '../schema'
import { Facts } from './facts'
import { OFFER_STATES, crowns } from './texts'
import type { Steps } from './use-step'

interface EnquirySideProps {
  section: Section
  enquiry: EnquiryDetail
  step: Steps
}

/** Who asked, who sees to it, what was offered, and how it ends. */
export function EnquirySide({ section, enquiry, step }: EnquirySideProps) {
  const isOpen = enquiry.stage !== 'closed'
  return (
    <div>
      <WhoAsked enquiry={enquiry} section={section} />
      {isOpen && <Assignee enquiry={enquiry} step={step} />}
      {section === 'enquiries' && <Offers offers={enquiry.offers} />}
      {(isOpen || enquiry.asked) && (
        <section className="studio-group" aria-labelledby="h-end">
          <h2 id="h-end">{m.studio_enquiries_end()}</h2>
          <div className="enquiry-end">
            {isOpen && (
              <Button busy={step.busy} onClick={() => step.close(enquiry.number)}>
                {m.studio_enquiries_close()}
              </Button>
            )}
            {enquiry.asked && (
              <Button kind="danger" busy={step.busy} onClick={() => step.erase(enquiry.number)}>
                {m.studio_enquiries_erase()}
              </Button>
            )}
            <p className="small text-ink-2">{m.studio_enquiries_endHint()}</p>
          </div>
        </section>
      )}
    </div>
  )
}

function WhoAsked({ enquiry: { asked, hasAccount, locale }, section }: { enquiry: EnquiryDetail; section: Section }) {
  return (
    <section className="studio-card" aria-labelledby="h-who">
      <h3 id="h-who">{asked?.name ?? m.requests_state_withdrawn()}</h3>
      {asked && (
        <Facts
          facts={[
            [m.studio_entry_email(), mailLink(asked.email)],
            [m.studio_enquiries_phone(), asked.phone && phoneLink(asked.phone)],
            [m.studio_enquiries_wants(), asked.contact === 'phone' ? m.studio_enquiries_byPhone() : m.studio_enquiries_byEmail()],
            [m.studio_enquiries_language(), locale === 'en' ? m.studio_team_english() : m.studio_team_czech()],
            [m.studio_enquiries_account(), hasAccount ? m.studio_enquiries_hasAccount() : m.studio_enquiries_noAccount()],
            [m.studio_enquiries_intimate(), consentText(asked.intimateConsent)],
            [m.studio_enquiries_publish(), section === 'contributions' ? consentText(asked.publishConsent) : null],
          ]}
        />
      )}
    </section>
  )
}

const mailLink = (email: string) => <a href={`mailto:${email}`}>{email}</a>
const phoneLink = (phone: string) => <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>

const consentText = (version: string | null): string =>
  version === null ? m.studio_enquiries_noConsent() : m.studio_enquiries_consent({ version })

function Assignee({ enquiry: { number, assignee, team }, step }: { enquiry: EnquiryDetail; step: Steps }) {
  const assign = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosen = String(new FormData(event.currentTarget).get('assignee') ?? '')
    step.assign(number, chosen === '' ? null : chosen)
  }
  const isGone = assignee !== null && !team.some(({ id }) => id === assignee.id)
  return (
    <section className="studio-group" aria-labelledby="h-assignee">
      <h2 id="h-assignee">{m.studio_enquiries_assignee()}</h2>
      <form key={assignee?.id} className="enquiry-assign" method="post" onSubmit={assign}>
        <SelectField
          name="assignee"
          label={m.studio_enquiries_assignTo()}
          placeholder={m.studio_enquiries_nobody()}
          defaultValue={assignee?.id ?? ''}
          options={[...team, ...(isGone ? [assignee] : [])].map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Button type="submit" busy={step.busy}>
          {m.studio_enquiries_assign()}
        </Button>
      </form>
    </section>
  )
}

function Offers({ offers }: { offers: EnquiryDetail['offers'] }) {
  return (
    <section className="studio-group" aria-labelledby="h-offers">
      <h2 id="h-offers">{m.studio_offers_title()}</h2>
      {offers.length === 0 ? (
        <p>{m.studio_offers_noneYet()}</p>
      ) : (
        <ul className="enquiry-offers">
          {offers.map(({ id, title, amountCents, state, validUntil }) => (
            <li key={id}>
              <StudioLink page="enquiries" rest={`${RESTS.offers}/${id}`}>
                {title}
              </StudioLink>
              <small>
                {crowns(amountCents)}, {m.studio_offer_until({ day: wholeDate(validUntil, getLocale()) })}
              </small>
              <Badge kind={OFFER_STATES[state].badge}>{OFFER_STATES[state].label()}</Badge>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
