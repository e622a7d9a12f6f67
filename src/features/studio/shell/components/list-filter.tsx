import { Search } from 'lucide-react'
import { type FormEvent, useId } from 'react'
import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { SelectField } from '~/ui/select-field'
import { TextField } from '~/ui/field'
import type { ListAsked, ListShape } from '~/features/studio/list/schema'

/** A filter as the page shows it; without options something is typed, or a day is chosen. */
export interface FilterField<Of> {
  name: keyof Of & string
  label: string
  options?: ReadonlyArray<{ value: string; label: string }>
  type?: 'date' | 'text'
}

interface ListFilterProps<Sort extends string, Of extends Record<string, { word: string; codes?: Readonly<Record<string, string>> }>> {
  shape: ListShape<Sort, Of>
  asked: ListAsked<Sort, Of>
  fields: ReadonlyArray<FilterField<Of>>
  placeholder: string
  onLook: (changed: Partial<ListAsked<Sort, Of>>) => void
}

/** Searches and filters a list; what is chosen stands in the address. */
export function ListFilter<Sort extends string, Of extends Record<string, { word: string; codes?: Readonly<Record<string, string>> }>>({
  shape,
  asked,
  fields,
  placeholder,
  onLook,
}: ListFilterProps<Sort, Of>) {
  const find = useId()
  const chosen = asked.filters as Record<string, string | undefined>
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const of = (name: string) => String(typed.get(name) ?? '').trim()
    const filters = Object.fromEntries(fields.flatMap(({ name }) => (of(name) === '' ? [] : [[name, of(name)]])))
    onLook({ q: of('q'), filters: filters as ListAsked<Sort, Of>['filters'] })
  }
  const isNarrowed = asked.q !== '' || Object.keys(shape.filters).some((name) => chosen[name])
  return (
    <form key={JSON.stringify(asked)} className="studio-search" role="search" method="get" onSubmit={show}>
      <div className="field studio-find">
        <label htmlFor={find}>{m.studio_list_search()}</label>
        <div>
          <Search className="i" aria-hidden="true" />
          <input className="input" id={find} type="search" name="q" defaultValue={asked.q} placeholder={placeholder} />
        </div>
      </div>
      {fields.map(({ name, label, options, type = 'text' }) =>
        options ? (
          <SelectField
            key={name}
            name={name}
            label={label}
            placeholder={m.studio_list_all()}
            defaultValue={chosen[name] ?? ''}
            options={options}
            onChange={(event) => event.currentTarget.form?.requestSubmit()}
          />
        ) : (
          <TextField key={name} name={name} label={label} type={type} defaultValue={chosen[name] ?? ''} />
        ),
      )}
      <Button type="submit">{m.studio_list_show()}</Button>
      {isNarrowed && (
        <Button kind="ghost" onClick={() => onLook({ q: '', filters: {} as ListAsked<Sort, Of>['filters'] })}>
          {m.studio_list_reset()}
        </Button>
      )}
    </form>
  )
}
