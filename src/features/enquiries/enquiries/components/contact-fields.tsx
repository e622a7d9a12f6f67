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
  return (
    <>
      <TextField
        label={m.request_nameLabel()}
        name="name"
        defaultValue={values.name}
        error={isWrong('name') ? m.validation_required() : undefined}
        autoComplete="name"
        maxLength={LENGTHS.name}
        aria-required
      />
      <TextField
        label={m.request_emailLabel()}
        name="email"
        type="email"
        defaultValue={values.email}
        error={isWrong('email') ? m.validation_email() : undefined}
        autoComplete="email"
        maxLength={254}
        aria-required
      />
      {phone && <PhoneFields values={values} isWrong={isWrong} />}
      {place && !subject && (
        <TextField
          label={m.request_eventLabel()}
          hint={m.request_eventHint()}
          name="place"
          defaultValue={values.place}
          maxLength={LENGTHS.place}
          autoComplete="off"
          optional
        />
      )}
      {date && (
        <TextField
          label={m.request_dateLabel()}
          name="date"
          defaultValue={values.date}
          maxLength={LENGTHS.date}
          autoComplete="off"
          optional
        />
      )}
    </>
  )
}

function PhoneFields({ values, isWrong }: { values: EnquiryForm['values']; isWrong: ContactFieldsProps['isWrong'] }) {
  return (
    <>
      <TextField
        label={m.request_phoneLabel()}
        hint={m.request_phoneHint()}
        name="phone"
        type="tel"
        defaultValue={values.phone}
        error={isWrong('phone') ? m.validation_phone() : undefined}
        autoComplete="tel"
        maxLength={LENGTHS.phone}
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
  )
}
