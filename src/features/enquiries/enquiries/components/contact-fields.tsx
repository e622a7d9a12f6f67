import { m } from '~/paraglide/messages'
import { ChoiceGroup } from '~/ui/choice-group'
import { TextField } from '~/ui/field'
import { KIND_FACTS, LENGTHS } from '../rules'
import type { EnquiryField, EnquiryForm } from '../schema'

interface ContactFieldsProps {
  form: EnquiryForm
  isWrong: (field: EnquiryField) => boolean
}

/** Who asks, and how they want to be answered; when and where, for what takes place somewhere. */
export function ContactFields({ form: { kind, subject, values }, isWrong }: ContactFieldsProps) {
  const { phone, date, place } = KIND_FACTS[kind]
  const typed = (name: keyof typeof LENGTHS) => ({ name, defaultValue: values[name], maxLength: LENGTHS[name] })
  return (
    <>
      <TextField
        label={m.request_nameLabel()}
        {...typed('name')}
        error={isWrong('name') ? m.validation_required() : undefined}
        autoComplete="name"
        aria-required
      />
      <TextField
        label={m.request_emailLabel()}
        type="email"
        {...typed('email')}
        error={isWrong('email') ? m.validation_email() : undefined}
        autoComplete="email"
        aria-required
      />
      {phone && (
        <>
          <TextField
            label={m.request_phoneLabel()}
            hint={m.request_phoneHint()}
            type="tel"
            {...typed('phone')}
            error={isWrong('phone') ? m.validation_phone() : undefined}
            autoComplete="tel"
            optional
          />
          <ChoiceGroup
            legend={m.request_contactLegend()}
            name="contact"
            defaultValue={values.contact === 'phone' ? 'phone' : 'email'}
            options={[
              { value: 'email', label: m.request_contactEmail() },
              { value: 'phone', label: m.request_contactPhone() },
            ]}
          />
        </>
      )}
      {place && !subject && (
        <TextField label={m.request_eventLabel()} hint={m.request_eventHint()} {...typed('place')} autoComplete="off" optional />
      )}
      {date && <TextField label={m.request_dateLabel()} {...typed('date')} autoComplete="off" optional />}
    </>
  )
}
