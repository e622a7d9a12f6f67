import { m } from '~/paraglide/messages'
import { CheckboxField } from '~/ui/checkbox'
import { TextField } from '~/ui/field'
import { SelectField } from '~/ui/select-field'
import { TextAreaField } from '~/ui/text-area-field'
import type { Field } from '../form.rules'
import { Fold } from './fold'
import { useDocumentForm } from './form-context'
import { ListField } from './list-field'
import { choiceText, errorAt, fieldText } from './names'

interface FieldOfProps {
  field: Field
  /** In the values of the form: `cs.head.title`. */
  path: string
  /** Instead of the field's own name. */
  label?: string
}

/** A text that is longer than this, or may become so, has room for several lines. */
const ONE_LINE = 48

/** A field of a head or of a file of data, as its schema describes it. */
export function FieldOf({ field, path, label = fieldText(field.name) }: FieldOfProps) {
  const { register, getValues, formState } = useDocumentForm()
  const held: unknown = getValues(path)
  // It stands there before the scripts have come.
  const given = { label, optional: field.optional, error: errorAt(formState.errors, path), defaultValue: String(held ?? '') }
  const number = { setValueAs: (typed: unknown) => (typed === '' || typed === null || typed === undefined ? null : Number(typed)) }
  switch (field.kind) {
    case 'fixed':
      return null
    case 'flag':
      return <CheckboxField {...register(path)} label={label} error={given.error} defaultChecked={held === true} />
    case 'date':
      return <TextField {...register(path)} {...given} type="date" />
    case 'number':
      return (
        <TextField
          {...register(path, number)}
          {...given}
          optional={field.optional || field.canBeEmpty}
          type="number"
          inputMode={field.whole ? 'numeric' : 'decimal'}
          step={field.whole ? 1 : 'any'}
          min={field.min ?? undefined}
          max={field.max ?? undefined}
        />
      )
    case 'choice':
      return (
        <SelectField
          {...register(path, field.isNumber ? number : {})}
          {...given}
          options={field.options.map((value) => ({ value, label: choiceText(path, value) }))}
          {...((field.optional || field.canBeEmpty) && { placeholder: m.studio_content_noChoice() })}
        />
      )
    case 'pair':
      return (
        <fieldset className="content-pair">
          <legend>{label}</legend>
          <FieldOf field={{ kind: 'text', name: 'cs', optional: false }} path={`${path}.cs`} />
          <FieldOf field={{ kind: 'text', name: 'en', optional: false }} path={`${path}.en`} />
        </fieldset>
      )
    case 'group':
      return (
        <Fold path={path} label={label}>
          {field.fields.map((inner) => (
            <FieldOf key={inner.name} field={inner} path={`${path}.${inner.name}`} />
          ))}
        </Fold>
      )
    case 'list':
      return (
        <Fold path={path} label={label}>
          <ListField
            field={field}
            path={path}
            label={label}
            renderItem={(place, name) => <FieldOf field={field.item} path={place} label={name} />}
          />
        </Fold>
      )
    case 'text':
      return given.defaultValue.length > ONE_LINE || LONG.has(field.name) ? (
        <TextAreaField {...register(path)} {...given} rows={2} className="content-long" />
      ) : (
        <TextField {...register(path)} {...given} />
      )
  }
}

const LONG = new Set(['excerpt', 'description', 'verdict', 'recommendation', 'method', 'lead', 'text', 'atmosphere', 'galleryNote', 'alt'])
