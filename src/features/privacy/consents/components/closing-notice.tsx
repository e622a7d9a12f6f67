import { undoClosing } from '~/features/accounts/closing/functions'
import type { ClosingState } from '~/features/accounts/closing/schema'
import { longDate } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { notify } from '~/ui/notify'
import { useChange } from './use-change'

/** Says on which day the account will be erased, and takes that back. */
export function ClosingNotice({ closing }: { closing: NonNullable<ClosingState> }) {
  const { busy, run } = useChange({
    ask: () => undoClosing(),
    said: { title: m.privacy_closing_undone_title(), description: m.privacy_closing_undone_text() },
    refused: { 'too-late': () => notify({ kind: 'error', title: m.toast_error(), description: m.privacy_closing_tooLate() }) },
  })
  if (closing.isOver) return <Notice>{m.privacy_closing_over()}</Notice>
  return (
    <Notice
      action={
        <Button size="sm" busy={busy} busyLabel={m.common_saving()} onClick={run}>
          {m.privacy_closing_undo()}
        </Button>
      }
    >
      {m.privacy_closing_notice({ date: longDate(closing.dueAt, getLocale()) })}
    </Notice>
  )
}
