import { saveFile } from '~/features/studio/shell/components/save-file'
import { m } from '~/paraglide/messages'
import { useFresh } from '~/ui/fresh'
import { notify } from '~/ui/notify'
import { refusalText } from '~/ui/refusal-text'
import { useSubmission } from '~/ui/use-submission'
import { exportStudioOverview } from '../functions'
import type { PlotExport } from '../schema'

/** Fetches the file of a plot, freshly confirmed, and hands it to the browser. */
export function useDownload() {
  const fresh = useFresh()
  const { busy, send } = useSubmission({ title: m.studio_failed })
  const download = (given: PlotExport) =>
    send(async () => {
      const outcome = await fresh(() => exportStudioOverview({ data: given }))
      if (!outcome) return
      if (!outcome.ok) {
        const description = outcome.code === 'unconfirmed' ? m.studio_unconfirmed() : refusalText(outcome)
        return notify({ kind: 'error', title: m.studio_failed(), description })
      }
      saveFile(outcome.name, new Blob([outcome.csv], { type: 'text/csv;charset=utf-8' }))
      notify({ kind: 'success', title: m.studio_overviews_downloaded() })
    })
  return { busy, download }
}
