import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'

/** Asks before what was typed is forgotten. */
export function CloseDialog({ open, onAnswer }: { open: boolean; onAnswer: (leave: boolean) => void }) {
  return (
    <Dialog
      open={open}
      onOpenChange={(shown) => !shown && onAnswer(false)}
      title={m.purchase_closeConfirm_title()}
      description={m.purchase_closeConfirm_text()}
      actions={
        <>
          <Button kind="primary" onClick={() => onAnswer(false)}>
            {m.purchase_stay()}
          </Button>
          <Button kind="danger" onClick={() => onAnswer(true)}>
            {m.purchase_close()}
          </Button>
        </>
      }
    />
  )
}
