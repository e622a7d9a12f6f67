import { X } from 'lucide-react'
import { useEffect } from 'react'
import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { notify } from '~/ui/notify'
import { useSubmission } from '~/ui/use-submission'
import { recallStudioMails } from '~/features/studio/acts/functions'

export interface Held {
  /** What has been done. */
  title: string
  /** An ISO moment. */
  until: string
}

/** Says what has been done, as long as the mails that somebody has let go by it can be recalled. */
export function HeldMails({ held: { title, until }, onEnd }: { held: Held; onEnd: () => void }) {
  const { busy, send } = useSubmission({ title: m.studio_act_failed })
  useEffect(() => {
    const timer = setTimeout(onEnd, Math.max(0, Date.parse(until) - Date.now()))
    return () => clearTimeout(timer)
  })
  const recall = () =>
    send(async () => {
      const outcome = await recallStudioMails({ data: { until } })
      notify({ kind: outcome.ok ? 'success' : 'info', title: outcome.ok ? m.studio_act_recalled() : m.studio_act_gone() })
      onEnd()
    })
  return (
    <div className="studio-held" data-over-page>
      <p>
        <b>{title}</b>
        {m.studio_act_held()}
      </p>
      <button type="button" aria-label={m.a11y_closeToast()} onClick={onEnd}>
        <X className="i" aria-hidden="true" />
      </button>
      <Button busy={busy} onClick={() => void recall()}>
        {m.studio_act_recall()}
      </Button>
    </div>
  )
}
