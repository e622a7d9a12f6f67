import type { FormEvent } from 'react'
import { longTime } from '~/lib/dates'
import { OPERATOR_EVENTS } from '~/lib/operator-events'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/field'
import { SelectField } from '~/ui/select-field'
import { BY_COMMAND, type RecordSearch } from '../rules'
import type { RecordLine, RecordPage as Page } from '../schema'
import { EVENTS } from '~/features/studio/shell/components/event-texts'
import { stateText } from './state-texts'

interface RecordPageProps {
  record: Page
  search: RecordSearch
  onSearch: (search: RecordSearch) => void
}

/** What was done, by whom, about whom and why; what is looked for stands in the address. */
export function RecordPage({ record: { lines, page, hasMore, people }, search, onSearch }: RecordPageProps) {
  const filter = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const of = (name: string) => String(typed.get(name) ?? '')
    const kind = OPERATOR_EVENTS.find((one) => one === of('co'))
    onSearch({
      ...(of('kdo') && { kdo: of('kdo') }),
      ...(kind && { co: kind }),
      ...(of('od') && { od: of('od') }),
      ...(of('do') && { do: of('do') }),
    })
  }
  return (
    <>
      <div className="studio-head">
        <div>
          <h1>{m.studio_record_title()}</h1>
          <p>{m.studio_record_lead()}</p>
        </div>
      </div>
      <form key={JSON.stringify(search)} className="studio-filter" role="search" method="get" onSubmit={filter}>
        <SelectField
          name="kdo"
          label={m.studio_record_who()}
          placeholder={m.studio_record_everybody()}
          defaultValue={search.kdo ?? ''}
          options={[...people.map(({ id, name }) => ({ value: id, label: name })), { value: BY_COMMAND, label: m.studio_record_command() }]}
        />
        <SelectField
          name="co"
          label={m.studio_record_what()}
          placeholder={m.studio_record_everything()}
          defaultValue={search.co ?? ''}
          options={OPERATOR_EVENTS.map((kind) => ({ value: kind, label: EVENTS[kind]() }))}
        />
        <TextField name="od" type="date" label={m.studio_record_from()} defaultValue={search.od} />
        <TextField name="do" type="date" label={m.studio_record_until()} defaultValue={search.do} />
        <Button type="submit">{m.studio_record_show()}</Button>
      </form>
      {lines.length === 0 && <p role="status">{m.studio_record_none()}</p>}
      <ol className="studio-record">
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ol>
      <nav className="row mt-s-4" aria-label={m.studio_record_pages()}>
        {page > 1 && <Button onClick={() => onSearch({ ...search, strana: page - 1 })}>{m.studio_record_newer()}</Button>}
        {hasMore && <Button onClick={() => onSearch({ ...search, strana: page + 1 })}>{m.studio_record_older()}</Button>}
      </nav>
    </>
  )
}

function Line({ line: { at, kind, who, about, reason, before, after } }: { line: RecordLine }) {
  return (
    <li>
      <time dateTime={at}>{longTime(at, getLocale())}</time>
      <div>
        <b>{EVENTS[kind]()}</b>
        {about && ` – ${about.name}`}
        <small>{who ?? m.studio_record_command()}</small>
        {before && <small>{m.studio_record_before({ state: stateText(before) })}</small>}
        {after && <small>{m.studio_record_after({ state: stateText(after) })}</small>}
        {reason && <small>{m.studio_record_reason({ reason })}</small>}
      </div>
    </li>
  )
}
