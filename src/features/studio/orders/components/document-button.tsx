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
      save(outcome)
    })
  return (
    <Button size="sm" busy={busy} aria-label={m.studio_orders_documentOf({ number })} onClick={() => void fetchFile()}>
      {m.studio_orders_document()}
    </Button>
  )
}

function save({ name, base64 }: { name: string; base64: string }): void {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  const address = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  URL.revokeObjectURL(address)
}
