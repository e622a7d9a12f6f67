import { useId } from 'react'
import { localizedPath } from '~/lib/locale'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { buttonClass } from '~/ui/button'
import { dialogCommand } from '~/ui/dialog-command'
import { PageLink } from '~/ui/page-link'
import type { ForSale } from '../schema'
import { NoScriptOrder } from './no-script-order'

interface SignInDialogProps {
  item: ForSale
  label: string
  anchor: string
  page: string
  first: boolean
  contactEmail: string
}

/** Tells a visitor what buying takes (specification §6). The browser opens it by itself, without JavaScript too. */
export function SignInDialog({
  item: { product, title, hasPage, isGuide = false },
  label,
  anchor,
  page,
  first,
  contactEmail,
}: SignInDialogProps) {
  const id = useId()
  return (
    <>
      <button
        type="button"
        className={buttonClass({ kind: first ? 'primary' : 'quiet' })}
        aria-haspopup="dialog"
        aria-describedby={anchor}
        {...dialogCommand('show-modal', id)}
      >
        {label}
      </button>
      <dialog id={id} className="dialog dialog-own" aria-labelledby={`${id}-title`} closedby="any">
        <h2 id={`${id}-title`} className="dialog-title">
          {m.purchase_signIn_title()}
        </h2>
        <div className="dialog-text stack">
          <p>{isGuide ? m.purchase_signIn_text() : m.purchase_signIn_anything()}</p>
          <NoScriptOrder title={title} email={contactEmail} />
        </div>
        <div className="dialog-actions">
          <PageLink
            className={buttonClass({ kind: 'primary' })}
            href="/auth"
            search={{ next: `${localizedPath(page, getLocale())}#${anchor}` }}
          >
            {m.common_signIn()}
          </PageLink>
          {hasPage && (
            <PageLink className={buttonClass()} href={`/purchase/${product}`}>
              {m.purchase_signIn_without()}
            </PageLink>
          )}
          <button type="button" className={buttonClass()} {...dialogCommand('close', id)}>
            {m.common_close()}
          </button>
        </div>
      </dialog>
    </>
  )
}
