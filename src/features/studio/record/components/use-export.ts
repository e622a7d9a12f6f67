import { saveFile } from '~/features/studio/shell/components/save-file'
import { m } from '~/paraglide/messages'
import { useFresh } from '~/ui/fresh'
import { notify } from '~/ui/notify'
import { refusalText } from '~/ui/refusal-text'
import { useSubmission } from '~/ui/use-submission'
import { exportStudioRecord } from '../functions'
import type { RecordSearch } from '../rules'

/** Fetches what is shown of the record as a file, freshly confirmed, and hands it to the browser. */
export function useExport({ kdo, co, ceho, od, do: until }: RecordSearch) {
  const fresh = useFresh()
  const { busy, send } = useSubmission({ title: m.studio_failed })
  const take = () =>
    send(async () => {
      const wish = { who: kdo, kind: co, subject: ceho, from: od, until }
      const outcome = await fresh(() => exportStudioRecord({ data: wish }))
      if (!outcome) return
      if (!outcome.ok) {
        const description = outcome.code === 'unconfirmed' ? m.studio_unconfirmed() : refusalText(outcome)
        return notify({ kind: 'error', title: m.studio_failed(), description })
      }
      saveFile(outcome.name, new Blob([outcome.csv], { type: 'text/csv;charset=utf-8' }))
      const description = m.studio_record_count({ count: outcome.lines })
      notify({ kind: 'success', title: m.studio_record_downloaded(), description })
    })
  return { busy, take }
}
