import { type ReactNode, useRef } from 'react'
import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { useChoices } from './use-choices'

/** Under a profile that does not say everything: nothing has to be added, and who says so hears no more of it. */
export function ProfileInvitation(): ReactNode {
  const invitation = useRef<HTMLDivElement>(null)
  const { busy, choose } = useChoices()

  async function putOff() {
    // The button goes, and the focus with it.
    const edit = invitation.current?.closest('section')?.querySelector<HTMLElement>('[data-edit]')
    await choose('leavesProfile', true)
    if (!invitation.current) edit?.focus()
  }

  return (
    <div ref={invitation} className="row profile-invite">
      <p className="small text-ink-2">{m.profile_invite()}</p>
      <Button size="sm" kind="ghost" busy={busy} busyLabel={m.common_saving()} onClick={() => void putOff()}>
        {m.profile_notNow()}
      </Button>
    </div>
  )
}
