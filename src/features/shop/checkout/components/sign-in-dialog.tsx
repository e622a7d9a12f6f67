import { localizedPath } from '~/lib/locale'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { buttonClass } from '~/ui/button'
import { OwnDialog } from '~/ui/own-dialog'
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

/** Tells a visitor what buying takes (specification §6). */
export function SignInDialog({ item: { product, title, hasPage, file }, label, anchor, page, first, contactEmail }: SignInDialogProps) {
  const next = `${localizedPath(page, getLocale())}#${anchor}`
  return (
    <OwnDialog
      label={label}
      describedBy={anchor}
      first={first}
      title={m.purchase_signIn_title()}
      actions={
        <>
          <PageLink className={buttonClass({ kind: 'primary' })} href="/auth" search={{ next }}>
            {m.common_signIn()}
          </PageLink>
          <PageLink className={buttonClass()} href="/auth" search={{ next, step: 'status' }}>
            {m.tests_wall_signUp()}
          </PageLink>
          {hasPage && (
            <PageLink className={buttonClass()} href={`/purchase/${product}`}>
              {m.purchase_signIn_without()}
            </PageLink>
          )}
        </>
      }
    >
      <p>{file ? m.purchase_signIn_text() : m.purchase_signIn_anything()}</p>
      <NoScriptOrder title={title} email={contactEmail} />
    </OwnDialog>
  )
}
