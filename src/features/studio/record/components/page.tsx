import { studioPage } from '~/features/studio/shell/components/studio-page'
import { m } from '~/paraglide/messages'
import { studioRecord } from '../functions'
import { recordSearch } from '../rules'
import { RecordPage } from './record-page'

export const page = studioPage({
  title: () => m.studio_record_title(),
  load: ({ search }) => {
    const { kdo, co, ceho, od, do: until, strana } = recordSearch(search)
    return studioRecord({ data: { who: kdo, kind: co, subject: ceho, from: od, until, page: strana ?? 1 } })
  },
  Page: ({ data, search, onSearch }) => (
    <RecordPage
      record={data.record}
      mayExport={data.mayExport}
      search={recordSearch(search)}
      onSearch={({ strana, ...others }) => onSearch({ ...others, ...(strana && { strana: String(strana) }) })}
    />
  ),
})
