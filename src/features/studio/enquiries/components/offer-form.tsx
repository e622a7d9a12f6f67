import { zodResolver } from '@hookform/resolvers/zod'
import { useHydrated, useRouter } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { useAct } from '~/features/studio/shell/components/acts'
import { StudioLink } from '~/features/studio/shell/components/studio-link'
import { studioPath } from '~/features/studio/pages/rules'
import { HOUR_PRODUCT } from '~/features/coaching/consultations/rules'
import { HOUR_VALID_DAYS, VALID_DAYS } from '~/features/coaching/services/offer.rules'
import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { makeStudioOffer } from '../offer.functions'
import { type NewOffer, OfferForm, type OfferGiven, type OfferTyped } from '../offer.schema'
import { RESTS } from '../rules'
import { OfferAsked } from './offer-asked'
import { OfferFields } from './offer-fields'
import { PreviewButton } from './preview-button'

const REFUSALS = {
  taken: m.studio_offer_taken,
  past: m.studio_offer_past,
  unpayable: m.studio_offer_unpayable,
  made: m.studio_offer_madeAlready,
  open: m.studio_offer_openAlready,
  ordered: m.studio_offer_ordered,
  'no-request': m.studio_offer_noRequest,
}

/** A new offer, filled in from what is known; its page and its mail can be read before it goes. */
export function OfferFormPage({ form: { values, asked, subject, services } }: { form: NewOffer }) {
  const form = useForm<OfferTyped, unknown, OfferGiven>({ resolver: zodResolver(OfferForm), defaultValues: values })
  const { ask, busy } = useAct()
  const router = useRouter()
  const hydrated = useHydrated()
  const { handleSubmit, getValues, setValue } = form
  const send = () => {
    const given = getValues()
    void ask(makeStudioOffer, given, {
      title: m.studio_offer_sendTitle({ email: given.email }),
      agree: m.studio_offer_send(),
      done: m.studio_offer_sent(),
      keeps: true,
      refusals: REFUSALS,
      after: ({ id }) => void router.navigate({ to: studioPath('enquiries', `${RESTS.offers}/${id}`) }),
    })
  }
  const priced = (service: OfferTyped['service']) => {
    const price = services.find((one) => one.service === service)?.priceCents
    if (price) setValue('crowns', String(price / 100))
    setValue('validDays', String(service === HOUR_PRODUCT ? HOUR_VALID_DAYS : VALID_DAYS))
  }
  return (
    <>
      <div className="studio-head">
        <div>
          <p>
            <StudioLink page="enquiries" rest={values.request ?? RESTS.offers}>
              {values.request ?? m.studio_offers_title()}
            </StudioLink>
          </p>
          <h1>{m.studio_offer_new()}</h1>
          <p>{m.studio_offer_newLead()}</p>
        </div>
      </div>
      <div className="studio-grid">
        <div>
          <form method="post" noValidate onSubmit={(event) => void handleSubmit(send)(event)}>
            {/* What is typed before somebody listens would be lost. */}
            <fieldset disabled={!hydrated} className="enquiry-offer">
              <OfferFields form={form} services={services} askedEmail={asked?.email ?? null} onService={priced} />
              <div className="row">
                <Button type="submit" kind="primary" busy={busy}>
                  {m.studio_offer_send()}
                </Button>
                <PreviewButton form={form} />
              </div>
              <p className="small text-ink-2">{m.studio_offer_sendHint()}</p>
            </fieldset>
          </form>
        </div>
        <div>{asked && <OfferAsked asked={asked} subject={subject} number={values.request} />}</div>
      </div>
    </>
  )
}
