import { type StudioPageName, pagesOf } from '~/features/studio/pages/rules'
import type { OperatorRole } from '~/lib/operator-roles'
import { m } from '~/paraglide/messages'
import { buttonClass } from '~/ui/button'
import { StudioLink } from './studio-link'
import { pageText } from './studio-nav'

interface NotFoundProps {
  role: OperatorRole
  /** On whose page it was looked for; undefined where the address names none. */
  page: StudioPageName | undefined
}

/** An address below the studio that leads to nothing: it says so within the studio, and leads back. */
export function NotFound({ role, page }: NotFoundProps) {
  return (
    <>
      <div className="studio-head">
        <div>
          <h1>{m.studio_notFound_title()}</h1>
          <p>{m.studio_notFound_text()}</p>
        </div>
      </div>
      <p className="row">
        <StudioLink page="today" className={buttonClass({ kind: 'primary' })}>
          {m.studio_notFound_home()}
        </StudioLink>
        {page && page !== 'today' && pagesOf(role).includes(page) && (
          <StudioLink page={page} className={buttonClass()}>
            {pageText(page)}
          </StudioLink>
        )}
      </p>
    </>
  )
}
