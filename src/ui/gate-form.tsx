import type { ReactNode, Ref } from 'react'
import { m } from '~/paraglide/messages'

/** The page of a form beside the drawing: sign-in, and where links from mails lead. */
export function GateForm({ ref, children }: { ref?: Ref<HTMLElement>; children: ReactNode }) {
  return (
    <main id="obsah" ref={ref} className="gate-form">
      <noscript>
        <p className="notice">{m.errors_noScript()}</p>
      </noscript>
      {children}
    </main>
  )
}
