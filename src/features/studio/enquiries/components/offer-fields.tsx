import type { UseFormReturn } from 'react-hook-form'
import { EXTRA_TIME } from '~/features/coaching/services/offer.rules'
import { m } from '~/paraglide/messages'
import { EmailField, TextField } from '~/ui/field'
import { Notice } from '~/ui/notice'
import { SelectField } from '~/ui/select-field'
import { TextAreaField } from '~/ui/text-area-field'
import { FIELDS, type NewOffer, type OfferGiven, type OfferTyped } from '../offer.schema'
import { crowns } from './texts'

interface OfferFieldsProps {
  form: UseFormReturn<OfferTyped, unknown, OfferGiven>
  services: NewOffer['services']
  /** Where the request came from; null where it answers none. */
  askedEmail: string | null
  onService: (service: OfferTyped['service']) => void
}

/** What an offer says; each service asks for its own. */
export function OfferFields({ form: { register, watch, getValues, formState }, services, askedEmail, onService }: OfferFieldsProps) {
  const [service, email, quarters] = watch(['service', 'email', 'quarters'])
  const fields = FIELDS[service]
  const { errors } = formState
  const priceCents = services.find((one) => one.service === service)?.priceCents ?? 0
  const isOther = askedEmail !== null && email.trim().toLowerCase() !== askedEmail
  // What it begins with stands there before the scripts have come.
  const field = <Name extends keyof OfferTyped>(name: Name) => ({ ...register(name), defaultValue: getValues(name) })
  const chosen = field('service')
  return (
    <>
      <SelectField
        {...chosen}
        label={m.service_facts_service()}
        options={services.map((one) => ({ value: one.service, label: one.title }))}
        onChange={(event) => {
          void chosen.onChange(event)
          onService(event.currentTarget.value as OfferTyped['service'])
        }}
      />
      <div className="enquiry-pair">
        <EmailField {...field('email')} label={m.studio_offer_to()} autoComplete="off" error={errors.email?.message} />
        <SelectField
          {...field('locale')}
          label={m.studio_enquiries_language()}
          options={[
            { value: 'cs', label: m.studio_team_czech() },
            { value: 'en', label: m.studio_team_english() },
          ]}
        />
      </div>
      {isOther && <Notice>{m.studio_offer_otherAddress({ email: askedEmail })}</Notice>}
      <div className="enquiry-pair">
        {fields.crowns && (
          <TextField {...field('crowns')} inputMode="numeric" label={m.studio_offer_crowns()} error={errors.crowns?.message} />
        )}
        {fields.quarters && (
          <TextField
            {...field('quarters')}
            inputMode="numeric"
            label={m.studio_offer_quarters()}
            hint={m.studio_offer_priceIs({ amount: crowns(priceCents * (Number(quarters) || 0)) })}
            error={errors.quarters?.message}
          />
        )}
        <TextField
          {...field('validDays')}
          inputMode="numeric"
          label={m.studio_offer_validDays()}
          hint={fields.crowns || service === EXTRA_TIME ? undefined : m.studio_offer_priceIs({ amount: crowns(priceCents) })}
          error={errors.validDays?.message}
        />
      </div>
      {fields.time !== 'none' && (
        <div className="enquiry-pair">
          <TextField
            {...field('day')}
            type="date"
            label={m.studio_offer_day()}
            optional={fields.time === 'may'}
            error={errors.day?.message}
          />
          <TextField
            {...field('time')}
            type="time"
            label={m.studio_offer_time()}
            optional={fields.time === 'may'}
            hint={m.studio_today_zone()}
            error={errors.time?.message}
          />
        </div>
      )}
      {fields.place && <TextField {...field('place')} label={m.service_facts_place()} optional error={errors.place?.message} />}
      <TextAreaField {...field('words')} rows={6} label={m.studio_offer_words()} optional error={errors.words?.message} />
    </>
  )
}
