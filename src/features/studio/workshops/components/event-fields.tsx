import type { FieldErrors, UseFormRegister, UseFormRegisterReturn } from 'react-hook-form'
import { m } from '~/paraglide/messages'
import { CheckboxField } from '~/ui/checkbox'
import { TextField } from '~/ui/field'
import { TextAreaField } from '~/ui/text-area-field'
import { TIERS, type WordsInput } from '../schema'

type Typed<Names extends string> = Partial<Record<Names, { message?: string }>>

interface FieldsProps<Names extends string> {
  fields: UseFormRegisterReturn[]
  errors: Typed<Names>
}

/** A day in Prague with its beginning and its end. */
export function WhenFields({ fields: [day, from, to], errors }: FieldsProps<'day' | 'from' | 'to'>) {
  return (
    <>
      <TextField {...day} type="date" label={m.studio_calendar_day()} error={errors.day?.message} />
      <div className="calendar-when">
        <TextField {...from} type="time" step={300} label={m.studio_workshops_from()} error={errors.from?.message} />
        <TextField {...to} type="time" step={300} label={m.studio_workshops_to()} error={errors.to?.message} />
      </div>
    </>
  )
}

export function WhereFields({ fields: [location, locationEn], errors }: FieldsProps<'location' | 'locationEn'>) {
  return (
    <>
      <TextField {...location} label={m.studio_workshops_locationCs()} error={errors.location?.message} />
      <TextField {...locationEn} label={m.studio_workshops_locationEn()} lang="en" error={errors.locationEn?.message} />
    </>
  )
}

const PAIRS = [
  { name: 'title', en: 'titleEn', label: m.studio_workshops_title, rows: 1 },
  { name: 'subtitle', en: 'subtitleEn', label: m.studio_workshops_subtitle, rows: 1 },
  { name: 'description', en: 'descriptionEn', label: m.studio_workshops_description, rows: 5 },
  { name: 'features', en: 'featuresEn', label: m.studio_workshops_features, rows: 6, hint: m.studio_workshops_featuresHint },
  { name: 'programme', en: 'programmeEn', label: m.academy_workshops_programme, rows: 8, hint: m.studio_workshops_programmeHint },
  { name: 'duration', en: 'durationEn', label: m.academy_workshops_duration, rows: 1 },
] as const

type Words = Omit<WordsInput, 'id'>

interface WordFieldsProps {
  register: UseFormRegister<Words>
  errors: FieldErrors<Words>
}

/** What is said of an event, in both languages. */
export function WordFields({ register, errors }: WordFieldsProps) {
  return (
    <>
      {PAIRS.map(({ name, en, label, rows, ...more }) => (
        <div key={name} className="workshop-pair">
          {[name, en].map((field, index) => {
            const props = {
              ...register(field),
              label: index === 0 ? m.studio_workshops_inCzech({ what: label() }) : m.studio_workshops_inEnglish({ what: label() }),
              lang: index === 0 ? 'cs' : 'en',
              hint: 'hint' in more && index === 0 ? more.hint() : undefined,
              error: errors[field]?.message,
            }
            return rows === 1 ? <TextField key={field} {...props} /> : <TextAreaField key={field} {...props} rows={rows} />
          })}
        </div>
      ))}
      <fieldset className="workshop-tiers">
        <legend>{m.academy_offer_forTiers()}</legend>
        {TIERS.map((tier) => (
          <CheckboxField key={tier} {...register('tiers')} value={tier} label={tier} />
        ))}
        {errors.tiers?.message && <p className="field-error">{errors.tiers.message}</p>}
      </fieldset>
    </>
  )
}
