import { getRouteApi } from '@tanstack/react-router'
import { ChevronDown, LifeBuoy } from 'lucide-react'
import type { ReactNode } from 'react'
import { CONSULTATION_PAGE } from '~/lib/addresses'
import { ArtImage } from '~/ui/art/picture'
import { ArrowLink } from '~/ui/arrow-link'
import { buttonClass } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { PageLink } from '~/ui/page-link'
import type { CoachingPage as Page, Service } from '../data.server'
import { CancellationScale } from './cancellation-scale'
import { EveningLine } from './evening-line'
import { ServiceCard } from './service-card'
import { ServiceTabs } from './service-tabs'

const root = getRouteApi('__root__')

/** What other features do about a service; the route puts it in. */
export interface CoachingSlots {
  /** The button of the card, which asks for the service. */
  reservation: (service: Service, labels: Page['labels']) => ReactNode
  /** Below it, on the card of the consultations: the package of hours. */
  hours: ReactNode
}

/** Services, prices and answers (specification §2); a free call is booked on a page of its own. */
export function CoachingPage({ page, slots }: { page: Page; slots: CoachingSlots }) {
  const { contactEmail } = root.useLoaderData()
  // From an hour by video to a whole day.
  const services = page.services.toReversed()
  const evening = page.services.find(({ id }) => id === ACCOMPANIMENT)
  return (
    <main id="obsah" className="coaching">
      <Intro hero={page.hero} />
      <section className="svc-band" aria-labelledby="h-sluzby" id="sluzby">
        <div className="wrap">
          <h2 id="h-sluzby">{page.labels.choose}</h2>
          <div className="svcs">
            <ServiceTabs services={services} label={page.labels.choose} />
            {services.map((service) => (
              <ServiceCard key={service.id} service={service} labels={page.labels} more={service.id === ONLINE && slots.hours}>
                {slots.reservation(service, page.labels)}
              </ServiceCard>
            ))}
          </div>
          <p className="small muted">{page.labels.priceWithVat}</p>
        </div>
      </section>
      {evening && <EveningLine title={page.labels.evening} service={evening} />}
      <FreeCall call={page.consultation} />
      <CancellationScale terms={page.cancellation} />
      <FoundersCard founders={page.founders} />
      <QuestionList questions={page.faq} />
      <div className="wrap invitations">
        <MailBox invitation={page.emailContact} email={contactEmail} />
        <details className="card panel disclosure">
          <summary className="acc-trigger">
            <h2>{page.becomeCoach.title}</h2>
            <ChevronDown className="i" aria-hidden="true" />
          </summary>
          <MailText invitation={page.becomeCoach} email={contactEmail}>
            <ol className="numbered">
              {page.becomeCoach.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </MailText>
        </details>
        <Notice icon={<LifeBuoy className="i" aria-hidden="true" />}>
          <b>{page.crisisNote.title}</b>
          <p>{page.crisisNote.text}</p>
        </Notice>
      </div>
    </main>
  )
}

function Intro({ hero }: { hero: Page['hero'] }) {
  return (
    <div className="wrap intro">
      <div className="intro-text">
        <h1>{hero.title}</h1>
        <p className="lead">{hero.lead}</p>
        <div className="row">
          <a className={buttonClass({ kind: 'primary', size: 'lg' })} href="#konzultace">
            {hero.primary}
          </a>
          <ArrowLink href="#sluzby" to="down">
            {hero.secondary}
          </ArrowLink>
        </div>
        <p className="small muted">{hero.note}</p>
      </div>
      <ArtImage {...hero.art} loading="eager" />
    </div>
  )
}

/** The service that there are packages of, and the one that is an evening. */
const ONLINE = 'online-consultation'
const ACCOMPANIMENT = 'accompaniment'

function FreeCall({ call }: { call: Page['consultation'] }) {
  return (
    <section className="free-call" id="konzultace" aria-labelledby="h-konzultace">
      <div className="wrap">
        <h2 id="h-konzultace">{call.title}</h2>
        <div className="stack">
          <p className="lead">{call.text}</p>
          <ul className="bullets">
            {call.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <div>
            <PageLink className={buttonClass({ kind: 'primary', size: 'lg' })} href={CONSULTATION_PAGE}>
              {call.button}
            </PageLink>
          </div>
        </div>
      </div>
    </section>
  )
}

function FoundersCard({ founders }: { founders: Page['founders'] }) {
  return (
    <section className="wrap section section-follows founders" aria-labelledby="h-zakladatele">
      <ArtImage {...founders.art} className="art-arch" />
      <div className="stack">
        <h2 id="h-zakladatele">{founders.title}</h2>
        <p className="lead">
          {founders.names}, {founders.role}
        </p>
        <p>{founders.text}</p>
        {founders.sampleNote && <p className="small muted">{founders.sampleNote}</p>}
        <ArrowLink href={founders.href}>{founders.link}</ArrowLink>
      </div>
    </section>
  )
}

/**
 * Four folded groups; in them one answer is open at a time and can be closed again (specification §2): items of one name exclude each
 * other, which the browser does by itself, without JavaScript too.
 */
function QuestionList({ questions }: { questions: Page['faq'] }) {
  return (
    <section className="wrap section questions" aria-labelledby="h-otazky">
      <h2 id="h-otazky">{questions.title}</h2>
      <div>
        {questions.groups.map((group) => (
          <section key={group.id} aria-labelledby={`h-${group.id}-otazky`}>
            <details className="acc-item disclosure">
              <summary className="acc-trigger">
                <h3 id={`h-${group.id}-otazky`}>{group.title}</h3>
                <ChevronDown className="i" aria-hidden="true" />
              </summary>
              <div className="question-items">
                {group.items.map((item) => (
                  <details key={item.id} className="acc-item disclosure" name="otazky">
                    <summary className="acc-trigger">
                      {item.q}
                      <ChevronDown className="i" aria-hidden="true" />
                    </summary>
                    <p>{item.a}</p>
                  </details>
                ))}
              </div>
            </details>
          </section>
        ))}
      </div>
    </section>
  )
}

interface MailProps {
  invitation: Page['emailContact']
  email: string
  children?: ReactNode
}

const MailBox = ({ invitation, email }: MailProps) => (
  <section className="card panel stack">
    <h2>{invitation.title}</h2>
    <MailText invitation={invitation} email={email} />
  </section>
)

function MailText({ invitation, email, children }: MailProps) {
  return (
    <div className="stack">
      <p>{invitation.text}</p>
      {children}
      <div>
        <a className={buttonClass()} href={`mailto:${email}?subject=${encodeURIComponent(invitation.mailSubject)}`}>
          {invitation.button}
        </a>
      </div>
    </div>
  )
}
