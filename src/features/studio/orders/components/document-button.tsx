import { bytesOf, saveFile } from '~/features/studio/shell/components/save-file'
import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { notify } from '~/ui/notify'
import { refusalText } from '~/ui/refusal-text'
import { useSubmission } from '~/ui/use-submission'
import { studioDocument } from '../functions'

/** Hands a tax document to the browser, as a file. */
export function DocumentButton({ id, number }: { id: string; number: string }) {
  const { busy, send } = useSubmission({ title: m.studio_failed })
  const fetchFile = () =>
    send(async () => {
      const outcome = await studioDocument({ data: { document: id } })
      if (!outcome.ok) return notify({ kind: 'error', title: m.studio_failed(), description: refusalText(outcome) })
      saveFile(outcome.name, new Blob([bytesOf(outcome.base64)], { type: 'application/pdf' }))
    })
  return (
    <Button size="sm" busy={busy} aria-label={m.studio_orders_documentOf({ number })} onClick={() => void fetchFile()}>
      {m.studio_orders_document()}
    </Button>
  )
}
