import { mainStep } from '~/features/coaching/services/engagement.rules'
import { StudioLink } from '~/features/studio/shell/components/studio-link'
import type { Words } from '~/features/studio/shell/components/studio-page'
import { wholeDate } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Badge } from '~/ui/badge'
import { Button, buttonClass } from '~/ui/button'
import { Deferred } from '~/ui/deferred'
import { deferredPart } from '~/ui/deferred-part'
import { useState } from 'react'
import type { ServiceDetail } from '../schema'
import { Deeds } from './deeds'
import { ServiceSide } from './service-side'
import { ServiceSteps } from './service-steps'
import type { DialogWanted } from './service-dialogs'
import { STATES, crowns, standing } from './texts'
import { useServiceStep } from './use-service-step'

// What forms are made of comes when it is wanted.
const ServiceDialog = deferredPart(async () => (await import('./service-dialogs')).ServiceDialog)

/** One service: its steps, what the team did, and how it goes on. */
export function ServicePage({ service, search }: { service: ServiceDetail; search: Words }) {
  const { number, title, name, state, endedAt } = service
  const [wanted, setWanted] = useState<DialogWanted>()
  const step = useServiceStep(service.order)
  const isOpen = endedAt === null
  const { label, badge } = standing(
    state,
    service.steps.find(({ doneAt }) => doneAt === null),
  )
  const main = service.steps.find((one) => one.step === mainStep(service.service))
  return (
    <>
      <div className="studio-head">
        <div>
          <p>
            <StudioLink page="services" search={search}>
              {m.studio_nav_services()}
            </StudioLink>
          </p>
          <h1>{name || number}</h1>
          <p>{title}</p>
        </div>
        <div className="row">
          <Badge kind={badge}>{label}</Badge>
          {isOpen && main?.startsAt && (
            <Button busy={step.busy} onClick={step.complete}>
              {m.studio_services_complete()}
            </Button>
          )}
        </div>
      </div>
      <div className="studio-grid">
        <div>
          <ServiceSteps service={service} step={step} onWant={setWanted} />
          {!isOpen && <p className="text-ink-2">{endText(service)}</p>}
          <Deeds deeds={service.deeds} />
        </div>
        <ServiceSide service={service} onWant={setWanted}>
          {isOpen && (
            <section className="studio-group" aria-labelledby="h-end">
              <h2 id="h-end">{m.studio_services_end()}</h2>
              <div className="enquiry-end">
                {state === 'scheduled' && (
                  <Button kind="danger" busy={step.busy} onClick={step.noShow}>
                    {m.studio_services_noShow()}
                  </Button>
                )}
                <Button kind="danger" onClick={() => setWanted({ dialog: 'call-off' })}>
                  {m.studio_services_callOff()}
                </Button>
                <p className="small text-ink-2">{m.studio_services_endHint()}</p>
              </div>
            </section>
          )}
          <section className="studio-group" aria-labelledby="h-more">
            <h2 id="h-more">{m.studio_services_more()}</h2>
            <div className="enquiry-end">
              <StudioLink page="enquiries" rest="nova-nabidka" search={{ objednavka: service.order }} className={buttonClass({})}>
                {m.studio_services_offerMore()}
              </StudioLink>
            </div>
          </section>
        </ServiceSide>
      </div>
      <Deferred>{wanted && <ServiceDialog wanted={wanted} service={service} step={step} onClose={() => setWanted(undefined)} />}</Deferred>
    </>
  )
}

function endText({ state, endedAt, feeCents, refundCents }: ServiceDetail): string {
  const day = endedAt ? wholeDate(endedAt, getLocale()) : ''
  if (feeCents === null || refundCents === null) return m.studio_services_overOn({ state: STATES[state].label(), day })
  return m.studio_services_overWith({ state: STATES[state].label(), day, fee: crowns(feeCents), refund: crowns(refundCents) })
}
