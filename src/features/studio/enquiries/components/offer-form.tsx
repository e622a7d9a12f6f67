import { zodResolver } from '@hookform/resolvers/zod'
import { useRouter } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { useAct } from '~/features/studio/shell/components/acts'
import { StudioLink } from '~/features/studio/shell/components/studio-link'
import { studioPath } from '~/features/studio/pages/rules'
import { HOUR_PRODUCT } from '~/features/coaching/consultations/rules'
import { HOUR_VALID_DAYS, VALID_DAYS } from '~/features/coaching/services/offer.rules'
import { m } from '~/paraglide/messages'
import { Button, buttonClass } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { UnsavedDialog } from '~/ui/unsaved-dialog'
import { useUnsavedGuard } from '~/ui/use-unsaved-guard'
import { WakingFields } from '~/ui/waking-fields'
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

/** A new offer, or why there can be none. */
export function OfferFormPage({ form }: { form: NewOffer }) {
  const { values, asked, subject, isClosed } = form
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
          {!isClosed && <p>{m.studio_offer_newLead()}</p>}
        </div>
      </div>
      <div className="studio-grid">
        <div>{isClosed ? <Closed number={values.request ?? ''} /> : <NewOfferForm {...form} />}</div>
        <div>{asked && <OfferAsked asked={asked} subject={subject} number={values.request} />}</div>
      </div>
    </>
  )
}

/** Nobody fills in a form that would be refused. */
function Closed({ number }: { number: string }) {
  return (
    <Notice
      action={
        <StudioLink page="enquiries" rest={number} className={buttonClass({ size: 'sm' })}>
          {m.studio_offer_toRequest()}
        </StudioLink>
      }
    >
      {m.studio_offer_noRequest()}
    </Notice>
  )
}

/** Filled in from what is known; its page and its mail can be read before it goes. */
function NewOfferForm({ values, asked, services }: NewOffer) {
  const form = useForm<OfferTyped, unknown, OfferGiven>({ resolver: zodResolver(OfferForm), defaultValues: values })
  const { ask, busy } = useAct()
  const router = useRouter()
  const { handleSubmit, getValues, setValue, reset } = form
  const guard = useUnsavedGuard(form.formState.isDirty)
  const send = () => {
    const given = getValues()
    void ask(makeStudioOffer, given, {
      title: m.studio_offer_sendTitle({ email: given.email }),
      agree: m.studio_offer_send(),
      done: m.studio_offer_sent(),
      keeps: true,
      refusals: REFUSALS,
      after: ({ id }) => {
        // What was sent is not lost; the guard learns of it with the next drawing alone.
        reset(given)
        void router.navigate({ to: studioPath('enquiries', `${RESTS.offers}/${id}`), ignoreBlocker: true })
      },
    })
  }
  const priced = (service: OfferTyped['service']) => {
    const price = services.find((one) => one.service === service)?.priceCents
    if (price) setValue('crowns', String(price / 100), { shouldDirty: true })
    setValue('validDays', String(service === HOUR_PRODUCT ? HOUR_VALID_DAYS : VALID_DAYS), { shouldDirty: true })
  }
  return (
    <>
      <form method="post" noValidate onSubmit={(event) => void handleSubmit(send)(event)}>
        <WakingFields className="enquiry-offer">
          <OfferFields form={form} services={services} askedEmail={asked?.email ?? null} onService={priced} />
          <div className="row">
            <Button type="submit" kind="primary" busy={busy}>
              {m.studio_offer_send()}
            </Button>
            <PreviewButton form={form} />
          </div>
          <p className="small text-ink-2">{m.studio_offer_sendHint()}</p>
        </WakingFields>
      </form>
      <UnsavedDialog
        open={guard.asking}
        title={m.studio_offer_unsentTitle()}
        description={m.studio_offer_unsentText()}
        leave={m.studio_offer_unsentLeave()}
        onAnswer={guard.answer}
      />
    </>
  )
}
