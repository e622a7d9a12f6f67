import { useEffect } from 'react'
import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { notify } from '~/ui/notify'
import { useSubmission } from '~/ui/use-submission'
import { recallStudioMails } from '~/features/studio/acts/functions'

/** As long as mails that somebody has just let go can be recalled. `until`: an ISO moment. */
export function HeldMails({ until, onEnd }: { until: string; onEnd: () => void }) {
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
    <div className="studio-held" role="status">
      <p>{m.studio_act_held()}</p>
      <Button busy={busy} onClick={() => void recall()}>
        {m.studio_act_recall()}
      </Button>
    </div>
  )
}
