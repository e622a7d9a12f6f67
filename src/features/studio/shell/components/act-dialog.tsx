import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { Notice } from '~/ui/notice'
import type { Asked } from '~/features/studio/acts/schema'
import { Consequences, isTold } from './consequences'

/** What is said of an act. */
export interface ActWords<Done extends object = object> {
  /** What is about to be done, as a question or a noun. */
  title: string
  /** What it does beside money, access, mails and calendars. */
  text?: string
  /** On the button that does it. */
  agree: string
  /** Once it is done. */
  done: string
  danger?: boolean
  /** Why it is refused, by its codes; what every function of the studio may refuse with is said already. */
  refusals?: Record<string, () => string>
  /** What was typed for it stands on the page, and could go when that is shown anew: where it is refused, both stay as they are. */
  keeps?: boolean
  /** After it is done, and before the page is shown anew. A form that comes before it closes then. */
  after?: (done: Done) => void
}

interface ActDialogProps {
  asked: Asked
  words: ActWords
  busy: boolean
  agree: (seal: string) => Promise<void>
  onClose: () => void
}

/** What would happen to money, access, mails and calendars, and the button that has it happen. */
export function ActDialog({ asked: { consequences, seal, changed }, words, busy, agree, onClose }: ActDialogProps) {
  const told = consequences.filter(isTold)
  return (
    <Dialog
      open
      startAtTitle
      title={words.title}
      description={told.length > 0 || words.text ? m.studio_act_title() : undefined}
      onOpenChange={(open) => !open && onClose()}
      actions={
        <>
          <Button onClick={onClose}>{m.studio_act_back()}</Button>
          <Button kind={words.danger ? 'danger' : 'primary'} busy={busy} onClick={() => void agree(seal)}>
            {words.agree}
          </Button>
        </>
      }
    >
      {changed && <Notice>{m.studio_act_changed()}</Notice>}
      {words.text && <p className="studio-act-text">{words.text}</p>}
      <Consequences consequences={told} />
    </Dialog>
  )
}
