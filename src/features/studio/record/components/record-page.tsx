import { Download } from 'lucide-react'
import type { FormEvent } from 'react'
import { EVENT_SUBJECTS } from '~/lib/operator-events'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/field'
import { SelectField } from '~/ui/select-field'
import { PEOPLE, deedText } from '../event.schema'
import { BY_COMMAND, BY_OTHERS, DEEDS, MOST_LINES, type RecordSearch } from '../rules'
import type { RecordPage as Page } from '../schema'
import { SUBJECTS } from '../subject.schema'
import { RecordLine } from './record-line'
import { useExport } from './use-export'

interface RecordPageProps {
  record: Page
  mayExport: boolean
  search: RecordSearch
  onSearch: (search: RecordSearch) => void
}

/** What was done, by whom, about whom and why; what is looked for stands in the address. */
export function RecordPage({ record: { lines, page, hasMore, total, people }, mayExport, search, onSearch }: RecordPageProps) {
  const { busy, take } = useExport(search)
  const filter = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const of = (name: string) => String(typed.get(name) ?? '')
    const kind = DEEDS.find((one) => one === of('co'))
    const subject = EVENT_SUBJECTS.find((one) => one === of('ceho'))
    onSearch({
      ...(of('kdo') && { kdo: of('kdo') }),
      ...(kind && { co: kind }),
      ...(subject && { ceho: subject }),
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
        {mayExport && total > 0 && (
          <Button busy={busy} onClick={() => void take()}>
            <Download className="i" aria-hidden="true" />
            {m.studio_record_download()}
          </Button>
        )}
      </div>
      <form key={JSON.stringify(search)} className="studio-filter studio-record-filter" role="search" method="get" onSubmit={filter}>
        <SelectField
          name="kdo"
          label={m.studio_record_who()}
          placeholder={m.studio_record_everybody()}
          defaultValue={search.kdo ?? ''}
          options={[BY_OTHERS, ...people, BY_COMMAND].map(personOption)}
        />
        <SelectField
          name="co"
          label={m.studio_record_what()}
          placeholder={m.studio_record_everything()}
          defaultValue={search.co ?? ''}
          options={DEEDS.map((deed) => ({ value: deed, label: deedText(deed) }))}
        />
        <SelectField
          name="ceho"
          label={m.studio_record_about()}
          placeholder={m.studio_record_everything()}
          defaultValue={search.ceho ?? ''}
          options={EVENT_SUBJECTS.map((subject) => ({ value: subject, label: SUBJECTS[subject]() }))}
        />
        <TextField name="od" type="date" label={m.studio_record_from()} defaultValue={search.od} />
        <TextField name="do" type="date" label={m.studio_record_until()} defaultValue={search.do} />
        <Button type="submit">{m.studio_record_show()}</Button>
      </form>
      <p role="status" className="studio-record-count">
        {total === 0 ? m.studio_record_none() : m.studio_record_count({ count: total })}
        {mayExport && total > MOST_LINES && ` ${m.studio_record_most({ most: MOST_LINES.toLocaleString(getLocale()) })}`}
      </p>
      <ol className="studio-record">
        {lines.map((line) => (
          <RecordLine key={line.id} line={line} />
        ))}
      </ol>
      <nav className="row mt-s-4" aria-label={m.studio_record_pages()}>
        {page > 1 && <Button onClick={() => onSearch({ ...search, strana: page - 1 })}>{m.studio_record_newer()}</Button>}
        {hasMore && <Button onClick={() => onSearch({ ...search, strana: page + 1 })}>{m.studio_record_older()}</Button>}
      </nav>
    </>
  )
}

/** Somebody by name, or whoever a word stands for. */
const personOption = (who: Page['people'][number] | string) =>
  typeof who === 'string' ? { value: who, label: PEOPLE[who]?.() ?? who } : { value: who.id, label: who.name }
