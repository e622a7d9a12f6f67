import { useState } from 'react'
import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'

/** The only time that these codes are shown. */
export function CodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      setCopied(true)
    } catch {
      // Not allowed here: the codes can still be marked and copied by hand.
      setCopied(false)
    }
  }
  return (
    <Dialog
      open
      startAtTitle
      onOpenChange={(open) => !open && onClose()}
      title={m.factor_codesTitle()}
      description={m.factor_codesText()}
      actions={
        <>
          <Button onClick={() => void copy()}>{copied ? m.factor_codesCopied() : m.factor_codesCopy()}</Button>
          <Button kind="primary" onClick={onClose}>
            {m.factor_codesDone()}
          </Button>
        </>
      }
    >
      <ul className="codes" aria-label={m.factor_codesTitle()}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
