import { getRouteApi } from '@tanstack/react-router'
import { m } from '~/paraglide/messages'
import { Badge } from '~/ui/badge'
import { ContactDialog } from '~/ui/contact-dialog'
import { Disclosure } from '~/ui/disclosure'
import { EmptyState } from '~/ui/empty-state'
import { JsonLd } from '~/ui/json-ld'
import { Offer } from '~/ui/offer'
import { PageIntro } from '~/ui/page-intro'
import { priceText } from '~/ui/price-text'
import { TierList } from '~/ui/tier-list'
import type { Workshop, WorkshopsPage as Page } from '../schema'
import { announcedWorkshops, workshopThing } from './workshop-thing'

const root = getRouteApi('__root__')

export function WorkshopsPage({ page }: { page: Page }) {
  const { head, workshops, cancellation } = page
  return (
    <>
      {announcedWorkshops(workshops, page.sampleNote).map((workshop) => (
        <JsonLd key={workshop.slug} thing={(at) => workshopThing(workshop, at)} />
      ))}
      <PageIntro {...head} />
      {workshops.length === 0 && <EmptyState title={m.academy_workshops_empty_title()} heading="h2" />}
      <div className="offers">
        {workshops.map((workshop, at) => (
          <WorkshopOffer key={workshop.slug} workshop={workshop} page={page} first={at === 0} />
        ))}
      </div>
      <p className="offer-note">{cancellation}</p>
    </>
  )
}

function WorkshopOffer({ workshop, page, first }: { workshop: Workshop; page: Page; first: boolean }) {
  const { slug, art, title, subtitle, description, features, programme, priceCents, hasPassed } = workshop
  return (
    <Offer
      id={slug}
      art={art}
      badges={page.sampleNote && <Badge>{page.sampleNote}</Badge>}
      title={title}
      subtitle={subtitle}
      text={description}
      features={{ title: m.academy_workshops_features(), items: features }}
      facts={factsOf(workshop)}
      price={m.format_pricePerCouple({ price: priceText(priceCents) })}
      action={hasPassed ? <Badge>{m.academy_workshops_past()}</Badge> : <Request workshop={workshop} page={page} first={first} />}
      eager={first}
    >
      <Disclosure title={m.academy_workshops_programme()}>
        <ol className="programme">
          {programme.map(({ time, text }) => (
            <li key={time}>
              <span className="nums">{time}</span> {text}
            </li>
          ))}
        </ol>
      </Disclosure>
    </Offer>
  )
}

function factsOf({ startsAt, dateText, location, duration, capacity, tiers }: Workshop) {
  return [
    { term: m.academy_workshops_date(), value: <time dateTime={startsAt}>{dateText}</time> },
    { term: m.academy_workshops_place(), value: location },
    { term: m.academy_workshops_duration(), value: duration },
    { term: m.academy_workshops_capacity(), value: m.academy_workshops_capacityValue({ count: capacity }) },
    { term: m.academy_offer_forTiers(), value: <TierList letters={tiers} /> },
  ]
}

/** Places cannot be ordered yet; says how to ask for one. */
function Request({ workshop: { slug, title }, page: { request, requestNote }, first }: { workshop: Workshop; page: Page; first: boolean }) {
  const { contactEmail } = root.useLoaderData()
  return (
    <ContactDialog
      label={request}
      describedBy={slug}
      look={{ kind: first ? 'primary' : 'quiet' }}
      title={m.academy_soon_workshop_title()}
      email={contactEmail}
      subject={m.contact_subject({ about: title })}
    >
      <p>{m.academy_soon_workshop_text({ title })}</p>
      <p>{requestNote}</p>
    </ContactDialog>
  )
}
